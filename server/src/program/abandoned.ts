import { lonePicture, migrateProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import type { Actor } from './actor.ts';
import { releaseFiles } from './programFiles.ts';
import * as programs from './programRepository.ts';

/** Made for publishing, and neither reviewed, put into a task, linked to nor shared. */
const unused = sql<boolean>`for_publishing and audited_by = ''
  and not exists (select from task_program where program_id = program.id)
  and not exists (select from program_link where linked_id = program.id)
  and not exists (select from program_share where program_id = program.id)`;

/**
 * Deletes programs that were made on the way to publishing a material which then was not published: those that are
 * nothing but its picture, and that nobody has named, filed, shared, reviewed or put into a task. Others stay.
 */
export async function discardAbandoned(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const { tenantId } = actor.session;
  return services.database.transaction().execute(async (transaction) => {
    let removed = 0;
    for (const id of ids) {
      const program = await programs.lockProgram(transaction, tenantId, id);
      if (!program || lonePicture(migrateProgramDocument(program.document)) === undefined) continue;
      const { rows } = await sql`select from program where tenant_id = ${tenantId} and id = ${id}
        and ${unused}`.execute(transaction);
      if (rows.length === 0) continue;
      await programs.deleteProgram(transaction, tenantId, id);
      await releaseFiles(transaction, [id]);
      const subject = { subjectKind: 'program' as const, subjectId: id, subjectName: program.name };
      await services.audit.record(actor, { action: 'program.deleted', ...subject }, transaction);
      removed += 1;
    }
    return removed;
  });
}

/** Nobody comes back after so many days to publish what was begun. Until then it may be somebody's open page. */
const abandonedDays = 7;
const day = 86_400_000;

/** Deletes, of all accounts, what a browser left behind that was closed before the programs were published. */
export async function removeAbandoned(connection: Connection, now: Date): Promise<number> {
  const before = new Date(now.getTime() - abandonedDays * day);
  const { rows } = await sql<{ id: string; document: unknown }>`select id, document from program
    where ${unused} and updated_at < ${before} for update skip locked`.execute(connection);
  const ids = rows
    .filter(({ document }) => lonePicture(migrateProgramDocument(document)) !== undefined)
    .map(({ id }) => id);
  if (ids.length === 0) return 0;
  await connection.deleteFrom('program').where('id', 'in', ids).execute();
  await releaseFiles(connection, ids);
  return ids.length;
}
