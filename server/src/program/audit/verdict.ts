import { listFileHashes, migrateProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../actor.ts';
import { withCurrentFiles } from '../currentFiles.ts';
import { keepSeen } from '../documentRepository.ts';
import { tellProgram } from '../events.ts';
import { updateRevision } from '../history/revisionRepository.ts';
import { keepPassedFiles } from '../programFiles.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { wantsAudit } from '../settingRepository.ts';
import { barOf } from './reviewers.ts';

export interface Verdict {
  id: string;
  /** That the reviewer saw. */
  revision: number;
  state: 'passed' | 'rejected';
  reason: string;
}

/** Passes or rejects what the reviewer saw, and nothing newer. */
export async function judge(services: Services, actor: Actor, verdict: Verdict): Promise<void> {
  if (verdict.state === 'rejected' && verdict.reason === '') {
    throw new Refusal('program.reasonRequired', {}, { reason: 'program.reasonRequired' });
  }
  await services.database.transaction().execute(async (transaction) => {
    const program = await requireReviewable(transaction, actor, verdict);
    await write(services, actor, transaction, verdict);
    if (verdict.state === 'passed') await keepPassed(services, actor, transaction, program);
    const subject = { subjectKind: 'program', subjectId: program.id, subjectName: program.name };
    const action = verdict.state === 'passed' ? ('program.passed' as const) : ('program.rejected' as const);
    const detail = {
      revision: verdict.revision,
      before: program.audit,
      ...(verdict.reason && { reason: verdict.reason }),
    };
    await services.audit.record(actor, { action, ...subject, detail }, transaction);
  });
  tellProgram(services, actor, verdict, 'audit');
}

async function requireReviewable(transaction: Connection, { session }: Actor, verdict: Verdict) {
  const { tenantId, memberId } = session;
  const program = known(await programs.lockProgram(transaction, tenantId, verdict.id), 'program.unknown');
  if (!(await wantsAudit(transaction, tenantId))) throw new Refusal('program.auditOff');
  if (program.revision !== verdict.revision) {
    throw new Refusal('program.changedSince', { userName: program.updatedBy });
  }
  const bar = await barOf(transaction, tenantId, memberId, program.contributors);
  if (verdict.state === 'passed' && bar === 'own') throw new Refusal('program.ownReview');
  return program;
}

/** Keeps what passed as the reviewer saw it, with its files, even when materials get other ones. */
async function keepPassed(
  services: Services,
  { session }: Actor,
  transaction: Connection,
  program: programs.ProgramRow,
): Promise<void> {
  const { tenantId } = session;
  const saved = migrateProgramDocument(program.document);
  const document = await withCurrentFiles(services, transaction, tenantId, saved);
  await keepSeen(transaction, tenantId, program, JSON.stringify(document));
  await keepPassedFiles(services, transaction, tenantId, program.id, listFileHashes(document));
}

async function write(services: Services, { session }: Actor, transaction: Connection, verdict: Verdict) {
  const { tenantId, userName } = session;
  const { id, revision, state, reason } = verdict;
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
