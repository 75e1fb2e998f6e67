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
  /** True when only removal notes were deleted: these are not noted in turn, which would never end. */
  readonly quiet: boolean;
}

const removal: LogActionOf<'system'> = 'system.logRemoved';

/**
 * Deletes entries beyond their account's retention, and notes their number and days in each account's log.
 *
 * @param connection a transaction, which bounds the permission to delete
 * @param since SQL for the instant before which rows are deleted
 * @returns the number of deleted rows
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
