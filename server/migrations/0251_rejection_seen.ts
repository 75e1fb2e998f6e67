import { type Kysely, sql } from 'kysely';

/** Members who have dismissed a rejection of their program, and whether the program was submitted again after it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table program_verdict
    add column dismissed_by text[] not null default '{}',
    add column answered boolean not null default false`.execute(database);
  await sql`update program_verdict set answered = true from program
    where program.id = program_verdict.program_id and program.waiting_since is not null`.execute(database);
}
