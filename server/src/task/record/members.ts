import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminalGroups, terminals } from '../../terminal/relations.ts';
import { rootId } from '../refusals.ts';

/** Rows of `task_terminal` to update: of one task, some terminals, or the whole tenant. */
export type MemberScope = { taskId: string } | { clIds: readonly string[] } | 'all';

/** Stores the audience of a task, and updates its members. */
export async function replaceAudience(
  connection: Connection,
  tenantId: string,
  taskId: string,
  audience: { clIds: readonly string[]; groupIds: readonly (string | null)[] },
): Promise<void> {
  const of = (table: 'task_terminal' | 'task_terminal_group') =>
    connection.deleteFrom(table).where('tenant_id', '=', tenantId).where('task_id', '=', taskId).execute();
  await of('task_terminal');
  await of('task_terminal_group');
  // One array each: a statement takes at most 65,535 parameters, and a task may have 20,000 terminals.
  await sql`insert into task_terminal (tenant_id, task_id, terminal_id)
    select ${tenantId}, ${taskId}, unnest(${[...audience.clIds]}::text[])`.execute(connection);
  await sql`insert into task_terminal_group (tenant_id, task_id, group_id)
    select ${tenantId}, ${taskId}, unnest(${[...audience.groupIds]}::text[])`.execute(connection);
  if (audience.groupIds.length > 0) await syncMembers(connection, tenantId, { taskId });
}

/** Adds current members of a task's groups and removes former ones. Returns the affected terminals. */
export async function syncMembers(
  connection: Connection,
  tenantId: string,
  scope: MemberScope,
): Promise<string[]> {
  const task = scope !== 'all' && 'taskId' in scope ? sql`and task_id = ${scope.taskId}` : sql``;
  const terminal =
    scope !== 'all' && 'clIds' in scope ? sql`and id = any(${[...scope.clIds]}::text[])` : sql``;
  const member =
    scope !== 'all' && 'clIds' in scope ? sql`and terminal_id = any(${[...scope.clIds]}::text[])` : sql``;
  const { rows } = await sql<{ clId: string }>`
    with recursive branch as (
      select task_id, group_id from task_terminal_group
        where tenant_id = ${tenantId} and group_id is not null ${task}
      union select branch.task_id, child.id from ${terminalGroups} child join branch on child.parent_id = branch.group_id
    ), own as (
      select id, group_id from ${terminals} terminal where tenant_id = ${tenantId} ${terminal}
    ), wanted as (
      select branch.task_id, own.id from branch join own on own.group_id = branch.group_id
      union select task_id, own.id from task_terminal_group cross join own
        where tenant_id = ${tenantId} and task_terminal_group.group_id is null ${task}
    ), left_now as (
      delete from task_terminal where tenant_id = ${tenantId} and not chosen ${task} ${member}
        and not exists (select from wanted where wanted.task_id = task_terminal.task_id
          and wanted.id = task_terminal.terminal_id) returning terminal_id
    ), joined as (
      insert into task_terminal (tenant_id, task_id, terminal_id, chosen)
        select ${tenantId}, task_id, id, false from wanted on conflict do nothing returning terminal_id
    )
    select terminal_id as "clId" from left_now union select terminal_id from joined`.execute(connection);
  return rows.map(({ clId }) => clId);
}

/** Current terminals of a task. */
export async function listTerminalIds(connection: Connection, tenantId: string, taskId: string) {
  const rows = await connection
    .selectFrom('task_terminal')
    .select('terminal_id')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .execute();
  return rows.map((row) => row.terminal_id);
}

/** Audience of a task, as in its form. */
export async function audienceOf(connection: Connection, tenantId: string, taskId: string) {
  const chosen = await connection
    .selectFrom('task_terminal')
    .select('terminal_id')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('chosen', '=', true)
    .execute();
  const groups = await connection
    .selectFrom('task_terminal_group')
    .select('group_id')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .execute();
  return {
    clientIds: chosen.map(({ terminal_id }) => terminal_id),
    groupIds: groups.map(({ group_id }) => group_id ?? rootId),
  };
}

/** Zones of a task's authorised terminals with their counts, most used first. */
export async function zonesOf(connection: Connection, tenantId: string, taskId: string) {
  const { rows } = await sql<{ timeZone: string; terminals: number }>`
    select terminal.time_zone as "timeZone", count(*)::int as terminals from task_terminal link
      join ${terminals} terminal on terminal.id = link.terminal_id
    where link.tenant_id = ${tenantId} and link.task_id = ${taskId} and terminal.authorised
    group by terminal.time_zone order by count(*) desc, terminal.time_zone`.execute(connection);
  return rows;
}
