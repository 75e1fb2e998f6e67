import { type Kysely, sql } from 'kysely';

/** Answers are counted by account as well as by work. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index h5_answer_account on h5_answer (tenant_id)`.execute(database);
}
