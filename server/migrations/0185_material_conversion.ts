import { type Kysely, sql } from 'kysely';

/**
 * Uploads to be converted, and the hash of each converted original: the file is not kept, but uploading it again is
 * recognised.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material_upload add column convert boolean not null default false`.execute(database);
  await sql`alter table material add column source_hash text`.execute(database);
  await sql`create index material_source on material (tenant_id, source_hash) where source_hash is not null`.execute(
    database,
  );
}
