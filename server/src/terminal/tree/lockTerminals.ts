import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Locks terminals in the order of ids, as all bulk changes do, to avoid deadlocks. For the transaction that changes
 * them.
 */
export async function lockTerminals(
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  await sql`select id from terminal where tenant_id = ${tenantId} and id = any(${[...clIds]}::text[])
    order by id for no key update`.execute(transaction);
}

/**
 * The same within a single statement: `with ${inOrder(…)} update terminal … where id in (select id from locked)`.
 *
 * @param which condition on rows of `terminal`
 */
export const inOrder = (which: RawBuilder<unknown>) =>
  sql`locked as materialized (select id from terminal where ${which} order by id for no key update)`;

/** SQL condition on rows of `terminal`: one of these. */
export const amongst = (clIds: readonly string[]) => sql`id = any(${[...clIds]}::text[])`;
