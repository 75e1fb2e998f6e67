import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { Needs } from '../services.ts';

/** Owner kind of material files. */
const ownerKind = 'material';

/** Hashes of all files of a material, as of this transaction. */
async function hashesOf(connection: Connection, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with kept as (select * from material where tenant_id = ${tenantId} and id = ${id})
    select hash from kept
    union select thumbnail_hash from kept where thumbnail_hash is not null
    union select view_hash from kept where view_hash is not null
    union select picture ->> 'hash' from kept, jsonb_array_elements(kept.pictures) as picture
    union select page.hash from material_page page where page.material_id = ${id} and page.tenant_id = ${tenantId}`.execute(
    connection,
  );
  return rows.map((row) => row.hash);
}

/** Synchronises a material's file references with its rows. */
export async function referFiles(
  services: Needs<'files'>,
  transaction: Connection,
  tenantId: string,
  id: string,
): Promise<void> {
  await services.files.release(transaction, ownerKind, id);
  const hashes = await hashesOf(transaction, tenantId, id);
  if (hashes.length > 0)
    await services.files.referAll(transaction, { tenantId, ownerKind, ownerId: id }, hashes);
}

/** Releases all files of deleted materials. */
export async function releaseFiles(connection: Connection, ids: readonly string[]): Promise<void> {
  await sql`delete from file_reference where owner_kind = ${ownerKind}
    and owner_id = any(${[...ids]}::text[])`.execute(connection);
}
