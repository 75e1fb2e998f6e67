import { type Kysely, sql } from 'kysely';

/** Codes that let a customer authorise more terminals: valid once, on the day of issue. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table activation_code (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    customer_id text not null references tenant (id) on delete cascade,
    code_hash text not null unique,
    ending text not null,
    authorised_count integer not null check (authorised_count > 0),
    issued_by text not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > issued_at),
    used_by text not null default '',
    used_at timestamptz,
    revoked_at timestamptz,
    check (used_at is null or (revoked_at is null and used_at < expires_at))
  )`.execute(database);
  await sql`create index activation_code_issued on activation_code (tenant_id, issued_at desc, id desc)`.execute(
    database,
  );
  await sql`create index activation_code_used on activation_code (customer_id, used_at desc)
    where used_at is not null`.execute(database);
}
