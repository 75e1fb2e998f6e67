import type { OutputOf, selectMoveEffect } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminalGroups, terminals } from '../../terminal/relations.ts';
import { findDefaultGroup, terminalsWithin } from '../../terminal/tree/groupRepository.ts';
import { requireGroup, rootId } from '../../terminal/tree/groupService.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';

type MoveEffect = OutputOf<typeof selectMoveEffect>;

/** Maximum named tasks; the rest are counted. */
const mostNamed = 50;

interface Change {
  begins: boolean;
  id: string;
  name: string;
  terminals: number;
}

/**
 * Tasks in force that start or stop on terminals by a move: compares tasks of the target, its ancestors and the moved
 * groups with the current ones.
 */
function changesOf(connection: Connection, tenantId: string, ids: readonly string[], groupId: string | null) {
  return sql<Change>`
    with recursive branch as (
      select id from ${terminalGroups} terminal_group where tenant_id = ${tenantId} and id = any(${[...ids]}::text[])
      union
      select child.id from ${terminalGroups} child join branch on child.parent_id = branch.id
      where child.tenant_id = ${tenantId}
    ), above as (
      select id, parent_id from ${terminalGroups} terminal_group where tenant_id = ${tenantId} and id = ${groupId}
      union
      select parent.id, parent.parent_id from ${terminalGroups} parent join above on above.parent_id = parent.id
      where parent.tenant_id = ${tenantId}
    ), moved as (
      select id, group_id, id = any(${[...ids]}::text[]) as alone from ${terminals} terminal
      where tenant_id = ${tenantId} and (id = any(${[...ids]}::text[]) or group_id in (select id from branch))
    ), in_force as (
      select id, name from task where tenant_id = ${tenantId} and ${isPublishedOrPaused}
    ), along as (
      select task_id, group_id from task_terminal_group join in_force on in_force.id = task_id
      where tenant_id = ${tenantId} and group_id in (select id from branch)
      union
      select along.task_id, child.id from ${terminalGroups} child join along on child.parent_id = along.group_id
      where child.tenant_id = ${tenantId}
    ), wanted as (
      select target.task_id, moved.id from task_terminal_group target join in_force on in_force.id = target.task_id
        cross join moved
      where target.tenant_id = ${tenantId}
        and (target.group_id is null or target.group_id in (select id from above))
      union
      select along.task_id, moved.id from along join moved on moved.group_id = along.group_id and not moved.alone
    ), begins as (
      select wanted.task_id, wanted.id from wanted where not exists (select from task_terminal present
        where present.tenant_id = ${tenantId} and present.task_id = wanted.task_id
          and present.terminal_id = wanted.id)
    ), stops as (
      select present.task_id, present.terminal_id as id from task_terminal present
        join in_force on in_force.id = present.task_id join moved on moved.id = present.terminal_id
      where present.tenant_id = ${tenantId} and not present.chosen and not exists (select from wanted
        where wanted.task_id = present.task_id and wanted.id = present.terminal_id)
    ), changed as (
      select true as begins, task_id from begins union all select false, task_id from stops
    )
    select changed.begins, in_force.id, in_force.name, count(*)::int as terminals
    from changed join in_force on in_force.id = changed.task_id
    group by changed.begins, in_force.id, in_force.name
    order by count(*) desc, in_force.name, in_force.id`.execute(connection);
}

/** Group whose tasks apply after the move. The root means the default group for terminals, and none for groups. */
async function targetOf(connection: Connection, tenantId: string, ids: readonly string[], pid: string) {
  if (pid !== rootId) return (await requireGroup(connection, tenantId, pid)).id;
  const { rows } = await sql<{ id: string }>`select id from ${terminals} terminal
    where tenant_id = ${tenantId} and id = any(${[...ids]}::text[]) limit 1`.execute(connection);
  return rows.length > 0 ? ((await findDefaultGroup(connection, tenantId))?.id ?? null) : null;
}

/** Effect on the screens of moving groups and terminals. */
export async function readMoveEffect(
  connection: Connection,
  tenantId: string,
  { ids, pid }: { ids: readonly string[]; pid: string },
  named: boolean,
): Promise<MoveEffect> {
  const groupId = await targetOf(connection, tenantId, ids, pid);
  const { rows } = await changesOf(connection, tenantId, ids, groupId);
  const list = (begins: boolean) => rows.filter((row) => row.begins === begins);
  const listed = (changes: readonly Change[]) =>
    changes
      .slice(0, mostNamed)
      .map(({ id, name, terminals }) => ({ id, name: named ? name : '', terminals }));
  const [starts, stops] = [list(true), list(false)];
  return {
    terminals: (await terminalsWithin(connection, tenantId, ids)).length,
    starts: listed(starts),
    startTotal: starts.length,
    stops: listed(stops),
    stopTotal: stops.length,
  };
}
