import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/**
 * Distinguishes databases, also one that was filled from a backup of another: names what the servers of one database
 * share elsewhere.
 */
export async function readDatabaseId(connection: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`select left(encode(sha256(convert_to(concat_ws(' ',
      (select oid from pg_database where datname = current_database()),
      (select extract(epoch from min(applied_at)) from migration)), 'UTF8')), 'hex'), 12) as id`.execute(
    connection,
  );
  return rows[0]?.id ?? '';
}
