import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { PublishedProgram } from '../tables.ts';
import { isPublishedOrPaused } from './inForce.ts';

/** A publication whose content has no hash yet. */
export interface UnhashedContent {
  tenantId: string;
  taskId: string;
  place: number;
  programId: string;
  published: PublishedProgram;
}

/**
 * Publications in force without a hash, by task and place.
 * @param after last one of the previous page
 */
export async function listUnhashed(
  database: Connection,
  after: Pick<UnhashedContent, 'taskId' | 'place'>,
  limit: number,
): Promise<UnhashedContent[]> {
  const { rows } =
    await sql<UnhashedContent>`select link.tenant_id as "tenantId", link.task_id as "taskId", link.place,
      link.program_id as "programId", link.published
    from task_program link join task on task.id = link.task_id
    where link.content_hash is null and link.published is not null and ${isPublishedOrPaused}
      and (link.task_id, link.place) > (${after.taskId}, ${after.place})
    order by link.task_id, link.place limit ${limit}`.execute(database);
  return rows;
}

/** Sets the hash of a publication that has none. */
export async function keepContentHash(
  database: Connection,
  { tenantId, taskId, place }: UnhashedContent,
  hash: string,
): Promise<void> {
  await sql`update task_program set content_hash = ${hash}
    where tenant_id = ${tenantId} and task_id = ${taskId} and place = ${place} and content_hash is null`.execute(
    database,
  );
}

/** Clears content hashes without this prefix of publications in force that have fonts; returns their programs. */
export async function forgetHashesOfFonts(
  transaction: Connection,
  beginning: string,
): Promise<{ tenantId: string; programId: string }[]> {
  const { rows } = await sql<{ tenantId: string; programId: string }>`
    update task_program set content_hash = null from task
    where task.id = task_program.task_id and ${isPublishedOrPaused}
      and task_program.content_hash <> '' and task_program.content_hash not like ${`${beginning}%`}
      and jsonb_array_length(coalesce(task_program.published -> 'fonts', '[]')) > 0
    returning task_program.tenant_id as "tenantId", task_program.program_id as "programId"`.execute(
    transaction,
  );
  return rows;
}

/** A program's content published with a task; undefined before its first publication. */
export async function contentPublished(
  connection: Connection,
  tenantId: string,
  { taskId, programId }: { readonly taskId: string; readonly programId: string },
): Promise<PublishedProgram | undefined> {
  const row = await connection
    .selectFrom('task_program')
    .select('published')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('program_id', '=', programId)
    .limit(1)
    .executeTakeFirst();
  return row?.published ?? undefined;
}
