import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** A change of what a terminal is told that was not announced yet. Written by triggers of the database. */
export interface TerminalAnnouncementTable {
  id: number;
  tenant_id: string;
  terminal_id: string;
  requested_at: Date;
}

/** Ids of the rows of these terminals, which stand for all of their changes that are committed by now. */
export async function outboxOf(connection: Connection, clIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from terminal_announcement
    where terminal_id = any(${[...clIds]}::text[])`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Removes what was announced, and nothing that came in meanwhile. */
export async function removeAnnounced(connection: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from terminal_announcement where id = any(${[...ids]}::bigint[])`.execute(connection);
}

/**
 * Terminals that wait longest to be told.
 * @param age seconds, by the clock of the database, that a change has waited
 */
export async function listWaiting(connection: Connection, limit: number, age: number): Promise<string[]> {
  const { rows } = await sql<{ clId: string }>`select terminal_id as "clId" from terminal_announcement
    where requested_at <= now() - make_interval(secs => ${age})
    group by terminal_id order by min(id) limit ${limit}`.execute(connection);
  return rows.map(({ clId }) => clId);
}
