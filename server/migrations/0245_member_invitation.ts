import { type Kysely, sql } from 'kysely';

/** Links by which added members choose their first password. Only the hash of the token is stored. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table member_invitation (
    token_hash text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    member_id text not null references member (id) on delete cascade,
    password_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`.execute(database);
  await sql`create index member_invitation_tenant on member_invitation (tenant_id)`.execute(database);
  await sql`create index member_invitation_member on member_invitation (member_id, created_at)`.execute(
    database,
  );
}
