import { type Kysely, sql } from 'kysely';

/**
 * Null: the account chose no language. Until now any saved setting also stored Chinese, chosen or not; such rows stay,
 * so that no terminal changes its language by an update.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account_setting
    alter column default_language drop not null,
    alter column default_language drop default`.execute(database);
}
