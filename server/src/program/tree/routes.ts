import * as api from '@vitrine/shared/api';
import { type Route, route, type SessionContext } from '../../platform/route.ts';
import { changing } from '../changing.ts';
import * as folders from '../folderService.ts';
import * as programs from '../programService.ts';
import { readResolutions, readTree } from '../reading.ts';
import { requireNodeName } from '../refusals.ts';
import { copyFolder, copySeveral } from './copying.ts';
import { readPage } from './page.ts';
import { addResolution, removeResolution } from './resolutions.ts';
import { searchTree } from './search.ts';
import { deleteSeveral, moveSeveral } from './several.ts';

/** Renames a program, and tells the tasks that play it. */
async function renameProgram(context: SessionContext, id: string, name: string): Promise<void> {
  await programs.renameProgram(context.services, context, id, name);
  await context.services.programs.tellRename(context.session.tenantId, id, name);
}

const reading: readonly Route[] = [
  route(api.selectProgramCategoryAlls, (input, { services, session }) =>
    readTree(services, session.tenantId, input),
  ),
  route(api.selectSeachProgramTree, (input, { services, session }) =>
    searchTree(services, session.tenantId, input),
  ),
  route(api.selectProgramPage, (input, { services, session }) => readPage(services, session.tenantId, input)),
  route(api.selectResolution, (_input, { services, session }) => readResolutions(services, session.tenantId)),
];

const one: readonly Route[] = [
  route(api.updateProCategory, async ({ id, name }, context) => {
    requireNodeName(name);
    await changing(context, async () => {
      const renamed = await folders.renameFolder(context.services, context, id, name);
      if (!renamed) await renameProgram(context, id, name);
    });
    return {};
  }),
  route(api.updatePrograms, async ({ id, name }, context) => {
    await changing(context, () => renameProgram(context, id, name));
    return {};
  }),
  route(api.insertProCategory, async ({ pid, name }, context) => ({
    id: await changing(context, () => folders.addFolder(context.services, context, pid, name)),
  })),
  route(api.deleteProCategory, async ({ id }, context) => {
    await changing(context, () => folders.removeFolder(context.services, context, id));
    return {};
  }),
  route(api.copyProCategory, ({ id, name }, context) =>
    changing(context, () => copyFolder(context.services, context, id, name)),
  ),
  route(api.moveProgram, async ({ id, pid }, context) => {
    await changing(context, async () => {
      const moved = await folders.moveFolder(context.services, context, id, pid);
      if (!moved) await programs.moveProgram(context.services, context, id, pid);
    });
    return {};
  }),
];

const several: readonly Route[] = [
  route(api.movePrograms, async ({ ids, pid }, context) => ({
    results: await changing(context, () => moveSeveral(context.services, context, ids, pid)),
  })),
  route(api.deletePrograms, async ({ ids }, context) => ({
    results: await changing(context, () => deleteSeveral(context.services, context, ids)),
  })),
  route(api.copyPrograms, async ({ ids, pid }, context) => ({
    copies: await changing(context, () => copySeveral(context.services, context, ids, pid)),
  })),
];

const resolutions: readonly Route[] = [
  route(api.insertResolution, async (size, context) => ({
    ruId: await addResolution(context.services, context, size),
  })),
  route(api.deleteResolution, async ({ id }, context) => {
    await removeResolution(context.services, context, id);
    return {};
  }),
];

export const treeRoutes: readonly Route[] = [...reading, ...one, ...several, ...resolutions];
