import {
  copyProgram,
  deleteProCategory,
  deleteProgram,
  insertProCategory,
  insertProgram,
  moveProgram,
  selectProgramById,
  selectProgramCategoryAlls,
  selectResolution,
  updateProCategory,
  updateProgram,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import { type Route, route, type SessionContext } from '../platform/route.ts';
import { documentLimit } from './documentCheck.ts';
import { saveDocument } from './documentService.ts';
import * as folders from './folderService.ts';
import { historyRoutes } from './history/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import * as programs from './programService.ts';
import { readProgram, readResolutions, readTree, saveThumbnail } from './reading.ts';
import { requireNodeName } from './refusals.ts';

const megabyte = 1024 * 1024;

/** Makes a change to the tree and tells the tenant's consoles of it. */
async function changing<Result>(context: SessionContext, change: () => Promise<Result>): Promise<Result> {
  const result = await change();
  const at = context.services.clock.now().toISOString();
  context.services.events.publish(context.session.tenantId, { kind: 'tree', domain: 'program', at });
  return result;
}

const folderRoutes: readonly Route[] = [
  route(selectProgramCategoryAlls, (input, { services, session }) =>
    readTree(services, session.tenantId, input),
  ),
  route(updateProCategory, async ({ id, name }, context) => {
    requireNodeName(name);
    await changing(context, async () => {
      const renamed = await folders.renameFolder(context.services, context, id, name);
      if (renamed) return;
      await programs.renameProgram(context.services, context, id, name);
      await context.services.programs.tellRename(context.session.tenantId, id, name);
    });
    return {};
  }),
  route(insertProCategory, async ({ pid, name }, context) => ({
    id: await changing(context, () => folders.addFolder(context.services, context, pid, name)),
  })),
  route(deleteProCategory, async ({ id }, context) => {
    await changing(context, () => folders.removeFolder(context.services, context, id));
    return {};
  }),
  route(moveProgram, async ({ id, pid }, context) => {
    await changing(context, async () => {
      const moved = await folders.moveFolder(context.services, context, id, pid);
      if (!moved) await programs.moveProgram(context.services, context, id, pid);
    });
    return {};
  }),
];

const programRoutes: readonly Route[] = [
  route(selectResolution, (_input, { services, session }) => readResolutions(services, session.tenantId)),
  route(insertProgram, async (input, context) => ({
    id: await changing(context, () => programs.addProgram(context.services, context, input)),
    revision: 1,
  })),
  route(selectProgramById, ({ id }, { services, session }) => readProgram(services, session.tenantId, id)),
  route(updateProgram, (input, context) => saveDocument(context.services, context, input), {
    bodyLimit: documentLimit * megabyte,
  }),
  route(copyProgram, async ({ id, name }, context) => ({
    id: await changing(context, () => programs.copyProgram(context.services, context, id, name)),
  })),
  route(deleteProgram, async ({ id }, context) => {
    await changing(context, () => programs.removeProgram(context.services, context, id));
    return {};
  }),
  route(updateProgramThumbnail, async ({ id, image }, context) => {
    await saveThumbnail(context.services, context.session.tenantId, id, image);
    return {};
  }),
];

export const routes: readonly Route[] = [
  ...folderRoutes,
  ...programRoutes,
  ...historyRoutes,
  ...presenceRoutes,
];
