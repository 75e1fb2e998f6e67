import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Notes, in the transaction of the change, that these programs may show something else now; so may those that lead to
 * them. `ContentWatch` works out whether they do.
 *
 * @param concerned a query for ids of programs of the tenant
 */
export async function markContent(
  connection: Connection,
  tenantId: string,
  concerned: RawBuilder<unknown>,
): Promise<void> {
  await sql`with changed as (${concerned})
    update program set content_version = content_version + 1 where tenant_id = ${tenantId} and (
      id in (select * from changed) or id in (select program_id from program_link
        where tenant_id = ${tenantId} and linked_id in (select * from changed)))`.execute(connection);
}

export const oneProgram = (id: string): RawBuilder<unknown> => sql`select ${id}::text`;

/** Notes with a publication which programs the sent ones lead to. */
export async function replaceLinks(
  connection: Connection,
  tenantId: string,
  sent: readonly { programId: string; linked: readonly { programId: string }[] }[],
): Promise<void> {
  const links = sent.flatMap(({ programId, linked }) =>
    linked.map((other) => ({ tenant_id: tenantId, program_id: programId, linked_id: other.programId })),
  );
  await connection
    .deleteFrom('program_link')
    .where('tenant_id', '=', tenantId)
    .where('program_id', 'in', [...sent.map(({ programId }) => programId), ''])
    .execute();
  if (links.length > 0) await connection.insertInto('program_link').values(links).execute();
}
