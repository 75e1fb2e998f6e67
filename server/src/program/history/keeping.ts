import type { ProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { measure } from '../measure.ts';
import { keepRevisionPictures } from '../programFiles.ts';
import * as revisions from './revisionRepository.ts';

/** Saves of one person within this time are one kept revision, in milliseconds. */
const revisionSpan = 5 * 60_000;

export interface SavedContent {
  document: ProgramDocument;
  /** Of the program, after the save. */
  revision: number;
  /** Of the program, before the save; null for a new program. */
  former: number | null;
  member: { memberId: string; userName: string };
  at: Date;
  /** The picture that lists show of the program as yet. */
  thumbnailHash: string | null;
  /** Kept revision whose content this is; null for work of its own. */
  restoredFrom: number | null;
}

/** True for a revision that nobody marked, begun by the same person a moment ago. */
function mayGrow(head: revisions.RevisionRow | undefined, saved: SavedContent): boolean {
  if (!head || saved.restoredFrom !== null) return false;
  const marked =
    head.name !== '' ||
    head.audit !== null ||
    head.published_at !== null ||
    head.restored_from !== null ||
    // The first one stays as it was made: from a template, or as a copy.
    head.revision === 1;
  const young = saved.at.getTime() - head.started_at.getTime() < revisionSpan;
  return !marked && young && head.saved_by_id === saved.member.memberId;
}

/** Adds what was saved to the history, or lets the newest revision grow by it, and drops what is too old. */
export async function keepInHistory(
  services: Needs<'files'>,
  connection: Connection,
  tenantId: string,
  programId: string,
  saved: SavedContent,
): Promise<void> {
  const kept: revisions.KeptDocument = {
    document: JSON.stringify(saved.document),
    revision: saved.revision,
    facts: measure(saved.document),
    savedBy: saved.member.userName,
    savedById: saved.member.memberId,
    savedAt: saved.at,
    thumbnailHash: saved.thumbnailHash,
    restoredFrom: saved.restoredFrom,
  };
  const head =
    saved.former === null
      ? undefined
      : await revisions.findRevision(connection, tenantId, programId, saved.former);
  if (head && mayGrow(head, saved)) {
    await revisions.extendRevision(connection, tenantId, programId, head.revision, kept);
    return;
  }
  await revisions.insertRevision(connection, tenantId, programId, kept);
  await revisions.pruneRevisions(connection, tenantId, programId);
  await keepRevisionPictures(services, connection, tenantId, programId);
}
