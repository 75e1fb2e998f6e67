import type { discardPrograms, ParsedInputOf } from '@vitrine/shared/api';
import { lonePicture, migrateProgramDocument } from '@vitrine/shared/document';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { releaseFiles } from '../playback/programFiles.ts';
import * as programs from '../programRepository.ts';
import { unclaimed } from './unclaimed.ts';

/** Part of a statement over `program`: every state of it was saved by this member. */
const savedOnlyBy = (memberId: string | null): RawBuilder<boolean> => sql<boolean>`
  updated_by_id = ${memberId}
  and not exists (select from program_revision other where other.program_id = program.id
    and other.saved_by_id is distinct from ${memberId})`;

/**
 * Who may not delete programs may still give up what they made on the way to publishing. It is what the page made, a lone
 * picture that waits for no review; a copy whose change is undone shows anything, and may have been submitted by the change.
 */
async function isGivenUp(
  connection: Connection,
  { session }: Actor,
  { id, document }: programs.ProgramRow,
  undone: boolean,
): Promise<boolean> {
  if (!undone && lonePicture(migrateProgramDocument(document)) === undefined) return false;
  const { rows } = await sql`select from program where tenant_id = ${session.tenantId} and id = ${id}
    and ${unclaimed} and ${savedOnlyBy(session.memberId)}
    and ${undone ? sql<boolean>`true` : sql<boolean>`waiting_since is null`}`.execute(connection);
  return rows.length > 0;
}

/**
 * Deletes programs that the caller made only for publishing and did not publish.
 * @returns number of deleted programs
 */
export async function discardAbandoned(
  services: Needs<'audit' | 'database' | 'files'>,
  actor: Actor,
  { ids, undone }: ParsedInputOf<typeof discardPrograms>,
): Promise<number> {
  const { tenantId } = actor.session;
  return services.database.transaction().execute(async (transaction) => {
    let removed = 0;
    for (const id of ids) {
      const program = await programs.lockProgram(transaction, tenantId, id);
      if (!program || !(await isGivenUp(transaction, actor, program, undone))) continue;
      await programs.deleteProgram(transaction, tenantId, id);
      await releaseFiles(services, transaction, id);
      const subject = { kind: 'program' as const, id, name: program.name };
      await services.audit.record(actor, { action: 'program.deleted', subject }, transaction);
      removed += 1;
    }
    return removed;
  });
}
