import { type Kysely, sql } from 'kysely';

/**
 * What administrators of several servers want to know of each: when it left in order, its version, and when it last said
 * that it leads.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table node add column left_at timestamptz, add column version text,
    add column leads_at timestamptz`.execute(database);
}
