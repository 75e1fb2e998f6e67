import { type Kysely, sql } from 'kysely';

/** Settings of an account for all its members, and its webhooks. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table account_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    title text not null default '',
    logo_hash text references file (hash),
    default_language text not null default 'zh_CN',
    weather_source text not null default '',
    kept_days integer not null default 15 check (kept_days between 1 and 365),
    session_hours integer not null default 168 check (session_hours between 1 and 720),
    password_length integer not null default 5 check (password_length between 5 and 12),
    password_mixed boolean not null default false,
    mail_host text not null default '',
    mail_port integer not null default 587,
    mail_security text not null default 'starttls',
    mail_user text not null default '',
    mail_password_sealed text,
    mail_from text not null default ''
  )`.execute(database);
  await sql`create table webhook (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    name text not null,
    url text not null,
    topics text[] not null,
    enabled boolean not null default true,
    secret_sealed text not null,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index webhook_tenant on webhook (tenant_id)`.execute(database);
  await sql`create table webhook_delivery (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    webhook_id text not null references webhook (id) on delete cascade,
    event text not null,
    payload jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    status integer not null default 0,
    problem text not null default '',
    created_at timestamptz not null,
    next_at timestamptz
  )`.execute(database);
  await sql`create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting'`.execute(
    database,
  );
  await sql`create index webhook_delivery_webhook on webhook_delivery (webhook_id, created_at desc)`.execute(
    database,
  );
}
