import * as api from '@vitrine/shared/api';
import { type Route, route, type SessionContext } from '../platform/route.ts';
import { cancelConversions } from './convert/cancel.ts';
import { setExpiry } from './expiry.ts';
import { allFolders, childFolders } from './folderRepository.ts';
import * as folders from './folderService.ts';
import * as fonts from './fonts/fontService.ts';
import { listMaterials } from './listing.ts';
import * as materials from './materialService.ts';
import { moveTogether } from './moving.ts';
import { folderNode, folderTree } from './presenter.ts';
import { announceTree, recordChange } from './recordChange.ts';
import { retryMaterials } from './retry.ts';
import { changeTags, listTags, renameTag } from './tags.ts';
import * as trash from './trash.ts';
import { uploadCalls } from './upload/routes.ts';

async function listFolders(id: string, type: string, { services, session, language }: SessionContext) {
  const { database } = services;
  const { tenantId } = session;
  await folders.ensureDefaultFolder(database, tenantId);
  if (type === 'all') return folderTree(await allFolders(database, tenantId), language);
  if (id !== folders.rootId) await folders.requireFolder(database, tenantId, id);
  const records = await childFolders(database, tenantId, id === folders.rootId ? null : id);
  return records.map((record) => folderNode(record, language));
}

/** Says in the log and to the consoles what was done to a folder. */
async function folderDone(
  context: SessionContext,
  action: 'material.folderAdded' | 'material.folderRenamed' | 'material.folderDeleted',
  folder: { id: string; name: string },
  detail?: Record<string, unknown>,
): Promise<void> {
  await recordChange(context.services, context, action, { kind: 'folder', ...folder }, detail);
  announceTree(context.services, context.session.tenantId);
}

const folderRoutes: readonly Route[] = [
  route(api.findAllOrOneFolder, (input, context) => listFolders(input.id, input.type, context)),
  route(api.insertMaterialFolder, async ({ pId, name }, context) => {
    const id = await folders.addFolder(context.services.database, context.session.tenantId, pId, name);
    await folderDone(context, 'material.folderAdded', { id, name }, { pId });
    return { id };
  }),
  route(api.updateMaterialFolder, async ({ id, name }, context) => {
    const { services, session } = context;
    const before = await folders.renameFolder(services.database, session.tenantId, id, name);
    await folderDone(context, 'material.folderRenamed', { id, name }, { before: before.name, after: name });
    return {};
  }),
  route(api.insertMaterialFolderPaths, async ({ pId, paths }, context) => {
    const { services, session } = context;
    const { found, made } = await folders.ensurePaths(services.database, session.tenantId, pId, paths);
    for (const folder of made) await folderDone(context, 'material.folderAdded', folder, { pId });
    return found;
  }),
  route(api.deleteMaterialFolder, async ({ id }, context) => {
    const { services, session } = context;
    const { name } = await folders.removeFolder(services.database, session.tenantId, id);
    await folderDone(context, 'material.folderDeleted', { id, name });
    return {};
  }),
];

const materialCalls: readonly Route[] = [
  route(api.findAllMaterial, listMaterials),
  route(api.selectMaterialById, ({ id }, context) => materials.readMaterial(context, id)),
  route(api.updateMaterialName, async ({ id, name }, context) => {
    await materials.renameMaterial(context, id, name);
    return {};
  }),
  route(api.selectMaterialUses, ({ ids }, context) => materials.readUses(context, ids)),
  route(api.moveMaterial, ({ ids, pId }, context) => moveTogether(context, ids, pId)),
  route(api.selectMaterialTags, (_input, context) => listTags(context)),
  route(api.updateMaterialTags, (input, context) => changeTags(context, input)),
  route(api.updateMaterialTagName, async ({ tag, name }, context) => ({
    changed: await renameTag(context, tag, name),
  })),
  route(api.updateMaterialExpiry, ({ ids, expiresAt }, context) =>
    setExpiry(context, ids, expiresAt === '' ? null : new Date(expiresAt)),
  ),
  route(api.retryMaterial, ({ ids }, context) => retryMaterials(context, ids)),
  route(api.updateMaterialEncoding, ({ ids, encoding }, context) => retryMaterials(context, ids, encoding)),
  route(api.cancelMaterialConversion, ({ ids }, context) => cancelConversions(context, ids)),
];

const trashCalls: readonly Route[] = [
  route(api.deleteMaterial, ({ ids }, context) => trash.trashMaterials(context, ids)),
  route(api.selectMaterialTrash, (input, context) => trash.listTrash(context, input)),
  route(api.restoreMaterial, ({ ids }, context) => trash.restoreMaterials(context, ids)),
  route(api.destroyMaterial, ({ ids }, context) => trash.destroyMaterials(context, ids)),
  route(api.emptyMaterialTrash, async (_input, context) => ({ removed: await trash.emptyTrash(context) })),
];

const fontCalls: readonly Route[] = [
  route(api.selectAllFont, (_input, context) => fonts.listFonts(context)),
  route(api.updateFontName, async ({ id, name }, context) => {
    await fonts.renameFont(context, id, name);
    return {};
  }),
  route(api.deleteFont, async ({ id }, context) => {
    await fonts.removeFont(context, id);
    return {};
  }),
];

/** Every call of the material domain. */
export const materialRoutes: readonly Route[] = [
  ...folderRoutes,
  ...materialCalls,
  ...trashCalls,
  ...uploadCalls,
  ...fontCalls,
];
