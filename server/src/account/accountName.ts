import type { Connection } from '../platform/database/connection.ts';

/** Throws if the account does not exist. */
export async function findAccountName(connection: Connection, id: string): Promise<string> {
  const { name } = await connection
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
