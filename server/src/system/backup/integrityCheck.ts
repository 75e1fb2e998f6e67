import type { Client } from 'pg';
import { operatingAccountStatement } from '../../account/operatingAccount.ts';
import { Refusal } from '../../platform/errors.ts';

/** Exactly one settings row, an operating account, and valid file hashes, since paths are derived from them. */
const question = `select (select count(*) from server_setting) = 1
    and exists (${operatingAccountStatement})
    and not exists (select from file where hash !~ '^[0-9a-f]{64}$') as intact`;

/** Refuses rows that satisfy the schema, but would keep the server from starting or escape its data folder. */
export async function requireIntegrity(client: Client): Promise<void> {
  const { rows } = await client.query<{ intact: boolean }>(question);
  if (!rows[0]?.intact) throw new Refusal('backup.rowsRefused');
}
