import type { Connection } from '../platform/database/connection.ts';

export async function findAccountName(connection: Connection, id: string): Promise<string> {
  const { name } = await connection
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
