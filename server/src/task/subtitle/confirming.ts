import type { Permission } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';

/** What a member needs to confirm an emergency: to find it, and to let it run. */
const needed: readonly Permission[] = ['task.view', 'task.subtitle'];
/** So long an emergency waits for a second person, in milliseconds: later it would speak of what is over. */
const patience = 30 * 60_000;

export const confirmUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + patience);
/** Emergencies written until then have waited long enough. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - patience);

/** The number of members of an account, other than the author, who could confirm an emergency; for a column or a value. */
const confirmers = (tenantId: unknown, authorId: unknown) => sql<number>`(select count(*)::int
  from member join role on role.tenant_id = member.tenant_id and role.role_id = member.role_id
  where member.tenant_id = ${tenantId} and member.id <> ${authorId} and not member.disabled
    and (member.role_id = '1' or role.permissions @> ${[...needed]}::text[]))`;

/** Members of an account who could confirm what this one sends. */
export async function countConfirmers(
  connection: Connection,
  tenantId: string,
  memberId: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${confirmers(tenantId, memberId)} as total`.execute(
    connection,
  );
  return rows[0]?.total ?? 0;
}

/** An emergency that no other member can confirm would lapse unseen: it is refused before it is accepted. */
export async function requireConfirmer(
  connection: Connection,
  tenantId: string,
  memberId: string,
): Promise<void> {
  if ((await countConfirmers(connection, tenantId, memberId)) === 0) throw new Refusal('task.noConfirmer');
}

/** For each author the number of members who could confirm an emergency of theirs. */
export async function confirmersOf(
  connection: Connection,
  tenantId: string,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select author.id, ${confirmers(tenantId, sql.ref('author.id'))} as total
    from unnest(${[...new Set(authorIds)]}::text[]) as author(id)`.execute(connection);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Emergencies of all accounts that wait, with the number of members who could confirm each. */
export async function listWaiting(connection: Connection, table: 'subtitle' | 'emergency') {
  const { rows } = await sql<{ id: string; tenantId: string; confirmers: number }>`
    select waiting.id, waiting.tenant_id as "tenantId",
      ${confirmers(sql.ref('waiting.tenant_id'), sql.ref('waiting.author_id'))} as confirmers
    from ${sql.table(table)} waiting where waiting.status = 'waiting'`.execute(connection);
  return rows;
}
