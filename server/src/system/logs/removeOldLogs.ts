import type { LogActionOf } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';

/** Tables from which the database lets only retention delete. */
export type LogTable = 'system_log' | 'terminal_happening';

interface Removed {
  readonly tenantId: string;
  readonly entries: number;
  readonly first: Date;
  readonly last: Date;
  /** True when all that went were such notes themselves: they are not followed by another for ever. */
  readonly quiet: boolean;
}

const removal: LogActionOf<'system'> = 'system.logRemoved';

/**
 * Removes what is older than its account keeps, and notes in each account's log how much that was and of which days.
 *
 * @param connection a transaction: the leave to delete ends with it at the latest
 * @param since the instant before which a row is over
 * @returns the number of rows that went
 */
export async function removeOldLogs(
  connection: Connection,
  table: LogTable,
  since: RawBuilder<Date>,
  now: Date,
): Promise<number> {
  await sql`select set_config('vitrine.upkeep', 'logs', true)`.execute(connection);
  const quiet = table === 'system_log' ? sql`bool_and(action = ${removal})` : sql`false`;
  const { rows } =
    await sql<Removed>`with gone as (delete from ${sql.table(table)} where at < ${since} returning *)
    select tenant_id as "tenantId", count(*)::int as entries, min(at) as first, max(at) as last, ${quiet} as quiet
    from gone group by tenant_id`.execute(connection);
  await sql`select set_config('vitrine.upkeep', '', true)`.execute(connection);
  await note(connection, table, rows, now);
  return rows.reduce((sum, { entries }) => sum + entries, 0);
}

async function note(connection: Connection, table: LogTable, removed: readonly Removed[], now: Date) {
  const rows = removed
    .filter(({ quiet }) => !quiet)
    .map(({ tenantId, entries, first, last }) => ({
      id: newId(),
      tenant_id: tenantId,
      member_id: null,
      user_name: '',
      action: removal,
      subject_kind: table === 'system_log' ? 'systemLog' : 'terminalEvents',
      subject_id: '',
      subject_name: '',
      detail: JSON.stringify({ entries, from: first.toISOString(), to: last.toISOString() }),
      address: '',
      at: now,
    }));
  for (let start = 0; start < rows.length; start += 1000) {
    await connection
      .insertInto('system_log')
      .values(rows.slice(start, start + 1000))
      .execute();
  }
}
