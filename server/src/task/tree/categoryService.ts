import { defaultGroupName } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { lockMoves } from '../../platform/database/treeLock.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { notifyTree } from '../notifyTree.ts';
import { known, requireNodeName, rootId } from '../refusals.ts';
import * as categories from './categoryRepository.ts';

/** The tenant's default group, created on demand. */
export async function ensureDefaultCategory(connection: Connection, tenantId: string) {
  const found = await categories.findDefaultCategory(connection, tenantId);
  if (found) return found;
  const row = { id: newId(), parentId: null, name: defaultGroupName, isDefault: true };
  await categories.insertCategory(connection, tenantId, row);
  return known(await categories.findDefaultCategory(connection, tenantId), 'task.groupUnknown');
}

/** Target group of a task: the root means the default group. Locked until the end of the transaction. */
export async function categoryForTask(connection: Connection, tenantId: string, id: string): Promise<string> {
  const wanted = id === rootId ? (await ensureDefaultCategory(connection, tenantId)).id : id;
  return known(await categories.lockCategory(connection, tenantId, wanted), 'task.groupUnknown').id;
}

async function parentFor(connection: Connection, tenantId: string, pid: string): Promise<string | null> {
  if (pid === rootId) return null;
  return known(await categories.lockCategory(connection, tenantId, pid), 'task.groupUnknown').id;
}

/** Adds a group and answers its id. */
export async function addCategory(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  pid: string,
  name: string,
): Promise<string> {
  requireNodeName(name);
  const { services, session } = context;
  const id = newId();
  await services.database.transaction().execute(async (transaction) => {
    const parentId = await parentFor(transaction, session.tenantId, pid);
    await categories.insertCategory(transaction, session.tenantId, { id, parentId, name, isDefault: false });
    await context.services.audit.record(
      context,
      { action: 'task.groupAdded', subject: { kind: 'taskGroup', id, name } },
      transaction,
    );
  });
  notifyTree(context);
  return id;
}

/** Locks a group for a change; refuses the default one. */
async function lockChangeable(connection: Connection, tenantId: string, id: string) {
  const category = known(await categories.lockCategory(connection, tenantId, id), 'task.groupUnknown');
  if (category.isDefault) throw new Refusal('task.defaultGroupFixed');
  return category;
}

/** Locks the group; refuses the default one. */
export async function renameCategory(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
  name: string,
): Promise<void> {
  requireNodeName(name);
  const { services, session } = context;
  await services.database.transaction().execute(async (transaction) => {
    const category = await lockChangeable(transaction, session.tenantId, id);
    await categories.updateCategory(transaction, session.tenantId, id, { name });
    const detail = { before: category.name, after: name };
    await context.services.audit.record(
      context,
      { action: 'task.groupRenamed', subject: { kind: 'taskGroup', id, name }, detail },
      transaction,
    );
  });
  notifyTree(context);
}

/** Moves a group with all in it; false when the tenant has no group of that id. */
export async function moveCategory(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
  pid: string,
): Promise<boolean> {
  const { services, session } = context;
  const moved = await services.database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'task_category', session.tenantId);
    if (!(await categories.findCategory(transaction, session.tenantId, id))) return false;
    const { name } = await lockChangeable(transaction, session.tenantId, id);
    const parentId = await parentFor(transaction, session.tenantId, pid);
    await refuseOwnBranch(transaction, session.tenantId, id, parentId);
    await categories.updateCategory(transaction, session.tenantId, id, { parent_id: parentId });
    await context.services.audit.record(
      context,
      { action: 'task.groupMoved', subject: { kind: 'taskGroup', id, name } },
      transaction,
    );
    return true;
  });
  if (moved) notifyTree(context);
  return moved;
}

async function refuseOwnBranch(
  connection: Connection,
  tenantId: string,
  id: string,
  parentId: string | null,
) {
  const rows = await categories.listCategories(connection, tenantId);
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    if (above === id) throw new Refusal('task.moveIntoItself');
  }
}

/** Deletes a group that holds nothing. */
export async function removeCategory(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  await services.database.transaction().execute(async (transaction) => {
    const { name } = await lockChangeable(transaction, session.tenantId, id);
    const held = await categories.countContents(transaction, session.tenantId, id);
    if (held.groups + held.tasks > 0) throw new Refusal('task.groupNotEmpty', { name, ...held });
    await categories.deleteCategory(transaction, session.tenantId, id);
    await context.services.audit.record(
      context,
      { action: 'task.groupDeleted', subject: { kind: 'taskGroup', id, name } },
      transaction,
    );
  });
  notifyTree(context);
}
