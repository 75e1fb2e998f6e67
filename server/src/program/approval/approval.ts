import { sql } from 'kysely';
import { works } from '../../h5/relations.ts';
import { replacedSince } from '../../material/namesAndFiles.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { notifyProgram } from '../events.ts';
import { updateRevision } from '../history/revisionRepository.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { requiresApproval } from '../settingRepository.ts';
import { keepPassed } from './passing.ts';
import { barOf } from './reviewers.ts';

type ReviewProgramNeeds = Needs<
  'audit' | 'clock' | 'contentWatch' | 'database' | 'events' | 'h5Works' | 'materials'
>;

export interface Approval {
  id: string;
  /** Revision seen by the reviewer. */
  revision: number;
  state: 'passed' | 'rejected';
  reason: string;
  /** When the reviewer's content was read; undefined if not sent. */
  readAt?: string | undefined;
}

/** Passes or rejects what the reviewer saw, and nothing newer. */
export async function reviewProgram(
  services: ReviewProgramNeeds,
  actor: Actor,
  approval: Approval,
): Promise<void> {
  if (approval.state === 'rejected' && approval.reason === '') {
    throw new Refusal('program.reasonRequired', {}, { reason: 'program.reasonRequired' });
  }
  const { tenantId } = actor.session;
  await services.database.transaction().execute(async (transaction) => {
    const program = await requireReviewable(transaction, actor, approval);
    await write(services, actor, transaction, approval);
    if (approval.state === 'passed') await keepPassed(services, tenantId, transaction, program);
    const subject = { kind: 'program', id: program.id, name: program.name };
    const action = approval.state === 'passed' ? ('program.passed' as const) : ('program.rejected' as const);
    const detail = {
      revision: approval.revision,
      before: program.audit,
      ...(approval.reason && { reason: approval.reason }),
    };
    await services.audit.record(actor, { action, subject, detail }, transaction);
  });
  notifyProgram(services, actor, approval, 'audit');
}

async function requireReviewable(transaction: Connection, { session }: Actor, approval: Approval) {
  const { tenantId, memberId } = session;
  const program = known(await programs.lockProgram(transaction, tenantId, approval.id), 'program.unknown');
  if (!(await requiresApproval(transaction, tenantId))) throw new Refusal('program.auditOff');
  if (program.revision !== approval.revision) {
    throw new Refusal('program.changedSince', { userName: program.updatedBy });
  }
  if (program.audit === 'unreviewed' && program.waitingSince === null)
    throw new Refusal('program.notSubmitted');
  if (approval.readAt !== undefined)
    await refuseNewFiles(transaction, tenantId, approval.id, approval.readAt);
  const bar = await barOf(transaction, tenantId, memberId, program.contributors);
  if (approval.state === 'passed' && bar === 'own') throw new Refusal('program.ownReview');
  return program;
}

/** Refuses a decision if files or H5 pages were replaced since the reviewer's read. */
async function refuseNewFiles(connection: Connection, tenantId: string, id: string, readAt: string) {
  const uses = await connection
    .selectFrom('program_material')
    .select('material_id')
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', id)
    .execute();
  const shown = uses.map((use) => use.material_id);
  const replaced = await replacedSince(connection, tenantId, shown, new Date(readAt));
  const { rows: saved } = await sql<{ name: string }>`select work.name
    from program_h5 held join ${works} work on work.id = held.h5_id
    where held.tenant_id = ${tenantId} and held.program_id = ${id} and work.updated_at > ${new Date(readAt)}
    limit 1`.execute(connection);
  const changed = replaced ?? saved[0]?.name;
  if (changed !== undefined) throw new Refusal('program.filesChangedSince', { name: changed });
}

async function write(
  services: Needs<'clock'>,
  { session }: Actor,
  transaction: Connection,
  approval: Approval,
) {
  const { tenantId, userName } = session;
  const { id, revision, state, reason } = approval;
  const at = services.clock.now();
  const passed = state === 'passed';
  await transaction
    .updateTable('program')
    .set({
      audit: state,
      audit_reason: reason,
      audited_by: userName,
      audited_at: at,
      waiting_since: null,
      ...(passed && { contributors: [] }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const change = { audit: state, audit_reason: reason, audited_by: userName, audited_at: at };
  await updateRevision(transaction, tenantId, id, revision, change);
  const row = { id: newId(), tenant_id: tenantId, program_id: id, revision, audit: state, reason };
  await transaction
    .insertInto('program_verdict')
    .values({ ...row, audited_by: userName, audited_at: at })
    .execute();
}
