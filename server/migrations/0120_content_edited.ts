import { type Kysely, sql } from 'kysely';

/** Detects programs edited since their publication without opening documents. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // `content_version` is incremented by every visible change; the hash is computed in the background.
  await sql`alter table program add content_version integer not null default 1,
    add content_hash_version integer not null default 0, add content_hash text`.execute(database);
  await sql`create index program_content_stale on program (id)
    where content_hash_version < content_version`.execute(database);
  // Null until computed for earlier publications; empty if their document cannot be read.
  await sql`alter table task_program add content_hash text`.execute(database);
  // When newer content was sent without changing the task; null: at its publication.
  await sql`alter table task add content_at timestamptz`.execute(database);
  // Programs linked from a published program: a change of one is a change of the other.
  await sql`create table program_link (
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    linked_id text not null,
    primary key (program_id, linked_id)
  )`.execute(database);
  await sql`create index program_link_linked on program_link (tenant_id, linked_id)`.execute(database);
}
