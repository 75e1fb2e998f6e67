import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/**
 * Serialises moves in a tenant's tree until the transaction ends: two concurrent moves could make a cycle, and
 * traversing it would never end.
 *
 * @param tree name of the table
 */
export async function lockMoves(connection: Connection, tree: string, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${tree} ${tenantId}`}))`.execute(connection);
}
