import type { DeviceState } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { deviceOf, editedOf } from './report/screenStatus.ts';
import type { TerminalTable } from './tables.ts';

export type TerminalRecord = Selectable<TerminalTable>;
/** A terminal in lists. `distance` in kilometres, if requested. */
export type TerminalWithGroup = TerminalRecord & {
  device: DeviceState | null;
  group_name: string;
  group_is_default: boolean;
  device_total: number;
  distance?: number | null;
};

export const groupColumns = [
  'terminal_group.name as group_name',
  'terminal_group.is_default as group_is_default',
] as const;

/** All terminals of the tenant, with groups. */
export const withGroup = (database: Connection, tenantId: string) =>
  database
    .selectFrom('terminal')
    .innerJoin('terminal_group', 'terminal_group.id', 'terminal.group_id')
    .where('terminal.tenant_id', '=', tenantId);

export const deviceTotal = sql<number>`(select count(*) from terminal_device device
  where device.terminal_id = terminal.id)`;

/** A terminal with its group and attached devices; undefined for one of another tenant. Does not lock. */
export function findTerminal(
  database: Connection,
  tenantId: string,
  id: string,
): Promise<TerminalWithGroup | undefined> {
  return withGroup(database, tenantId)
    .where('terminal.id', '=', id)
    .selectAll('terminal')
    .select(groupColumns)
    .select(deviceTotal.as('device_total'))
    .select([deviceOf('terminal.id').as('device'), editedOf('terminal').as('edited')])
    .executeTakeFirst();
}

/** The tenant's terminals among the ids, in no order; unknown ids are skipped. */
export function findTerminals(database: Connection, tenantId: string, ids: readonly string[]) {
  return database
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids as string[]})`)
    .execute();
}

/** The next serial number of the tenant; requires the tenant's lock. */
export async function nextSerial(database: Connection, tenantId: string): Promise<number> {
  const row = await database
    .selectFrom('terminal')
    .select((select) => select.fn.max('serial').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
