import type { Connection } from '../platform/database/connection.ts';

/** Serialises a transaction with others of the account. Does not block inserts that refer to it. */
export async function lockTenant(transaction: Connection, id: string): Promise<void> {
  await transaction.selectFrom('tenant').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
