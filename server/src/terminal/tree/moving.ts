import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { lockMoves } from '../../platform/database/treeLock.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import { findTerminals } from '../terminalRepository.ts';
import { findDefaultGroup, lockGroup, lockGroups } from './groupRepository.ts';
import { groupForTerminals, moveGroup, rootId } from './groupService.ts';
import { lockTerminals } from './lockTerminals.ts';

/** Groups and terminals currently or formerly in a group. */
interface Places {
  readonly pid: string;
  readonly ids: readonly string[];
}
interface Named {
  readonly id: string;
  readonly name: string;
}
interface Moved {
  readonly groups: readonly Named[];
  readonly terminals: readonly Named[];
  /** Previous places. */
  readonly before: { pid: string; ids: string[] }[];
}

/** Moves groups and terminals, all or none. Returns them with names and previous places. */
export async function move(
  database: Database,
  tenantId: string,
  ids: readonly string[],
  pid: string,
): Promise<Moved> {
  return database.transaction().execute((transaction) => moveWithin(transaction, tenantId, ids, pid));
}

async function moveWithin(
  transaction: Connection,
  tenantId: string,
  ids: readonly string[],
  pid: string,
): Promise<Moved> {
  const groups = await groupsAmong(transaction, tenantId, ids);
  const groupIds = new Set(groups.map((group) => group.id));
  for (const id of groupIds) await moveGroup(transaction, tenantId, id, pid);
  const terminalIds = ids.filter((id) => !groupIds.has(id));
  const terminals =
    terminalIds.length === 0 ? [] : await moveTerminals(transaction, tenantId, terminalIds, pid);
  const stood = [
    ...groups.map(({ id, parent_id }) => ({ id, pid: parent_id ?? rootId })),
    ...terminals.map(({ id, group_id }) => ({ id, pid: group_id })),
  ];
  const before = [...Map.groupBy(stood, (one) => one.pid)].map(([from, list]) => ({
    pid: from,
    ids: list.map(({ id }) => id),
  }));
  return { groups, terminals, before };
}

function groupsAmong(connection: Connection, tenantId: string, ids: readonly string[]) {
  return connection
    .selectFrom('terminal_group')
    .select(['id', 'name', 'parent_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

async function moveTerminals(
  transaction: Connection,
  tenantId: string,
  terminalIds: readonly string[],
  pid: string,
) {
  const target = await groupForTerminals(transaction, tenantId, pid);
  // Locks the group, so that it is not deleted as empty meanwhile.
  await lockGroup(transaction, tenantId, target.id);
  await lockTerminals(transaction, tenantId, terminalIds);
  const terminals = await requireTerminals(transaction, tenantId, terminalIds);
  await transaction
    .updateTable('terminal')
    .set({ group_id: target.id })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...terminalIds]}::text[])`)
    .execute();
  return terminals;
}

/** Locks everything an undo involves in the order of moves, groups before terminals, to avoid deadlocks. */
async function lockPlaces(transaction: Connection, tenantId: string, places: readonly Places[]) {
  await lockMoves(transaction, 'terminal_group', tenantId);
  const root = (await findDefaultGroup(transaction, tenantId))?.id;
  const targets = places.map(({ pid }) => (pid === rootId ? (root ?? pid) : pid));
  await lockGroups(transaction, tenantId, targets);
  const ids = places.flatMap((place) => place.ids);
  await lockTerminals(transaction, tenantId, ids);
}

/** Those still in the group. */
async function nodesIn(
  transaction: Connection,
  tenantId: string,
  ids: readonly string[],
  pid: string,
): Promise<Set<string>> {
  const target = pid === rootId ? (await findDefaultGroup(transaction, tenantId))?.id : pid;
  const groups = await groupsAmong(transaction, tenantId, ids);
  const terminals = await findTerminals(transaction, tenantId, ids);
  return new Set([
    ...groups.filter(({ parent_id }) => (parent_id ?? rootId) === pid).map(({ id }) => id),
    ...terminals.filter(({ group_id }) => group_id === target).map(({ id }) => id),
  ]);
}

/** Moves nodes from `pid` back to their previous places, all or none; nodes moved again or deleted stay. */
export async function undoMove(
  database: Database,
  tenantId: string,
  before: readonly Places[],
  pid: string,
): Promise<Moved & { readonly stayed: number }> {
  return database.transaction().execute(async (transaction) => {
    const ids = before.flatMap((places) => places.ids);
    await lockPlaces(transaction, tenantId, before);
    const here = await nodesIn(transaction, tenantId, ids, pid);
    const moved: Moved[] = [];
    for (const places of before) {
      const back = places.ids.filter((id) => here.has(id));
      if (back.length > 0) moved.push(await moveWithin(transaction, tenantId, back, places.pid));
    }
    return {
      groups: moved.flatMap(({ groups }) => groups),
      terminals: moved.flatMap(({ terminals }) => terminals),
      before: moved.flatMap((one) => one.before),
      stayed: ids.length - here.size,
    };
  });
}
