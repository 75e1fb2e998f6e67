import type { Permission } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { membersWith } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';

/** Permissions to confirm an emergency: to find it, and to start it. */
const needed: readonly Permission[] = ['task.view', 'task.subtitle'];
/** Milliseconds an emergency waits for a second person before it lapses as outdated. */
const patience = 30 * 60_000;

export const confirmUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + patience);
/** Emergencies created before this have lapsed. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - patience);

/** SQL count of an account's members, other than the author, who could confirm an emergency; for a column or value. */
const confirmers = (tenantId: unknown, authorId: unknown) => sql<number>`(select count(*)::int
  from ${membersWith(needed)} confirmer
  where confirmer.tenant_id = ${tenantId} and confirmer.id <> ${authorId})`;

/** Number of members who could confirm this member's emergencies. */
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

/** Refuses an emergency that no other member could confirm, as it would lapse unseen. */
export async function requireConfirmer(
  connection: Connection,
  tenantId: string,
  memberId: string,
): Promise<void> {
  if ((await countConfirmers(connection, tenantId, memberId)) === 0) throw new Refusal('task.noConfirmer');
}

/** Number of possible confirmers, by author. */
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

/** Waiting emergencies of all accounts, each with its number of possible confirmers. */
export async function listWaiting(connection: Connection, table: 'subtitle' | 'emergency') {
  const { rows } = await sql<{ id: string; tenantId: string; confirmers: number }>`
    select waiting.id, waiting.tenant_id as "tenantId",
      ${confirmers(sql.ref('waiting.tenant_id'), sql.ref('waiting.author_id'))} as confirmers
    from ${sql.table(table)} waiting where waiting.status = 'waiting'`.execute(connection);
  return rows;
}
