import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/**
 * Lets one branch of a tenant's tree be moved at a time, until the transaction ends: two moves at once could put two
 * folders into each other, and walking such a tree never ends.
 *
 * @param tree name of the table
 */
export async function lockMoves(connection: Connection, tree: string, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${tree} ${tenantId}`}))`.execute(connection);
}
