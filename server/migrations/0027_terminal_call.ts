import { type Kysely, sql } from 'kysely';

/** Calls between terminals and consoles, and the account's call settings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_call (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    direction text not null check (direction in ('terminal', 'console')),
    state text not null check (state in ('ringing', 'active', 'ended')),
    outcome text not null default '',
    end_reason text not null default '',
    member_id text not null default '',
    user_name text not null default '',
    console_id text not null default '',
    declined_by text[] not null default '{}',
    signals integer not null default 0,
    started_at timestamptz not null,
    rings_until timestamptz not null,
    answered_at timestamptz,
    ended_at timestamptz,
    console_seen_at timestamptz not null,
    terminal_seen_at timestamptz not null,
    check ((state = 'ended') = (ended_at is not null)),
    check ((state = 'ended') = (outcome <> ''))
  )`.execute(database);
  // A terminal has one call at a time, in either direction.
  await sql`create unique index terminal_call_open on terminal_call (terminal_id)
    where state <> 'ended'`.execute(database);
  await sql`create index terminal_call_list on terminal_call (tenant_id, started_at desc)`.execute(database);
  await sql`create table terminal_call_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    button text not null check (button in ('always', 'touch', 'never')),
    auto_answer boolean not null,
    ice_servers jsonb not null
  )`.execute(database);
}
