import type { TerminalOrder } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { deviceOf, editedOf } from '../report/screenStatus.ts';
import { deviceTotal, groupColumns, type TerminalWithGroup, withGroup } from '../terminalRepository.ts';
import { distanceFrom, filtered, isCounted, type TerminalFilter } from './listFilter.ts';

/** Maximum rows counted individually. */
export const countLimit = 10_000;

export interface Page {
  /** From 1. */
  number: number;
  size: number;
  order: TerminalOrder;
  descending: boolean;
}
export interface Total {
  total: number;
  more: boolean;
}

/** Stored count of the filter's groups. */
async function keptTotal(connection: Connection, tenantId: string, { groupIds, online }: TerminalFilter) {
  const wanted = online === undefined ? sql`total` : online ? sql`online` : sql`total - online`;
  let query = connection
    .selectFrom('terminal_group_count')
    .select(sql<number>`coalesce(sum(${wanted}), 0)`.as('total'))
    .where('tenant_id', '=', tenantId);
  if (groupIds) query = query.where('group_id', '=', sql<string>`any(${groupIds})`);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** Number of matches: exact if known, otherwise up to the limit. */
export async function totalOf(
  connection: Connection,
  tenantId: string,
  filter: TerminalFilter,
): Promise<Total> {
  if (isCounted(filter)) return { total: await keptTotal(connection, tenantId, filter), more: false };
  const some = filtered(connection, tenantId, filter)
    .select('terminal.id')
    .limit(countLimit + 1);
  const { total } = await connection
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, countLimit), more: total > countLimit };
}

const columns = {
  name: sql`terminal.name`,
  number: sql`terminal.number`,
  lastSeen: sql`terminal.last_seen`,
  freeSpace: sql`terminal.free_space`,
  playerVersion: sql`terminal.player_version`,
} as const;

function orderOf({ order }: Pick<Page, 'order'>, { near }: TerminalFilter) {
  if (order === 'distance') return near ? distanceFrom(near) : columns.name;
  return columns[order];
}

/**
 * One page of the matching terminals.
 *
 * @param few all were counted individually: then they are found first and sorted, instead of scanning the whole name
 * index for a few matches
 */
export async function pageOfTerminals(
  connection: Connection,
  tenantId: string,
  filter: TerminalFilter,
  page: Page,
  few: boolean,
): Promise<TerminalWithGroup[]> {
  const direction = page.descending ? sql`desc nulls last` : sql`asc nulls last`;
  // The name index has this order without nulls, and names are never null.
  const byName = page.order === 'name' && !page.descending;
  const found = filtered(connection, tenantId, filter).select('terminal.id').limit(countLimit);
  const query = few
    ? withGroup(connection, tenantId).where('terminal.id', 'in', found)
    : filtered(connection, tenantId, filter);
  return query
    .selectAll('terminal')
    .select(groupColumns)
    .select(deviceTotal.as('device_total'))
    .select([deviceOf('terminal.id').as('device'), editedOf('terminal').as('edited')])
    .select((filter.near ? distanceFrom(filter.near) : sql<number | null>`null::float8`).as('distance'))
    .orderBy(byName ? columns.name : sql`${orderOf(page, filter)} ${direction}`)
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

/** Ids of all matches up to the limit, and which are online. */
export function idsOf(connection: Connection, tenantId: string, filter: TerminalFilter) {
  return filtered(connection, tenantId, filter)
    .select(['terminal.id', 'terminal.online'])
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .limit(countLimit + 1)
    .execute();
}

/** Ids of all matches in order, unlimited; with distance in kilometres if a location is given. */
export function allIdsOf(
  connection: Connection,
  tenantId: string,
  filter: TerminalFilter,
  order: Pick<Page, 'order' | 'descending'>,
) {
  const direction = order.descending ? sql`desc nulls last` : sql`asc nulls last`;
  return filtered(connection, tenantId, filter)
    .select('terminal.id')
    .select((filter.near ? distanceFrom(filter.near) : sql<number | null>`null::float8`).as('distance'))
    .orderBy(sql`${orderOf(order, filter)} ${direction}`)
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .execute();
}
