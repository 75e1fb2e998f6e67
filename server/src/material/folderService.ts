import { cutText, defaultGroupName } from '@vitrine/shared/api';
import { cleanText } from '../platform/cleanText.ts';
import type { Connection, Database } from '../platform/database/connection.ts';
import { lockMoves } from '../platform/database/treeLock.ts';
import { Refusal } from '../platform/errors.ts';
import { newId } from '../platform/identifier.ts';
import * as folders from './folderRepository.ts';

/** Id of the virtual root folder in calls. */
export const rootId = '-1';
const deepest = 20;
/** Maximum characters of a folder name. */
const longestName = 50;

/** The tenant's default folder; created on first use. */
export async function ensureDefaultFolder(database: Connection, tenantId: string) {
  const found = await folders.findDefaultFolder(database, tenantId);
  if (found) return found;
  const folder = { id: newId(), tenantId, parentId: null, name: defaultGroupName, isDefault: true };
  await folders.insertFolder(database, folder);
  const made = await folders.findDefaultFolder(database, tenantId);
  if (!made) throw new Error('Could not create the default material group');
  return made;
}

/** The folder; refuses an unknown id. */
export async function requireFolder(database: Connection, tenantId: string, id: string) {
  const folder = await folders.findFolder(database, tenantId, id);
  if (!folder) throw new Refusal('material.folderUnknown');
  return folder;
}

/** The folder, locked against deletion until the transaction ends. */
async function requireHeld(transaction: Connection, tenantId: string, id: string) {
  const folder = await folders.holdFolder(transaction, tenantId, id);
  if (!folder) throw new Refusal('material.folderUnknown');
  return folder;
}

/** Target folder for materials: the root stands for the default folder. */
export function folderForMaterials(database: Connection, tenantId: string, id: string) {
  return id === rootId ? ensureDefaultFolder(database, tenantId) : requireHeld(database, tenantId, id);
}

function requireName(name: string): void {
  if (name === '') throw new Refusal('material.nodeNameEmpty', {}, { name: 'material.nodeNameEmpty' });
}

async function requireChangeable(database: Connection, tenantId: string, id: string) {
  const folder = await folders.lockFolder(database, tenantId, id);
  if (!folder) throw new Refusal('material.folderUnknown');
  if (folder.is_default) throw new Refusal('material.defaultFixed');
  return folder;
}

/** Parent id for the database, and the ids of all ancestors. */
async function placeIn(
  database: Connection,
  tenantId: string,
  pId: string,
): Promise<{ parentId: string | null; line: string[] }> {
  if (pId === rootId) return { parentId: null, line: [] };
  await requireHeld(database, tenantId, pId);
  return { parentId: pId, line: await folders.lineOf(database, tenantId, pId) };
}

function requireDepth(levels: number): void {
  if (levels > deepest) throw new Refusal('material.tooDeep', { limit: deepest });
}

/** @returns the new folder's id */
export async function addFolder(database: Database, tenantId: string, pId: string, name: string) {
  requireName(name);
  const id = newId();
  await database.transaction().execute(async (transaction) => {
    const { parentId, line } = await placeIn(transaction, tenantId, pId);
    requireDepth(line.length + 1);
    await folders.insertFolder(transaction, { id, tenantId, parentId, name });
  });
  return id;
}

/** Segments of a path, without characters that file systems forbid. */
function partsOf(path: string): string[] {
  const parts = path.split(/[\\/]+/).map(cleanText);
  const names = parts.filter((part) => part !== '' && part !== '.' && part !== '..');
  return names.map((name) => cutText(name, longestName));
}

/**
 * Finds or creates folders by their paths below a folder; safe against concurrent calls. Returns the id of each path
 * and
 * the created folders.
 */
export async function ensurePaths(
  database: Database,
  tenantId: string,
  pId: string,
  paths: readonly string[],
): Promise<{ found: { path: string; id: string }[]; made: { id: string; name: string }[] }> {
  return database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'material_folder', tenantId);
    const { parentId, line } = await placeIn(transaction, tenantId, pId);
    const made: { id: string; name: string }[] = [];
    const known = new Map<string, string>();
    const step = async (parent: string | null, name: string): Promise<string> => {
      const key = `${parent ?? ''}/${name}`;
      const there = known.get(key) ?? (await folders.childByName(transaction, tenantId, parent, name));
      const id = there ?? newId();
      if (there === undefined) {
        await folders.insertFolder(transaction, { id, tenantId, parentId: parent, name });
        made.push({ id, name });
      }
      known.set(key, id);
      return id;
    };
    const found: { path: string; id: string }[] = [];
    for (const path of paths) {
      const parts = partsOf(path);
      requireDepth(line.length + parts.length);
      let parent = parentId;
      for (const name of parts) parent = await step(parent, name);
      found.push({ path, id: parent ?? rootId });
    }
    return { found, made };
  });
}

/** @returns the folder before the change */
export function renameFolder(database: Database, tenantId: string, id: string, name: string) {
  requireName(name);
  return database.transaction().execute(async (transaction) => {
    const folder = await requireChangeable(transaction, tenantId, id);
    // Once renamed, it is an ordinary folder.
    await folders.changeFolder(transaction, tenantId, id, { name, of_templates: false });
    return folder;
  });
}

/** Moves a folder with its subtree; refuses its own subtree as target. */
export async function moveFolder(transaction: Connection, tenantId: string, id: string, pId: string) {
  await lockMoves(transaction, 'material_folder', tenantId);
  const folder = await requireChangeable(transaction, tenantId, id);
  const { parentId, line } = await placeIn(transaction, tenantId, pId);
  if (line.includes(id)) throw new Refusal('material.moveIntoItself');
  requireDepth(line.length + (await folders.heightOf(transaction, tenantId, id)));
  await folders.changeFolder(transaction, tenantId, id, { parent_id: parentId });
  return folder;
}

/** @returns the deleted folder */
export function removeFolder(database: Database, tenantId: string, id: string) {
  return database.transaction().execute(async (transaction) => {
    const folder = await requireChangeable(transaction, tenantId, id);
    const content = await folders.countContent(transaction, tenantId, id);
    if (content.folders + content.materials > 0) {
      throw new Refusal('material.folderNotEmpty', { name: folder.name, ...content });
    }
    const home = await ensureDefaultFolder(transaction, tenantId);
    await folders.rehomeTrash(transaction, tenantId, { from: id, to: home.id });
    await folders.deleteFolder(transaction, tenantId, id);
    return folder;
  });
}
