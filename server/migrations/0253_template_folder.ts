import { type Kysely, sql } from 'kysely';

/** The folder into which the server puts pictures of templates; its name follows the reader's language. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material_folder add column of_templates boolean not null default false`.execute(
    database,
  );
  await sql`create unique index material_folder_of_templates on material_folder (tenant_id)
    where of_templates`.execute(database);
}
