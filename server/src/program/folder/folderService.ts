import type { Connection } from '../../platform/database/connection.ts';
import { lockMoves } from '../../platform/database/treeLock.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { folderIdOf, known, requireNodeName } from '../refusals.ts';
import * as folders from './folderRepository.ts';

const subjectKind = 'programFolder';

/** Refuses unknown folder ids; the root always exists. */
export async function requireFolder(
  connection: Connection,
  tenantId: string,
  treeId: string,
): Promise<string | null> {
  const id = folderIdOf(treeId);
  if (id !== null) known(await folders.holdFolder(connection, tenantId, id), 'program.folderUnknown');
  return id;
}

/** Adds a folder and returns its id. */
export async function addFolder(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  pid: string,
  name: string,
): Promise<string> {
  requireNodeName(name);
  const { tenantId } = actor.session;
  const id = newId();
  await services.database.transaction().execute(async (transaction) => {
    const parentId = await requireFolder(transaction, tenantId, pid);
    await folders.insertFolder(transaction, tenantId, { id, parentId, name });
    const entry = { action: 'program.folderAdded' as const, subject: { kind: subjectKind, id, name } };
    await services.audit.record(actor, entry, transaction);
  });
  return id;
}

/** Renames a folder; false if the tenant has no such folder. */
export async function renameFolder(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  id: string,
  name: string,
): Promise<boolean> {
  const { tenantId } = actor.session;
  return services.database.transaction().execute(async (transaction) => {
    const folder = await folders.lockFolder(transaction, tenantId, id);
    if (!folder) return false;
    await folders.updateFolder(transaction, tenantId, id, { name });
    const detail = { before: folder.name, after: name };
    const entry = {
      action: 'program.folderRenamed' as const,
      subject: { kind: subjectKind, id, name },
      detail,
    };
    await services.audit.record(actor, entry, transaction);
    return true;
  });
}

/** Moves a folder with its content; false if the tenant has no such folder. */
export async function moveFolder(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  id: string,
  pid: string,
): Promise<boolean> {
  const { tenantId } = actor.session;
  return services.database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'program_folder', tenantId);
    const folder = await folders.lockFolder(transaction, tenantId, id);
    if (!folder) return false;
    const parentId = await requireFolder(transaction, tenantId, pid);
    await refuseOwnBranch(transaction, tenantId, id, parentId);
    await folders.updateFolder(transaction, tenantId, id, { parentId });
    const entry = {
      action: 'program.folderMoved' as const,
      subject: { kind: subjectKind, id, name: folder.name },
    };
    await services.audit.record(actor, entry, transaction);
    return true;
  });
}

async function refuseOwnBranch(
  connection: Connection,
  tenantId: string,
  id: string,
  parentId: string | null,
) {
  const parents = new Map(
    (await folders.listFolders(connection, tenantId)).map((row) => [row.id, row.parentId]),
  );
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    if (above === id) throw new Refusal('program.moveIntoItself');
  }
}

/** Deletes a folder that holds nothing. */
export async function removeFolder(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { tenantId } = actor.session;
  await services.database.transaction().execute(async (transaction) => {
    const folder = known(await folders.lockFolder(transaction, tenantId, id), 'program.folderUnknown');
    const held = await folders.countContents(transaction, tenantId, id);
    if (held.folders + held.programs > 0) {
      throw new Refusal('program.folderNotEmpty', { name: folder.name, ...held });
    }
    await folders.deleteFolder(transaction, tenantId, id);
    const entry = {
      action: 'program.folderDeleted' as const,
      subject: { kind: subjectKind, id, name: folder.name },
    };
    await services.audit.record(actor, entry, transaction);
  });
}
