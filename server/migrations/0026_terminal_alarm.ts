import { type Kysely, sql } from 'kysely';

/** Alarms of terminals, their recipients, and the activity logs of terminals. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_alarm (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    kind text not null,
    -- What it is one alarm of: the player's own id, or when the outage began. The same is never raised twice.
    source text not null,
    state text not null default 'active' check (state in ('active', 'ended', 'cancelled')),
    raised_at timestamptz not null,
    -- When the server heard of it.
    received_at timestamptz not null,
    ended_at timestamptz,
    cancelled_at timestamptz,
    cancelled_by text not null default '',
    times integer not null default 1,
    detail text not null default '',
    task_id text not null default '',
    program_id text not null default '',
    recording_hash text,
    recording_mime text not null default '',
    recording_at timestamptz,
    -- Milliseconds.
    recording_duration integer not null default 0,
    -- Null while people are still to be told.
    told_at timestamptz,
    unique (terminal_id, kind, source)
  )`.execute(database);
  // At most one alarm of a kind is active per terminal; further ones are counted into it.
  await sql`create unique index terminal_alarm_standing on terminal_alarm (terminal_id, kind)
    where state = 'active'`.execute(database);
  await sql`create index terminal_alarm_list on terminal_alarm (tenant_id, raised_at desc, id)`.execute(
    database,
  );
  await sql`create index terminal_alarm_active on terminal_alarm (tenant_id, raised_at desc, id)
    where state = 'active'`.execute(database);
  await sql`create index terminal_alarm_untold on terminal_alarm (tenant_id, received_at)
    where told_at is null`.execute(database);
  await sql`create index terminal_alarm_old on terminal_alarm (raised_at)`.execute(database);
  // Alarm ids of the player that were counted into an active alarm.
  await sql`create table terminal_alarm_source (
    terminal_id text not null references terminal (id) on delete cascade,
    source text not null,
    alarm_id text not null references terminal_alarm (id) on delete cascade,
    ended boolean not null,
    primary key (terminal_id, source)
  )`.execute(database);
  await sql`create index terminal_alarm_source_alarm on terminal_alarm_source (alarm_id)`.execute(database);
  await sql`create table terminal_alarm_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    offline_minutes integer not null,
    tell_kinds text[] not null,
    mail_to text[] not null,
    digest_minutes integer not null,
    language text not null,
    last_told_at timestamptz
  )`.execute(database);
  await sql`create index terminal_silent on terminal (last_seen) where not online and authorised`.execute(
    database,
  );
  await sql`create table terminal_journal (
    terminal_id text primary key references terminal (id) on delete cascade,
    tenant_id text not null,
    taken_at timestamptz not null,
    lines jsonb not null
  )`.execute(database);
}
