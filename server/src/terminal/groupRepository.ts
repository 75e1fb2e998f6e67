import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A group with what the tree shows of it. */
export interface GroupRecord {
  id: string;
  parent_id: string | null;
  name: string;
  is_default: boolean;
  has_children: boolean;
  total: number;
  online_total: number;
  warning: boolean;
}

/** Ids of a group and of every group below it; empty when the group is not the tenant's. */
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

/** The terminals among the ids, and those in the groups among them and below. */
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

/**
 * Groups right below one group (null: at the top), each counting the terminals in its whole branch.
 * One walk down from the asked groups answers all counts.
 */
export async function childGroups(
  database: Connection,
  tenantId: string,
  parentId: string | null,
): Promise<GroupRecord[]> {
  const { rows } = await sql<GroupRecord>`
    with recursive branch as (
      select id as top, id from terminal_group
      where tenant_id = ${tenantId} and parent_id is not distinct from ${parentId}
      union all
      select branch.top, child.id from terminal_group child join branch on child.parent_id = branch.id
      where child.tenant_id = ${tenantId}
    ), counted as (
      select branch.top, count(terminal.id) as total,
        count(terminal.id) filter (where terminal.online) as online_total,
        coalesce(bool_or(terminal.warning_state = 1), false) as warning
      from branch left join terminal on terminal.group_id = branch.id and terminal.tenant_id = ${tenantId}
      group by branch.top
    )
    select grouping.id, grouping.parent_id, grouping.name, grouping.is_default,
      counted.total, counted.online_total, counted.warning,
      (exists (select from terminal_group child where child.parent_id = grouping.id)
        or exists (select from terminal where terminal.group_id = grouping.id)) as has_children
    from terminal_group as grouping join counted on counted.top = grouping.id
    order by grouping.is_default desc, grouping.name, grouping.id`.execute(database);
  return rows;
}

export function findGroup(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('terminal_group')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Nobody else changes or fills the group until the transaction ends. */
export async function lockGroup(database: Connection, tenantId: string, id: string): Promise<void> {
  const group = database.selectFrom('terminal_group').select('id').where('tenant_id', '=', tenantId);
  await group.where('id', '=', id).forUpdate().execute();
}

export function findDefaultGroup(database: Connection, tenantId: string) {
  return database
    .selectFrom('terminal_group')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

/** Groups by id with all their ancestors, for a search result drawn in its place. */
export async function groupsWithAncestors(database: Connection, tenantId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; parent_id: string | null; name: string; is_default: boolean }>`
    with recursive path as (
      select id, parent_id, name, is_default from terminal_group
      where tenant_id = ${tenantId} and id = any(${ids as string[]})
      union
      select parent.id, parent.parent_id, parent.name, parent.is_default
      from terminal_group parent join path on path.parent_id = parent.id where parent.tenant_id = ${tenantId}
    ) select * from path order by is_default desc, name, id`.execute(database);
  return rows;
}

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
