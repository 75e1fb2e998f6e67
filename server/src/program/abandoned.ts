import { lonePicture, migrateProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Needs } from '../services.ts';
import { namedByAny } from '../task/record/programUse.ts';
import type { Actor } from './actor.ts';
import { releaseFiles } from './programFiles.ts';
import * as programs from './programRepository.ts';

/**
 * Deletes programs created only to publish a material that was not published: they show just its picture, and were
 * never named, filed, shared, submitted, reviewed or used by a task.
 * @returns number of deleted programs
 */
export async function discardAbandoned(
  services: Needs<'audit' | 'database' | 'files'>,
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
        and for_publishing and audited_by = '' and waiting_since is null
        and not ${namedByAny}
        and not exists (select from program_link where linked_id = program.id)
        and not exists (select from program_share where program_id = program.id)`.execute(transaction);
      if (rows.length === 0) continue;
      await programs.deleteProgram(transaction, tenantId, id);
      await releaseFiles(services, transaction, id);
      const subject = { subjectKind: 'program' as const, subjectId: id, subjectName: program.name };
      await services.audit.record(actor, { action: 'program.deleted', ...subject }, transaction);
      removed += 1;
    }
    return removed;
  });
}
