import type { Connection } from '../../platform/database/connection.ts';
import { factsOf } from '../../terminal/factsOf.ts';

/** An online terminal delivers its records within this many milliseconds. */
const lag = 5 * 60_000;

/** Until when each terminal has reported its plays; 0: never reported. */
export async function readReportedUntil(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await factsOf(connection, tenantId, clIds);
  return new Map(
    rows.map(({ clId, online, lastSeen }) => [clId, (online ? now : (lastSeen?.getTime() ?? lag)) - lag]),
  );
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
