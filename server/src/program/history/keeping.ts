import type { ProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { measure } from '../document/measure.ts';
import { keepRevisionPictures } from '../playback/programFiles.ts';
import * as revisions from './revisionRepository.ts';

/** Milliseconds within which saves of one member form one revision. */
const revisionSpan = 5 * 60_000;

export interface SavedContent {
  document: ProgramDocument;
  /** After the save. */
  revision: number;
  /** Before the save; null for a new program. */
  former: number | null;
  member: { memberId: string; userName: string };
  at: Date;
  /** Current thumbnail of the program. */
  thumbnailHash: string | null;
  /** Restored revision; null for other content. */
  restoredFrom: number | null;
}

/** Whether the latest revision can absorb a save: recent, unmarked, by the same member. */
function mayGrow(head: revisions.RevisionRow | undefined, saved: SavedContent): boolean {
  if (!head || saved.restoredFrom !== null) return false;
  const marked =
    head.name !== '' ||
    head.audit !== null ||
    head.published_at !== null ||
    head.restored_from !== null ||
    // The first one stays as created, from a template or as a copy.
    head.revision === 1;
  const young = saved.at.getTime() - head.started_at.getTime() < revisionSpan;
  return !marked && young && head.saved_by_id === saved.member.memberId;
}

/** Adds a save to the history or to the latest revision, and removes old ones. */
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
