import type { AppletItemState } from '@vitrine/shared/api';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { stateOfItem } from './item.ts';
import type { AppletItemTable } from './tables.ts';

/** Throws on an id that exists; the caller refers to its files. */
export async function insertItem(connection: Connection, row: Insertable<AppletItemTable>): Promise<void> {
  await connection.insertInto('applet_item').values(row).execute();
}

/** Locks the row until the end of the transaction; undefined for an item of another tenant. */
export function lockItem(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('applet_item')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the given columns; does nothing for an item of another tenant. */
export async function changeItem(
  connection: Connection,
  tenantId: string,
  id: string,
  change: Updateable<AppletItemTable>,
): Promise<void> {
  await connection
    .updateTable('applet_item')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Number of items sent with a pass: in total, and since an instant. */
export async function countSent(connection: Connection, passId: string, since: Date) {
  const { rows } = await sql<{ sent: number; lately: number }>`
    select count(*)::int as sent, (count(*) filter (where sent_at > ${since}))::int as lately
    from applet_item where pass_id = ${passId}`.execute(connection);
  return rows[0] ?? { sent: 0, lately: 0 };
}

/** Number of items waiting for a terminal or its operators. */
export async function countQueued(connection: Connection, clId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ queued: number }>`select count(*)::int as queued from applet_item
    where terminal_id = ${clId} and ended_at is null
      and (status = 'waiting' or (status = 'accepted' and shown_at is null and show_until > ${now}))`.execute(
    connection,
  );
  return rows[0]?.queued ?? 0;
}

/** Items of a pass that are neither over nor rejected. */
export function unfinishedOf(connection: Connection, tenantId: string, passId: string, now: Date) {
  const open: readonly AppletItemState[] = ['waiting', 'queued', 'showing'];
  return connection
    .selectFrom('applet_item')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('pass_id', '=', passId)
    .where(stateOfItem(now), 'in', open)
    .execute();
}

/** Items of a pass by ids: its holder may see their state. */
export function itemsOfPass(connection: Connection, passId: string, ids: readonly string[]) {
  return connection
    .selectFrom('applet_item')
    .selectAll()
    .where('pass_id', '=', passId)
    .where('id', 'in', [...ids])
    .orderBy('sent_at')
    .execute();
}

/** Stores a terminal's report on an item. Returns its pass if anything changed. */
export async function noteItemShown(
  connection: Connection,
  clId: string,
  said: { id: string; shownAt: Date; endedAt: Date | null },
): Promise<string | undefined> {
  const row = await connection
    .updateTable('applet_item')
    .set({ shown_at: sql`coalesce(shown_at, ${said.shownAt}::timestamptz)`, ended_at: said.endedAt })
    .where('id', '=', said.id)
    .where('terminal_id', '=', clId)
    .where('status', 'in', ['accepted', 'removed'])
    .where(
      sql<boolean>`(shown_at is null or (ended_at is null and ${said.endedAt}::timestamptz is not null))`,
    )
    .returning('pass_id')
    .executeTakeFirst();
  return row?.pass_id;
}
