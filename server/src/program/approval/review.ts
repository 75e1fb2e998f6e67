import type { ProgramReview } from '@vitrine/shared/api';
import { migrateProgramDocument } from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { listRevisionsUpTo, openPassedRevision } from '../history/revisionRepository.ts';
import { withCurrentFiles, withPassedFiles } from '../playback/currentFiles.ts';
import { findProgram, type ProgramRow } from '../programRepository.ts';
import { known } from '../refusals.ts';
import { requiresApproval } from '../settingRepository.ts';
import { presentReviewed, selectReviewed } from './queue.ts';
import { listRemarks } from './remarkRepository.ts';
import { presentRemark } from './remarks.ts';
import { countReviewers } from './reviewers.ts';

async function readPassed(
  services: Needs<'database' | 'materials'>,
  tenantId: string,
  id: string,
): Promise<ProgramReview['passed']> {
  const { database } = services;
  const row = await openPassedRevision(database, tenantId, id);
  if (!row) return null;
  return {
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
    auditedBy: row.audited_by,
    auditedAt: row.audited_at?.toISOString() ?? null,
    document: await withPassedFiles(services, database, tenantId, migrateProgramDocument(row.document)),
  };
}

/** Revisions to compare the current content with, and the last reviewed one. */
async function readComparable(
  { database }: Needs<'database'>,
  tenantId: string,
  { id, revision, audit }: Pick<ProgramRow, 'id' | 'revision' | 'audit'>,
): Promise<Required<Pick<ProgramReview, 'revisions' | 'comparedWith'>>> {
  const kept = await listRevisionsUpTo(database, tenantId, id, revision);
  // A replaced file, or turning reviews on, reopens a reviewed revision: it can be compared as well.
  const reviewedBefore = (row: (typeof kept)[number]) => audit === 'unreviewed' && row.audit !== null;
  const rows = kept.filter((row) => row.revision < revision || reviewedBefore(row));
  const base = rows.find((row) => row.audit !== null) ?? rows.find((row) => row.published_at !== null);
  return {
    revisions: rows.map((row) => ({
      revision: row.revision,
      savedAt: row.saved_at.toISOString(),
      savedBy: row.saved_by,
      name: row.name,
      audit: row.audit ?? '',
    })),
    comparedWith: base?.revision ?? null,
  };
}

async function readReviewHistory(
  { database }: Needs<'database'>,
  tenantId: string,
  id: string,
): Promise<ProgramReview['trail']> {
  const rows = await database
    .selectFrom('program_verdict')
    .select(['revision', 'audit', 'reason', 'audited_by', 'audited_at'])
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', id)
    .orderBy('audited_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ revision, audit, reason, audited_by, audited_at }) => ({
    revision,
    audit,
    reason,
    auditedBy: audited_by,
    auditedAt: audited_at.toISOString(),
  }));
}

/** Everything about the review of one program, for its author and for its reviewer. */
export async function readReview(
  services: Needs<'clock' | 'database' | 'h5Works' | 'materials'>,
  { session }: Actor,
  id: string,
): Promise<ProgramReview> {
  const { tenantId, memberId, permissions } = session;
  const { database } = services;
  const readAt = services.clock.now().toISOString();
  const row = await selectReviewed(database, tenantId).where('id', '=', id).executeTakeFirst();
  const program = known(await findProgram(database, tenantId, id), 'program.unknown');
  const othersReview = (await countReviewers(database, tenantId, [memberId])) > 0;
  const remarks = await listRemarks(database, tenantId, id);
  return {
    ...presentReviewed(known(row, 'program.unknown'), memberId, othersReview),
    // From the returned document, in case of a save between the two reads.
    revision: program.revision,
    audit: program.audit,
    document: await withCurrentFiles(services, database, tenantId, migrateProgramDocument(program.document)),
    auditRequired: await requiresApproval(database, tenantId),
    ...(await readComparable(services, tenantId, program)),
    passed: await readPassed(services, tenantId, id),
    remarks: remarks.map((remark) => presentRemark(remark, memberId)),
    trail: await readReviewHistory(services, tenantId, id),
    mayReview: permissions.has('program.audit'),
    readAt,
  };
}
