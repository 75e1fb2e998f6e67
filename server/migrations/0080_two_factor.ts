import { type Kysely, sql } from 'kysely';

/** Two-factor sign-in: secrets of authenticator apps, recovery codes, and pending sign-ins. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table two_factor (
    member_id text primary key references member (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    secret_sealed text not null,
    confirmed_at timestamptz,
    last_step integer not null default 0,
    created_at timestamptz not null
  )`.execute(database);
  await sql`create index two_factor_tenant on two_factor (tenant_id)`.execute(database);
  await sql`create table recovery_code (
    member_id text not null references member (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    code_hash text not null,
    primary key (member_id, code_hash)
  )`.execute(database);
  await sql`create index recovery_code_tenant on recovery_code (tenant_id)`.execute(database);
  await sql`create table sign_in_step (
    token_hash text primary key,
    member_id text not null references member (id) on delete cascade,
    kind text not null check (kind in ('code', 'setUp')),
    password_hash text,
    sign_out_sealed text,
    wrong integer not null default 0,
    expires_at timestamptz not null
  )`.execute(database);
  await sql`create index sign_in_step_member on sign_in_step (member_id)`.execute(database);
  await sql`create index sign_in_step_expires on sign_in_step (expires_at)`.execute(database);
  await sql`alter table account_setting add two_factor_required boolean not null default false`.execute(
    database,
  );
}
