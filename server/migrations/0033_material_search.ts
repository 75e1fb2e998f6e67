import { type Kysely, sql } from 'kysely';

/**
 * A trigram index for parts of names, where the database offers it. An external database may not: names are then
 * searched row by row, which is slower with the same results.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index material_name_parts on material using gin (name gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'names of materials are searched without an index';
  end $$`.execute(database);
}
