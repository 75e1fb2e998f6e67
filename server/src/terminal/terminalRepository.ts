import { type Selectable, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { TerminalTable } from './tables.ts';

export type TerminalRecord = Selectable<TerminalTable>;
export type TerminalWithGroup = TerminalRecord & { group_name: string };

/** Which terminals a list shows. Distances in kilometres. */
export interface TerminalFilter {
  /** Undefined: all groups. */
  groupIds: string[] | undefined;
  online: boolean | undefined;
  name: string;
  near: { longitude: number; latitude: number; distance: number } | undefined;
}

const withGroup = (database: Connection, tenantId: string) =>
  database
    .selectFrom('terminal')
    .innerJoin('terminal_group', 'terminal_group.id', 'terminal.group_id')
    .where('terminal.tenant_id', '=', tenantId);

/** Text as part of a LIKE pattern: what it holds stands for itself. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

const haversine = (longitude: number, latitude: number) => sql<number>`
  6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(terminal.latitude - ${latitude}::float8) / 2), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(terminal.latitude)) *
    power(sin(radians(terminal.longitude - ${longitude}::float8) / 2), 2))))`;

function filtered(database: Connection, tenantId: string, filter: TerminalFilter) {
  let query = withGroup(database, tenantId);
  const { groupIds, online, name, near } = filter;
  if (groupIds) query = query.where('terminal.group_id', '=', sql<string>`any(${groupIds})`);
  if (online !== undefined) query = query.where('terminal.online', '=', online);
  if (name !== '') {
    const pattern = likePattern(name);
    query = query.where((where) =>
      where.or([where('terminal.name', 'ilike', pattern), where('terminal.number', 'ilike', pattern)]),
    );
  }
  if (near) query = query.where(haversine(near.longitude, near.latitude), '<=', near.distance);
  return query;
}

export async function pageOfTerminals(
  database: Connection,
  tenantId: string,
  filter: TerminalFilter,
  page: { number: number; size: number },
): Promise<{ rows: TerminalWithGroup[]; total: number }> {
  const query = filtered(database, tenantId, filter);
  const counted = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await query
    .selectAll('terminal')
    .select('terminal_group.name as group_name')
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

export function findTerminal(
  database: Connection,
  tenantId: string,
  id: string,
): Promise<TerminalWithGroup | undefined> {
  return withGroup(database, tenantId)
    .where('terminal.id', '=', id)
    .selectAll('terminal')
    .select('terminal_group.name as group_name')
    .executeTakeFirst();
}

export function findTerminals(database: Connection, tenantId: string, ids: readonly string[]) {
  return database
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids as string[]})`)
    .execute();
}

export function terminalsOfGroup(
  database: Connection,
  tenantId: string,
  groupId: string,
  online: boolean | undefined,
) {
  let query = database
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId);
  if (online !== undefined) query = query.where('online', '=', online);
  return query.orderBy('name').orderBy('id').execute();
}

/** The next number of a new terminal of the tenant; callers hold the tenant's lock. */
export async function nextSerial(database: Connection, tenantId: string): Promise<number> {
  const row = await database
    .selectFrom('terminal')
    .select((select) => select.fn.max('serial').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export async function countAuthorised(database: Connection, tenantId: string): Promise<number> {
  const row = await database
    .selectFrom('terminal')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('authorised', '=', true)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
