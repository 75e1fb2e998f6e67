import { type Kysely, sql } from 'kysely';

/** Who has which program open in an editor. Rows live for seconds: each is renewed by heartbeats. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table program_editor (
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    member_id text not null references member (id) on delete cascade,
    editor_id text not null,
    user_name text not null,
    arrival bigint not null generated always as identity,
    since timestamptz not null,
    seen_at timestamptz not null,
    left_at timestamptz,
    primary key (program_id, member_id, editor_id)
  )`.execute(database);
  // Deleting a member must not read them all.
  await sql`create index program_editor_member on program_editor (member_id)`.execute(database);
  await sql`create index program_editor_tenant on program_editor (tenant_id)`.execute(database);
}
