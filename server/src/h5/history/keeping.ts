import type { H5Document } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { listH5Files } from '../documentFiles.ts';
import * as revisions from './revisionRepository.ts';

/** Milliseconds within which saves of one user form one revision. */
export const revisionSpan = 5 * 60_000;

/** Owner kind by which revisions keep their files, even when the work no longer shows them. */
export const historyKind = 'h5History';

export interface SavedState {
  readonly tenantId: string;
  readonly workId: string;
  readonly document: H5Document;
  readonly revision: number;
  /** User name. */
  readonly by: string;
  readonly at: Date;
  /** Revision whose content was restored; null for an edit. */
  readonly restoredFrom: number | null;
}

const rowOf = (saved: SavedState): revisions.KeptRevision => ({
  tenant_id: saved.tenantId,
  h5_id: saved.workId,
  revision: saved.revision,
  document: JSON.stringify(saved.document),
  files: listH5Files(saved.document),
  saved_by: saved.by,
  saved_at: saved.at,
  started_at: saved.at,
  restored_from: saved.restoredFrom,
});

type Head = Awaited<ReturnType<typeof revisions.findHead>>;

/** True for a recent revision of the same user. The original state and restored revisions stay separate. */
function mayGrow(head: Head, first: boolean, saved: SavedState): boolean {
  if (!head || first || saved.restoredFrom !== null || head.restored_from !== null) return false;
  const young = saved.at.getTime() - head.started_at.getTime() < revisionSpan;
  return young && head.saved_by === saved.by;
}

/**
 * Adds a save to the work's history, or extends the newest revision, and prunes the oldest. A work without history gets
 * its
 * previous state as first revision.
 */
export async function keepInHistory(
  services: Needs<'files'>,
  connection: Connection,
  before: SavedState,
  saved: SavedState,
): Promise<void> {
  const { tenantId, workId } = saved;
  const head = await revisions.findHead(connection, tenantId, workId);
  if (!head) await revisions.insertRevision(connection, rowOf(before));
  const first = !head || head.revision === 1;
  if (head && mayGrow(head, first, saved)) {
    await revisions.extendRevision(connection, head.revision, rowOf(saved));
  } else {
    await revisions.insertRevision(connection, rowOf(saved));
    await revisions.pruneRevisions(connection, tenantId, workId);
  }
  await services.files.release(connection, historyKind, workId);
  const hashes = await revisions.filesOfRevisions(connection, tenantId, workId);
  await services.files.referAll(connection, { tenantId, ownerKind: historyKind, ownerId: workId }, hashes);
}
