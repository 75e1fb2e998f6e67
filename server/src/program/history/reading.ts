import type { ProgramRevision } from '@vitrine/shared/api';
import { fileAddress, migrateProgramDocument } from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';
import { withCurrentFiles, withPassedFiles } from '../playback/currentFiles.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { requiresApproval } from '../settingRepository.ts';
import * as revisions from './revisionRepository.ts';

/** @param reviews whether reviews are on; otherwise decisions are hidden */
function present(row: revisions.RevisionRow, current: number, reviews: boolean): ProgramRevision {
  return {
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
    name: row.name,
    thumbnailUrl: row.thumbnail_hash === null ? '' : fileAddress(row.thumbnail_hash),
    restoredFrom: row.restored_from,
    audit: (reviews && row.audit) || '',
    auditReason: row.audit_reason,
    auditedBy: row.audited_by,
    auditedAt: row.audited_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    current: row.revision === current,
    scenes: row.scenes,
    widgets: row.widgets,
  };
}

export async function readRevisions(
  { database }: Needs<'database'>,
  tenantId: string,
  input: { id: string; pageNum: number; pageSize: number },
) {
  const program = known(await programs.findProgramHead(database, tenantId, input.id), 'program.unknown');
  const page = { number: input.pageNum, size: input.pageSize };
  const { rows, total } = await revisions.pageOfRevisions(database, tenantId, input.id, page);
  const reviews = await requiresApproval(database, tenantId);
  return { revisionList: rows.map((row) => present(row, program.revision, reviews)), totalNum: total };
}

export async function readRevision(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  tenantId: string,
  { id, revision, seen }: { id: string; revision: number; seen: boolean },
) {
  const { database } = services;
  const program = known(await programs.findProgramHead(database, tenantId, id), 'program.unknown');
  const row = known(
    await revisions.openRevision(database, tenantId, id, revision),
    'program.revisionUnknown',
  );
  const document = migrateProgramDocument(row.document);
  const fill = seen ? withPassedFiles : withCurrentFiles;
  return {
    ...present(row, program.revision, await requiresApproval(database, tenantId)),
    document: await fill(services, database, tenantId, document),
  };
}
