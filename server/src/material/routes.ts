import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceTree } from './announcing.ts';
import { cancelConversions } from './convert/cancel.ts';
import { setExpiry } from './expiry.ts';
import { allFolders, childFolders } from './folderRepository.ts';
import * as folders from './folderService.ts';
import * as fonts from './fonts/fontService.ts';
import { listMaterials } from './listing.ts';
import * as materials from './materialService.ts';
import { moveTogether } from './moving.ts';
import { folderNode, folderTree } from './presenter.ts';
import { retryMaterials } from './retry.ts';
import { changeTags, listTags, renameTag } from './tags.ts';
import * as trash from './trash.ts';
import { uploadCalls } from './upload/routes.ts';

async function listFolders(
  id: string,
  type: string,
  { services, session, language }: SessionContext<Needs<'database'>>,
) {
  const { database } = services;
  const { tenantId } = session;
  await folders.ensureDefaultFolder(database, tenantId);
  if (type === 'all') return folderTree(await allFolders(database, tenantId), language);
  if (id !== folders.rootId) await folders.requireFolder(database, tenantId, id);
  const records = await childFolders(database, tenantId, id === folders.rootId ? null : id);
  return records.map((record) => folderNode(record, language));
}

/** Logs a folder operation and notifies the consoles. */
async function folderDone(
  context: SessionContext<Needs<'audit' | 'clock' | 'events'>>,
  action: 'material.folderAdded' | 'material.folderRenamed' | 'material.folderDeleted',
  folder: { id: string; name: string },
  detail?: Record<string, unknown>,
): Promise<void> {
  await context.services.audit.record(context, {
    action,
    subject: { kind: 'materialFolder', ...folder },
    detail,
  });
  announceTree(context.services, context.session.tenantId);
}

const folderRoutes = [
  route(api.findAllOrOneFolder, (input, context: SessionContext<Needs<'database'>>) =>
    listFolders(input.id, input.type, context),
  ),
  route(
    api.insertMaterialFolder,
    async ({ pId, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const id = await folders.addFolder(context.services.database, context.session.tenantId, pId, name);
      await folderDone(context, 'material.folderAdded', { id, name }, { pId });
      return { id };
    },
  ),
  route(
    api.updateMaterialFolder,
    async ({ id, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const { services, session } = context;
      const before = await folders.renameFolder(services.database, session.tenantId, id, name);
      await folderDone(context, 'material.folderRenamed', { id, name }, { before: before.name, after: name });
      return {};
    },
  ),
  route(
    api.insertMaterialFolderPaths,
    async ({ pId, paths }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const { services, session } = context;
      const { found, made } = await folders.ensurePaths(services.database, session.tenantId, pId, paths);
      for (const folder of made) await folderDone(context, 'material.folderAdded', folder, { pId });
      return found;
    },
  ),
  route(
    api.deleteMaterialFolder,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const { services, session } = context;
      const { name } = await folders.removeFolder(services.database, session.tenantId, id);
      await folderDone(context, 'material.folderDeleted', { id, name });
      return {};
    },
  ),
];

const materialCalls = [
  route(api.findAllMaterial, listMaterials),
  route(api.selectMaterialById, ({ id }, context: SessionContext<Needs<'clock' | 'database'>>) =>
    materials.readMaterial(context, id),
  ),
  route(
    api.updateMaterialName,
    async ({ id, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      await materials.renameMaterial(context, id, name);
      return {};
    },
  ),
  route(api.selectMaterialUses, ({ ids }, context: SessionContext<Needs<'database'>>) =>
    materials.readUses(context, ids),
  ),
  route(
    api.moveMaterial,
    ({ ids, pId }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      moveTogether(context, ids, pId),
  ),
  route(api.selectMaterialTags, (_input, context: SessionContext<Needs<'database'>>) => listTags(context)),
  route(
    api.updateMaterialTags,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      changeTags(context, input),
  ),
  route(
    api.updateMaterialTagName,
    async ({ tag, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => ({
      changed: await renameTag(context, tag, name),
    }),
  ),
  route(
    api.updateMaterialExpiry,
    (
      { ids, expiresAt },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materials'>>,
    ) => setExpiry(context, ids, expiresAt === '' ? null : new Date(expiresAt)),
  ),
  route(
    api.retryMaterial,
    ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>) =>
      retryMaterials(context, ids),
  ),
  route(
    api.updateMaterialEncoding,
    (
      { ids, encoding },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>,
    ) => retryMaterials(context, ids, encoding),
  ),
  route(
    api.cancelMaterialConversion,
    ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>) =>
      cancelConversions(context, ids),
  ),
];

const trashCalls = [
  route(
    api.deleteMaterial,
    ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      trash.trashMaterials(context, ids),
  ),
  route(api.selectMaterialTrash, (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    trash.listTrash(context, input),
  ),
  route(
    api.restoreMaterial,
    ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>) =>
      trash.restoreMaterials(context, ids),
  ),
  route(
    api.destroyMaterial,
    ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      trash.destroyMaterials(context, ids),
  ),
  route(
    api.emptyMaterialTrash,
    async (_input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => ({
      removed: await trash.emptyTrash(context),
    }),
  ),
];

const fontCalls = [
  route(api.selectAllFont, (_input, context: SessionContext<Needs<'database'>>) => fonts.listFonts(context)),
  route(
    api.updateFontName,
    async (
      { id, name },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'programs'>>,
    ) => {
      await fonts.renameFont(context, id, name);
      return {};
    },
  ),
  route(
    api.deleteFont,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => {
      await fonts.removeFont(context, id);
      return {};
    },
  ),
];

/** Every call of the material domain. */
export const materialRoutes = [
  ...folderRoutes,
  ...materialCalls,
  ...trashCalls,
  ...uploadCalls,
  ...fontCalls,
];
