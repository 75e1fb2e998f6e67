import type { ProgramReviewed } from '@vitrine/shared/api';
import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { openPassedRevision } from '../history/revisionRepository.ts';
import type { ProgramRow } from '../programRepository.ts';
import { requiresApproval } from '../settingRepository.ts';
import { withCurrentFiles, withPassedFiles } from './currentFiles.ts';

/** Played content of a program. */
export interface Played {
  /** Latest content, an older approved one, or none yet for lack of approval. */
  reviewed: ProgramReviewed;
  /** Revision of the content. */
  revision: number;
  /** With files. If nothing was approved, the latest content, for checks. */
  document: ProgramDocument;
  /** Thumbnail of that content; null if none. */
  thumbnailHash: string | null;
}

/** `playedOf` for many programs, without documents. */
export async function reviewedOf(
  connection: Connection,
  tenantId: string,
  programIds: readonly string[],
): Promise<Map<string, ProgramReviewed>> {
  if (!(await requiresApproval(connection, tenantId))) {
    return new Map(programIds.map((id) => [id, 'newest'] as const));
  }
  const { rows } = await sql<{ id: string; reviewed: ProgramReviewed }>`
    select id, case when audit = 'passed' then 'newest'
        when exists (select from program_revision passed where passed.tenant_id = ${tenantId}
          and passed.program_id = program.id and passed.audit = 'passed') then 'older'
        else 'never' end as reviewed
      from program where tenant_id = ${tenantId} and id = any(${[...programIds]}::text[])`.execute(
    connection,
  );
  return new Map(rows.map(({ id, reviewed }) => [id, reviewed]));
}

/**
 * The latest content of a program; with reviews on, the latest approved one. The single source for checks and
 * publishing, so that what is checked is what is sent.
 *
 * @param needsApproval whether reviews are on
 */
export async function playedOf(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  tenantId: string,
  row: ProgramRow,
  needsApproval: boolean,
): Promise<Played> {
  const { database } = services;
  if (needsApproval && row.audit !== 'passed') {
    const passed = await openPassedRevision(database, tenantId, row.id);
    if (passed) {
      const seen = migrateProgramDocument(passed.document);
      const document = await withPassedFiles(services, database, tenantId, seen);
      const thumbnailHash = passed.thumbnail_hash;
      return { reviewed: 'older', revision: passed.revision, document, thumbnailHash };
    }
  }
  const newest = migrateProgramDocument(row.document);
  const isPassed = needsApproval && row.audit === 'passed';
  const fill = isPassed ? withPassedFiles : withCurrentFiles;
  const document = await fill(services, database, tenantId, newest);
  const { revision, thumbnailHash } = row;
  return { reviewed: needsApproval && !isPassed ? 'never' : 'newest', revision, document, thumbnailHash };
}
