import { type Kysely, sql } from 'kysely';

/** Accounts in a tree, their roles and members, sessions, and wrong passwords. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table tenant (
    id text primary key,
    parent_id text references tenant (id),
    level integer not null check (level between 1 and 5),
    name text not null,
    authorised_count integer not null check (authorised_count >= 0),
    space_capacity integer not null check (space_capacity >= 0),
    expires_at timestamptz,
    time_zone text not null,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index tenant_parent on tenant (parent_id)`.execute(database);
  await sql`create table role (
    tenant_id text not null references tenant (id) on delete cascade,
    role_id text not null,
    name text not null,
    permissions text[] not null default '{}',
    primary key (tenant_id, role_id)
  )`.execute(database);
  await sql`create table member (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    user_name text not null,
    phone text not null default '',
    password_hash text not null,
    role_id text not null,
    disabled boolean not null default false,
    created_at timestamptz not null default now(),
    foreign key (tenant_id, role_id) references role (tenant_id, role_id)
  )`.execute(database);
  await sql`create unique index member_user_name on member (lower(user_name))`.execute(database);
  await sql`create index member_tenant on member (tenant_id)`.execute(database);
  await sql`create table session (
    token_hash text primary key,
    member_id text not null references member (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(database);
  await sql`create index session_member on session (member_id)`.execute(database);
  await sql`create table login_attempt (
    attempt_key text primary key,
    failures integer not null,
    last_at timestamptz not null
  )`.execute(database);
}
