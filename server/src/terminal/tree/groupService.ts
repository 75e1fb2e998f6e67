import { defaultGroupName } from '@vitrine/shared/api';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { lockMoves } from '../../platform/database/treeLock.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import * as groups from './groupRepository.ts';

export const rootId = '-1';

/** The tenant's default group, created on demand. */
export async function ensureDefaultGroup(database: Connection, tenantId: string) {
  const found = await groups.findDefaultGroup(database, tenantId);
  if (found) return found;
  await groups.insertGroup(database, {
    id: newId(),
    tenantId,
    parentId: null,
    name: defaultGroupName,
    isDefault: true,
  });
  const made = await groups.findDefaultGroup(database, tenantId);
  if (!made) throw new Error('Could not create the default terminal group');
  return made;
}

/** The group; refuses unknown ids. */
export async function requireGroup(database: Connection, tenantId: string, id: string) {
  const group = await groups.findGroup(database, tenantId, id);
  if (!group) throw new Refusal('terminal.groupUnknown');
  return group;
}

/** Target group for `pid`: the root means the default group. */
export async function groupForTerminals(database: Connection, tenantId: string, pid: string) {
  return pid === rootId ? ensureDefaultGroup(database, tenantId) : requireGroup(database, tenantId, pid);
}

/** Returns the name; throws `terminal.nameEmpty`. */
export function requireName(name: string): string {
  if (name === '') throw new Refusal('terminal.nameEmpty', {}, { name: 'terminal.nameEmpty' });
  return name;
}

/** Returns the new id; throws when the parent is not the tenant's. */
export async function addGroup(
  database: Database,
  tenantId: string,
  pid: string,
  name: string,
): Promise<string> {
  requireName(name);
  if (pid !== rootId) await requireGroup(database, tenantId, pid);
  const id = newId();
  await groups.insertGroup(database, { id, tenantId, parentId: pid === rootId ? null : pid, name });
  return id;
}

/** Returns the group with its former name; refuses the default one (`terminal.defaultGroupFixed`). */
export async function renameGroup(database: Database, tenantId: string, id: string, name: string) {
  requireName(name);
  const group = await requireGroup(database, tenantId, id);
  if (group.is_default) throw new Refusal('terminal.defaultGroupFixed');
  await database
    .updateTable('terminal_group')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return group;
}

/** Moves a group; refuses its own branch, and moving the default group. */
export async function moveGroup(
  database: Connection,
  tenantId: string,
  id: string,
  pid: string,
): Promise<void> {
  await lockMoves(database, 'terminal_group', tenantId);
  const group = await requireGroup(database, tenantId, id);
  if (group.is_default) throw new Refusal('terminal.defaultGroupFixed');
  const branch = await groups.groupsBelow(database, tenantId, id);
  if (branch.includes(pid)) throw new Refusal('terminal.moveIntoItself');
  if (pid !== rootId) await requireGroup(database, tenantId, pid);
  await database
    .updateTable('terminal_group')
    .set({ parent_id: pid === rootId ? null : pid })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Locks and returns the group; refuses the default one, and any with subgroups or terminals. */
export async function removeGroup(database: Database, tenantId: string, id: string) {
  return database.transaction().execute(async (transaction) => {
    await groups.lockGroup(transaction, tenantId, id);
    const group = await requireGroup(transaction, tenantId, id);
    if (group.is_default) throw new Refusal('terminal.defaultGroupFixed');
    if (!(await groups.isGroupEmpty(transaction, tenantId, id))) throw new Refusal('terminal.groupNotEmpty');
    await transaction
      .deleteFrom('terminal_group')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return group;
  });
}
