import type { Client } from 'pg';
import { Refusal } from '../../platform/errors.ts';

/** One row of settings, an account that runs the server, and files whose names are hashes, of which paths are made. */
const question = `select (select count(*) from server_setting) = 1
    and exists (select from tenant where level = 1)
    and not exists (select from file where hash !~ '^[0-9a-f]{64}$') as intact`;

/** Refuses rows that fit their tables, and with which the server could not start or would reach beyond its folder. */
export async function requireIntegrity(client: Client): Promise<void> {
  const { rows } = await client.query<{ intact: boolean }>(question);
  if (!rows[0]?.intact) throw new Refusal('backup.rowsRefused');
}
