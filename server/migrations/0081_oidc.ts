import { type Kysely, sql } from 'kysely';

/** Identity providers of accounts, their linked members, and pending sign-ins. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table oidc_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    enabled boolean not null default false,
    label text not null default '',
    issuer text not null default '',
    client_id text not null default '',
    secret_sealed text,
    claim text not null default 'preferred_username',
    member_field text not null default 'userName' check (member_field in ('userName', 'phone')),
    create_role_id text not null default '',
    sign_out_there boolean not null default true,
    inner_allowed boolean not null default false
  )`.execute(database);
  await sql`create table oidc_identity (
    tenant_id text not null references tenant (id) on delete cascade,
    issuer text not null,
    subject text not null,
    member_id text not null references member (id) on delete cascade,
    created_at timestamptz not null,
    primary key (tenant_id, issuer, subject),
    unique (tenant_id, issuer, member_id)
  )`.execute(database);
  await sql`create index oidc_identity_member on oidc_identity (member_id)`.execute(database);
  await sql`create table oidc_attempt (
    token_hash text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    network text not null,
    sealed text not null,
    expires_at timestamptz not null
  )`.execute(database);
  await sql`create index oidc_attempt_tenant on oidc_attempt (tenant_id)`.execute(database);
  await sql`create index oidc_attempt_network on oidc_attempt (network, expires_at)`.execute(database);
  await sql`create index oidc_attempt_expires on oidc_attempt (expires_at)`.execute(database);
  await sql`alter table session add sign_out_sealed text`.execute(database);
}
