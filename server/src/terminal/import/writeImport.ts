import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { TerminalTable } from '../tables.ts';
import { lockTerminals } from '../tree/lockTerminals.ts';
import type { WantedTerminal } from './wantedTerminal.ts';

/** Rows per statement, limited by its parameters. */
const rowsAtOnce = 1000;

/** Writes the additions and changes of an import. */
export async function writeImport(
  transaction: Connection,
  tenantId: string,
  { added, changed }: { added: readonly Insertable<TerminalTable>[]; changed: readonly WantedTerminal[] },
): Promise<void> {
  if (added.length + changed.length === 0) return;
  const changedIds = changed.map(({ id }) => id);
  // Terminals before totals, as in all their changes.
  await lockTerminals(transaction, tenantId, changedIds);
  // Several statements update group totals: locked in order first, to avoid deadlocks.
  await sql`select from terminal_group_count where tenant_id = ${tenantId} order by group_id for update`.execute(
    transaction,
  );
  await sql`update terminal set name = wanted.name, group_id = wanted.group_id, location = wanted.location,
      longitude = wanted.longitude, latitude = wanted.latitude, time_zone = wanted.time_zone,
      remarks = wanted.remarks, custom = wanted.custom
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as wanted (id text, name text, group_id text,
      location text, longitude float8, latitude float8, time_zone text, remarks text, custom jsonb)
    where terminal.id = wanted.id and terminal.tenant_id = ${tenantId}`.execute(transaction);
  for (let start = 0; start < added.length; start += rowsAtOnce) {
    await transaction
      .insertInto('terminal')
      .values(added.slice(start, start + rowsAtOnce))
      .execute();
  }
}
