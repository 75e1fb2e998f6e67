import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Counts of a group's terminals including descendants; `own`: directly in it. */
interface BranchCounts {
  total: number;
  online_total: number;
  warning_total: number;
  own_total: number;
}
/** A group for the tree. */
export interface GroupRecord extends BranchCounts {
  id: string;
  parent_id: string | null;
  name: string;
  is_default: boolean;
  has_children: boolean;
}

/** Ids of a group and its descendants; empty if it is not the tenant's. */
export async function groupsBelow(
  database: Connection,
  tenantId: string,
  groupId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id from terminal_group where tenant_id = ${tenantId} and id = ${groupId}
      union
      select child.id from terminal_group child join branch on child.parent_id = branch.id
      where child.tenant_id = ${tenantId}
    ) select id from branch`.execute(database);
  return rows.map((row) => row.id);
}

/** Terminals among the ids, and those within groups among the ids. */
export async function terminalsWithin(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id from terminal_group where tenant_id = ${tenantId} and id = any(${[...ids]}::text[])
      union
      select child.id from terminal_group child join branch on child.parent_id = branch.id
      where child.tenant_id = ${tenantId}
    ) select id from terminal where tenant_id = ${tenantId}
      and (id = any(${[...ids]}::text[]) or group_id in (select id from branch))`.execute(database);
  return rows.map((row) => row.id);
}

/** The tenant's groups and terminals among the ids. */
export async function existingAmong(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from terminal_group where tenant_id = ${tenantId} and id = any(${[...ids]}::text[])
    union
    select id from terminal where tenant_id = ${tenantId} and id = any(${[...ids]}::text[])`.execute(
    database,
  );
  return rows.map((row) => row.id);
}

/** Groups with counts, summed over each branch from the stored counts. */
async function groupsWithCounts(database: Connection, tenantId: string, tops: ReturnType<typeof sql>) {
  const { rows } = await sql<GroupRecord>`
    with recursive tops as (${tops}), branch as (
      select id as top, id from tops
      union all
      select branch.top, child.id from terminal_group child join branch on child.parent_id = branch.id
      where child.tenant_id = ${tenantId}
    ), counted as (
      select branch.top, count(*) as groups, coalesce(sum(kept.total), 0) as total,
        coalesce(sum(kept.online), 0) as online_total, coalesce(sum(kept.warning), 0) as warning_total,
        coalesce(sum(kept.total) filter (where branch.id = branch.top), 0) as own_total
      from branch left join terminal_group_count kept on kept.group_id = branch.id
      group by branch.top
    )
    select grouping.id, grouping.parent_id, grouping.name, grouping.is_default, counted.total, counted.online_total,
      counted.warning_total, counted.own_total, (counted.groups > 1 or counted.own_total > 0) as has_children
    from terminal_group as grouping join counted on counted.top = grouping.id
    order by grouping.is_default desc, grouping.name, grouping.id`.execute(database);
  return rows;
}

/** Child groups of a group (null: root). */
export function childGroups(
  database: Connection,
  tenantId: string,
  parentId: string | null,
): Promise<GroupRecord[]> {
  const children = sql`select id from terminal_group
    where tenant_id = ${tenantId} and parent_id is not distinct from ${parentId}`;
  return groupsWithCounts(database, tenantId, children);
}

/** The groups and their ancestors, to show them in the tree. */
export function groupsWithAncestors(database: Connection, tenantId: string, ids: readonly string[]) {
  return groupsWithCounts(
    database,
    tenantId,
    sql`select id from (with recursive path as (
      select id, parent_id from terminal_group where tenant_id = ${tenantId} and id = any(${[...ids]}::text[])
      union
      select parent.id, parent.parent_id from terminal_group parent join path on path.parent_id = parent.id
      where parent.tenant_id = ${tenantId}
    ) select id from path) as paths`,
  );
}

/** Counts of the whole account. */
export async function tenantCounts(database: Connection, tenantId: string) {
  return database
    .selectFrom('terminal_group_count')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'),
      fn.coalesce(fn.sum<number>('online'), sql<number>`0`).as('online'),
      fn.coalesce(fn.sum<number>('warning'), sql<number>`0`).as('warning'),
      fn.coalesce(fn.sum<number>('authorised'), sql<number>`0`).as('authorised'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** Undefined for a group of another tenant. Does not lock. */
export function findGroup(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('terminal_group')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the group against changes and additions until the end of the transaction. */
export function lockGroup(database: Connection, tenantId: string, id: string): Promise<void> {
  return lockGroups(database, tenantId, [id]);
}

/** Locks several, in the order of ids. */
export async function lockGroups(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  const group = database.selectFrom('terminal_group').select('id').where('tenant_id', '=', tenantId);
  const among = group.where('id', '=', sql<string>`any(${[...ids]}::text[])`);
  await among.orderBy('id').forUpdate().execute();
}

/** Undefined until the account's default group is created. */
export function findDefaultGroup(database: Connection, tenantId: string) {
  return database
    .selectFrom('terminal_group')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

/** Does nothing when the id, or the default group, exists; throws for an unknown parent. */
export async function insertGroup(
  database: Connection,
  group: { id: string; tenantId: string; parentId: string | null; name: string; isDefault?: boolean },
): Promise<void> {
  await database
    .insertInto('terminal_group')
    .values({
      id: group.id,
      tenant_id: group.tenantId,
      parent_id: group.parentId,
      name: group.name,
      is_default: group.isDefault ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the group has neither subgroups nor terminals. */
export async function isGroupEmpty(database: Connection, tenantId: string, id: string): Promise<boolean> {
  const child = await database
    .selectFrom('terminal_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', id)
    .executeTakeFirst();
  const terminal = await database
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', id)
    .executeTakeFirst();
  return child === undefined && terminal === undefined;
}
