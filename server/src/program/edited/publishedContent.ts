import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { isDatabaseUnavailable } from '../../platform/database/failure.ts';
import type { Services } from '../../platform/services.ts';
import type { FontFile } from '../fonts.ts';
import { readStoredDocument } from '../storedDocument.ts';
import { contentHash } from './contentHash.ts';
import { replaceLinks } from './staleContent.ts';

/** What a task keeps of a program that it was published with, as far as it is read here. */
export interface Published {
  documentHash: string;
  /** Absent where it was published before they were kept. */
  fonts?: FontFile[];
  linked?: { programId: string; name: string; documentHash: string }[];
}

/** The disk failed, which says nothing about what lies on it. Node notes the number of the system's error. */
const isDiskFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error;

/** A program's document as it was published, see `readStoredDocument`. */
export const readPublished = (
  services: Services,
  documentHash: string,
): Promise<ProgramDocument | undefined> => readStoredDocument(services, documentHash, migrateProgramDocument);

interface OldRow {
  tenantId: string;
  taskId: string;
  place: number;
  programId: string;
  published: Published;
}

const atOnce = 50;

/** @param after the last that was treated in this pass: one that could not be read waits for the next pass. */
function listOld(database: Connection, after: Pick<OldRow, 'taskId' | 'place'>): Promise<OldRow[]> {
  return sql<OldRow>`select link.tenant_id as "tenantId", link.task_id as "taskId", link.place,
      link.program_id as "programId", link.published
    from task_program link join task on task.id = link.task_id
    where link.content_hash is null and link.published is not null and task.status in ('published', 'paused')
      and (link.task_id, link.place) > (${after.taskId}, ${after.place})
    order by link.task_id, link.place limit ${atOnce}`
    .execute(database)
    .then(({ rows }) => rows);
}

async function hashOf(services: Services, { programId, published }: OldRow): Promise<string> {
  const document = await readPublished(services, published.documentHash);
  const linked: { id: string; document: ProgramDocument }[] = [];
  for (const other of published.linked ?? []) {
    const found = await readPublished(services, other.documentHash);
    if (found) linked.push({ id: other.programId, document: found });
  }
  return document ? contentHash({ id: programId, document }, linked, published.fonts ?? []) : '';
}

/** Works out what was published before hashes of content were kept. */
export async function backfillContentHashes(services: Services): Promise<void> {
  const { database } = services;
  let last = { taskId: '', place: -1 };
  for (let rows = await listOld(database, last); rows.length > 0; rows = await listOld(database, last)) {
    for (const row of rows) {
      const { tenantId, taskId, place, programId, published } = row;
      last = { taskId, place };
      const hash = await hashOrNone(services, row);
      if (hash === undefined) continue;
      await sql`update task_program set content_hash = ${hash}
        where tenant_id = ${tenantId} and task_id = ${taskId} and place = ${place} and content_hash is null`.execute(
        database,
      );
      if (hash !== '')
        await replaceLinks(database, tenantId, [{ programId, linked: published.linked ?? [] }]);
    }
  }
}

/**
 * Empty where what was published cannot be compared, undefined where the disk failed and it is tried again later: neither
 * must hold up the others.
 */
async function hashOrNone(services: Services, row: OldRow): Promise<string | undefined> {
  try {
    return await hashOf(services, row);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const { tenantId, taskId, programId } = row;
    services.log.warn({ err: error, tenantId, taskId, programId }, 'what was published cannot be compared');
    return isDiskFailure(error) ? undefined : '';
  }
}
