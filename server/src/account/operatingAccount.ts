import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** Statement that finds the account that runs the server, for connections outside the pool. */
export const operatingAccountStatement =
  'select id, time_zone as "timeZone" from tenant where level = 1 order by created_at, id limit 1';

/** The account that runs the server. */
export async function findOperatingAccount(
  connection: Connection,
): Promise<{ id: string; timeZone: string } | undefined> {
  const { rows } = await sql
    .raw<{ id: string; timeZone: string }>(operatingAccountStatement)
    .execute(connection);
  return rows[0];
}
