import type { H5Revision } from '@vitrine/shared/api';
import { migrateH5Document } from '@vitrine/shared/document';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { requireWork } from '../service.ts';
import * as revisions from './revisionRepository.ts';

type Listed = Awaited<ReturnType<typeof revisions.pageOfRevisions>>['rows'][number];

const present = (row: Listed, current: number): H5Revision => ({
  revision: row.revision,
  savedAt: row.saved_at.toISOString(),
  savedBy: row.saved_by,
  restoredFrom: row.restored_from,
  current: row.revision === current,
  pageCount: row.pages,
  cover: { width: row.width, height: row.height, page: row.cover },
});

/** A page of a work's revisions, newest first. */
export async function readRevisions(
  services: Needs<'database'>,
  tenantId: string,
  input: { readonly id: string; readonly pageNum: number; readonly pageSize: number },
) {
  const work = await requireWork(services, tenantId, input.id);
  const page = { number: input.pageNum, size: input.pageSize };
  const { rows, total } = await revisions.pageOfRevisions(services.database, tenantId, input.id, page);
  return { revisionList: rows.map((row) => present(row, work.revision)), totalNum: total };
}

/** One kept revision whole. */
export async function readRevision(
  services: Needs<'database'>,
  tenantId: string,
  id: string,
  revision: number,
) {
  const work = await requireWork(services, tenantId, id);
  const row = await revisions.openRevision(services.database, tenantId, id, revision);
  if (!row) throw new Refusal('h5.revisionUnknown');
  return {
    revision,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
    current: revision === work.revision,
    document: migrateH5Document(row.document),
  };
}
