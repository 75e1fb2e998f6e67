import * as api from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import { type Route, route, type SessionContext } from '../platform/route.ts';
import { allFolders, childFolders } from './folderRepository.ts';
import * as folders from './folderService.ts';
import * as materials from './materialService.ts';
import { folderNode, folderTree } from './presenter.ts';
import { announceTree, recordChange } from './trail.ts';
import { admitMaterial } from './upload/admission.ts';

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
  route(api.deleteMaterialFolder, async ({ id }, context) => {
    const { services, session } = context;
    const { name } = await folders.removeFolder(services.database, session.tenantId, id);
    await folderDone(context, 'material.folderDeleted', { id, name });
    return {};
  }),
];

const materialCalls: readonly Route[] = [
  route(api.findAllMaterial, materials.listMaterials),
  route(api.selectMaterialById, ({ id }, context) => materials.readMaterial(context, id)),
  route(api.updateMaterialName, async ({ id, name }, context) => {
    await materials.renameMaterial(context, id, name);
    return {};
  }),
  route(api.moveMaterial, async ({ ids, pId }, context) => {
    await materials.moveTogether(context, ids, pId);
    return { done: ids, refused: [] };
  }),
  route(api.deleteMaterial, async ({ ids }, context) => {
    await materials.removeMaterials(context, ids);
    return { done: ids, refused: [] };
  }),
  route(api.selectUploadAdmission, async (input, { services, session }) => {
    const file = await admitMaterial(services.database, { ...input, tenantId: session.tenantId });
    return { type: file.type, known: false, duplicates: [] };
  }),
  // No screen uploads fonts yet. Families of the terminal itself are the console's matter.
  route(api.selectAllFont, async () => []),
];

/** Calls on their way. */
const coming: readonly Route[] = [
  api.selectMaterialUses,
  api.selectMaterialTags,
  api.updateMaterialTags,
  api.updateMaterialTagName,
  api.updateMaterialExpiry,
  api.retryMaterial,
  api.selectMaterialTrash,
  api.restoreMaterial,
  api.destroyMaterial,
  api.emptyMaterialTrash,
  api.selectMaterialSpace,
  api.insertKnownMaterial,
  api.insertMaterialFolderPaths,
  api.selectOpenUploads,
  api.selectMaterialAbilities,
  api.updateFontName,
  api.deleteFont,
].map((endpoint: api.Endpoint) =>
  route(endpoint, async () => {
    throw new Refusal('material.unknown');
  }),
);

/** Every call of the material domain. */
export const materialRoutes: readonly Route[] = [...folderRoutes, ...materialCalls, ...coming];
