import { type Kysely, sql } from 'kysely';

/** Passes by which phones may send to one terminal, and the items sent. The signed pass itself is not stored. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table applet_pass (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    label text not null,
    pictures boolean not null,
    notices boolean not null,
    approval boolean not null,
    seconds integer not null,
    most_items integer not null,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_by text not null default '',
    revoked_at timestamptz,
    check (pictures or notices)
  )`.execute(database);
  await sql`create index applet_pass_list on applet_pass (tenant_id, created_at desc)`.execute(database);
  await sql`create index applet_pass_terminal on applet_pass (terminal_id)`.execute(database);
  await sql`create table applet_item (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    pass_id text not null references applet_pass (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    kind text not null check (kind in ('picture', 'notice')),
    text text not null,
    sender text not null,
    hash text,
    size integer not null,
    mime text not null,
    width integer not null,
    height integer not null,
    seconds integer not null,
    status text not null check (status in ('waiting', 'accepted', 'rejected', 'removed')),
    sent_at timestamptz not null,
    decided_by text not null default '',
    accepted_at timestamptz,
    show_until timestamptz,
    shown_at timestamptz,
    ended_at timestamptz,
    check (status <> 'accepted' or (accepted_at is not null and show_until is not null))
  )`.execute(database);
  await sql`create index applet_item_list on applet_item (tenant_id, sent_at desc)`.execute(database);
  await sql`create index applet_item_pass on applet_item (pass_id, sent_at desc)`.execute(database);
  await sql`create index applet_item_terminal on applet_item (terminal_id) where status in ('waiting', 'accepted') and ended_at is null`.execute(
    database,
  );
}
