import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Locks programs in the order of ids, to avoid deadlocks. Leaves keys unlocked, so that references do not wait. */
export async function lockPrograms(
  connection: Connection,
  tenantId: string,
  concerned: RawBuilder<unknown>,
): Promise<void> {
  await sql`select from program where tenant_id = ${tenantId} and id in (${concerned})
    order by id for no key update`.execute(connection);
}

/** These programs and those that lead to them: everything `markContent` writes. */
export const withLeading = (tenantId: string, concerned: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select * from (${concerned}) own union select program_id from program_link
    where tenant_id = ${tenantId} and linked_id in (${concerned})`;

/**
 * Marks programs, and those that lead to them, as possibly changed, within the transaction of the change.
 * `ContentWatch` determines whether they are.
 *
 * @param concerned query for program ids of the tenant
 */
export async function markContent(
  connection: Connection,
  tenantId: string,
  concerned: RawBuilder<unknown>,
): Promise<void> {
  const changed = withLeading(tenantId, concerned);
  await lockPrograms(connection, tenantId, changed);
  await sql`update program set content_version = content_version + 1
    where tenant_id = ${tenantId} and id in (${changed})`.execute(connection);
}

export const oneProgram = (id: string): RawBuilder<unknown> => sql`select ${id}::text`;

/** Stores the programs that published ones lead to. */
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
  if (links.length === 0) return;
  // A concurrent publication of the same program may insert the same rows.
  await connection
    .insertInto('program_link')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
