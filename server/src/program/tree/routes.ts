import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import * as folders from '../folder/folderService.ts';
import * as programs from '../programService.ts';
import { readResolutions, readTree } from '../reading.ts';
import { requireNodeName } from '../refusals.ts';
import { changing } from './changing.ts';
import { copyFolder, copySeveral } from './copying.ts';
import { readPage } from './page.ts';
import { addResolution, removeResolution } from './resolutions.ts';
import { searchTree } from './search.ts';
import { deleteSeveral, moveSeveral } from './several.ts';

/** Renames a program and notifies the tasks that play it. */
async function renameProgram(
  context: SessionContext<Needs<'audit' | 'database' | 'programs'>>,
  id: string,
  name: string,
): Promise<void> {
  await programs.renameProgram(context.services, context, id, name);
  await context.services.programs.notifyRename(context.session.tenantId, id, name);
}

const reading = [
  route(
    api.selectProgramCategoryAlls,
    (
      input,
      { services, session }: SessionContext<Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>>,
    ) => readTree(services, session.tenantId, input),
  ),
  route(
    api.selectSeachProgramTree,
    (
      input,
      { services, session }: SessionContext<Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>>,
    ) => searchTree(services, session.tenantId, input),
  ),
  route(
    api.selectProgramPage,
    (
      input,
      { services, session }: SessionContext<Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>>,
    ) => readPage(services, session.tenantId, input),
  ),
  route(api.selectResolution, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    readResolutions(services, session.tenantId),
  ),
];

const one = [
  route(
    api.updateProCategory,
    async (
      { id, name },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'programs'>>,
    ) => {
      requireNodeName(name);
      await changing(context, async () => {
        const renamed = await folders.renameFolder(context.services, context, id, name);
        if (!renamed) await renameProgram(context, id, name);
      });
      return {};
    },
  ),
  route(
    api.updatePrograms,
    async (
      { id, name },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'programs'>>,
    ) => {
      await changing(context, () => renameProgram(context, id, name));
      return {};
    },
  ),
  route(
    api.insertProCategory,
    async ({ pid, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => ({
      id: await changing(context, () => folders.addFolder(context.services, context, pid, name)),
    }),
  ),
  route(
    api.deleteProCategory,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      await changing(context, () => folders.removeFolder(context.services, context, id));
      return {};
    },
  ),
  route(
    api.copyProCategory,
    ({ id, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) =>
      changing(context, () => copyFolder(context.services, context, id, name)),
  ),
  route(
    api.moveProgram,
    async ({ id, pid }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      await changing(context, async () => {
        const moved = await folders.moveFolder(context.services, context, id, pid);
        if (!moved) await programs.moveProgram(context.services, context, id, pid);
      });
      return {};
    },
  ),
];

const several = [
  route(
    api.movePrograms,
    async ({ ids, pid }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => ({
      results: await changing(context, () => moveSeveral(context.services, context, ids, pid)),
    }),
  ),
  route(
    api.deletePrograms,
    async ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => ({
      results: await changing(context, () => deleteSeveral(context.services, context, ids)),
    }),
  ),
  route(
    api.copyPrograms,
    async (
      { ids, pid },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => ({
      copies: await changing(context, () => copySeveral(context.services, context, ids, pid)),
    }),
  ),
];

const resolutions = [
  route(api.insertResolution, async (size, context: SessionContext<Needs<'audit' | 'database'>>) => ({
    ruId: await addResolution(context.services, context, size),
  })),
  route(api.deleteResolution, async ({ id }, context: SessionContext<Needs<'audit' | 'database'>>) => {
    await removeResolution(context.services, context, id);
    return {};
  }),
];

export const treeRoutes = [...reading, ...one, ...several, ...resolutions];
