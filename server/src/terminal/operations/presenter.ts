import type { Language, OperationResult, OperationRow, ScreenState } from '@vitrine/shared/api';
import type { Session } from '../../platform/access/session.ts';
import { storedMessage } from '../../platform/messages.ts';
import { none } from './counts.ts';
import { permissionFor } from './operationPayload.ts';
import type { OperationRecord } from './operationRepository.ts';

/** Actions available to a user. */
function abilities(operation: OperationRecord, { permissions }: Session): OperationRow['can'] {
  const may = permissions.has(permissionFor(operation.kind));
  const { status, kind } = operation;
  const counts = { ...none, ...operation.counts };
  const open = status === 'running' || status === 'deferred' || status === 'halted';
  const nothing = counts.failed + counts.timedOut + counts.refused + counts.expired + counts.stopped;
  return {
    stop: may && open,
    retry: may && nothing > 0,
    resume: may && status === 'halted',
    rollBack: may && kind === 'upgrade' && operation.detail.back !== true && counts.acknowledged > 0,
  };
}

function deferralOf({ defer_until: until, quiet }: OperationRecord): OperationRow['deferral'] {
  return until && { until: until.toISOString(), ...(quiet && { quiet }) };
}

/** @param shownUntil end of a message currently on a screen */
export function operationRow(
  operation: OperationRecord,
  session: Session,
  shownUntil: Date | undefined,
): OperationRow {
  const { stages, stage } = operation;
  return {
    operationId: operation.id,
    kind: operation.kind,
    action: operation.action,
    detail: operation.detail,
    status: operation.status,
    counts: { ...none, ...operation.counts },
    stages: stages.length === 0 ? null : { percents: stages, current: stage },
    deferral: deferralOf(operation),
    userName: operation.user_name,
    createdAt: operation.created_at.toISOString(),
    finishedAt: operation.finished_at?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
    can: abilities(operation, session),
  };
}

/** A reason as a sentence; players' codes are below `command.` in the messages. */
export function reasonText(language: Language, error: string): string {
  if (error === '') return '';
  return storedMessage(language, error.startsWith('terminal.') ? error : `terminal.reason.${error}`);
}

/** A result with its terminal's name. */
export interface ResultRecord {
  readonly terminal_id: string;
  readonly name: string;
  readonly group_name: string;
  readonly group_is_default: boolean;
  readonly online: boolean;
  readonly state: OperationResult['state'];
  readonly error: string;
  readonly message: string;
  readonly facts: OperationResult['facts'];
  readonly percent: number;
  readonly stage: number;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly deferred_at: Date | null;
  readonly finished_at: Date | null;
  readonly shown_until: Date | null;
}

/** @param row receives its screen's status elsewhere */
export function operationResult(
  row: ResultRecord,
  language: Language,
): Omit<OperationResult, keyof ScreenState> {
  return {
    clId: row.terminal_id,
    name: row.name,
    groupName: row.group_name,
    groupIsDefault: row.group_is_default,
    online: row.online,
    state: row.state,
    error: row.error,
    errorText: reasonText(language, row.error),
    message: row.message,
    facts: row.facts,
    percent: row.percent,
    stage: row.stage,
    attempts: row.attempts,
    deferredAt: row.deferred_at?.toISOString() ?? null,
    late: row.deferred_at !== null && row.sent_at !== null,
    sentAt: row.sent_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    ...(row.shown_until && { shownUntil: row.shown_until.toISOString() }),
  };
}
