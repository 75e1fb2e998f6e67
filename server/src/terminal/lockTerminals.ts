import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/**
 * Locks terminals in the order of their ids, as everyone does who changes several at once: of two, one waits for the other
 * and they never wait in a ring. For the transaction in which they are changed.
 */
export async function lockTerminals(
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  await sql`select id from terminal where tenant_id = ${tenantId} and id = any(${[...clIds]}::text[])
    order by id for no key update`.execute(transaction);
}
