import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** A terminal that is online brings its records within this. Milliseconds. */
const lag = 5 * 60_000;

/** Until when each of these terminals has told what it played; 0: it was never heard of. */
export async function readReportedUntil(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('terminal')
    .select(['id', 'online', 'last_seen as lastSeen'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...clIds]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ id, online, lastSeen }) => [id, (online ? now : (lastSeen?.getTime() ?? lag)) - lag]),
  );
}

/** Stretches in which a terminal was not connected, as far as they are written down. */
export async function readAway(
  connection: Connection,
  tenantId: string,
  clId: string,
  from: number,
  to: number,
): Promise<{ start: number; end: number }[]> {
  const words = connection
    .selectFrom('terminal_happening')
    .select(['at', 'word'])
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', clId)
    .where('word', 'in', ['online', 'offline']);
  // The last word before the stretch says how it began.
  const before = await words
    .where('at', '<', new Date(from))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const within = await words
    .where('at', '>=', new Date(from))
    .where('at', '<', new Date(to))
    .orderBy('at')
    .orderBy('id')
    .execute();
  const away: { start: number; end: number }[] = [];
  let since: number | undefined;
  for (const { at, word } of [...before, ...within]) {
    if (word === 'offline') since ??= at.getTime();
    else if (since !== undefined) {
      away.push({ start: since, end: at.getTime() });
      since = undefined;
    }
  }
  if (since !== undefined) away.push({ start: since, end: to });
  return away.filter(({ end }) => end > from);
}

/** Tasks in force that a terminal does not have yet. */
export async function readUnreached(connection: Connection, tenantId: string, clId: string) {
  const rows = await connection
    .selectFrom('task_delivery')
    .select('task_id')
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', clId)
    .where('state', 'in', ['waiting', 'downloading', 'failed'])
    .execute();
  return new Set(rows.map((row) => row.task_id));
}
