import { type Kysely, sql } from 'kysely';

/** What is needed to say, without opening documents, that a program was edited since a task was published with it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // `content_version` rises with every change of what the program shows; the hash is worked out in the background.
  await sql`alter table program add content_version integer not null default 1,
    add content_hash_version integer not null default 0, add content_hash text`.execute(database);
  await sql`create index program_content_stale on program (id)
    where content_hash_version < content_version`.execute(database);
  // Null until it was worked out for what was published before this was kept; empty where that cannot be read any more.
  await sql`alter table task_program add content_hash text`.execute(database);
  // When newer content was sent without a change of the task's times; null: with its publication.
  await sql`alter table task add content_at timestamptz`.execute(database);
  // Programs that touches in a published program lead to: a change of one is a change of the other.
  await sql`create table program_link (
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    linked_id text not null,
    primary key (program_id, linked_id)
  )`.execute(database);
  await sql`create index program_link_linked on program_link (tenant_id, linked_id)`.execute(database);
}
