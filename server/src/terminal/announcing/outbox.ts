import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** An unannounced change of what terminals receive. Written by database triggers. */
export interface TerminalAnnouncementTable {
  id: number;
  tenant_id: string;
  terminal_id: string;
  requested_at: Date;
}

/** Outbox ids of terminals, covering all changes committed by now. */
export async function outboxOf(connection: Connection, clIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from terminal_announcement
    where terminal_id = any(${[...clIds]}::text[])`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Removes announced rows, but none added meanwhile. */
export async function removeAnnounced(connection: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from terminal_announcement where id = any(${[...ids]}::bigint[])`.execute(connection);
}

/**
 * Terminals whose announcement is pending the longest.
 * @param age minimum seconds a change has waited, by the database's clock
 */
export async function listWaiting(connection: Connection, limit: number, age: number): Promise<string[]> {
  const { rows } = await sql<{ clId: string }>`select terminal_id as "clId" from terminal_announcement
    where requested_at <= now() - make_interval(secs => ${age})
    group by terminal_id order by min(id) limit ${limit}`.execute(connection);
  return rows.map(({ clId }) => clId);
}
