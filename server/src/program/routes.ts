import {
  copyProgram,
  deleteProgram,
  discardPrograms,
  insertProgram,
  selectLostFiles,
  selectProgramById,
  selectProgramEdits,
  updateProgram,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import { route, type SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { discardAbandoned } from './abandoned/abandoned.ts';
import { approvalRoutes } from './approval/routes.ts';
import { documentLimit } from './document/documentCheck.ts';
import { saveDocument } from './document/documentService.ts';
import { readEdits } from './edited/edits.ts';
import { historyRoutes } from './history/routes.ts';
import { findFiles } from './playback/playback.ts';
import { presenceRoutes } from './presence/routes.ts';
import { findProgram } from './programRepository.ts';
import * as programs from './programService.ts';
import { readProgram, saveThumbnail } from './reading.ts';
import { known } from './refusals.ts';
import { sendRoutes } from './send/routes.ts';
import { shareRoutes } from './share/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { changing } from './tree/changing.ts';
import { treeRoutes } from './tree/routes.ts';

type InsertProgramNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'weather'
>;

type SelectProgramEditsNeeds = Needs<
  'clock' | 'contentWatch' | 'database' | 'files' | 'h5Works' | 'log' | 'materials' | 'tasks'
>;

type UpdateProgramNeeds = Needs<
  'audit' | 'clock' | 'contentWatch' | 'database' | 'events' | 'files' | 'h5Works' | 'materials'
>;

const megabyte = 1024 * 1024;

const programRoutes = [
  route(insertProgram, (input, context: SessionContext<InsertProgramNeeds>) =>
    changing(context, () => programs.addProgram(context.services, context, input)),
  ),
  route(
    selectProgramById,
    (
      { id },
      { services, session }: SessionContext<Needs<'clock' | 'database' | 'h5Works' | 'materials' | 'tasks'>>,
    ) => readProgram(services, session.tenantId, id),
  ),
  route(
    selectProgramEdits,
    async ({ id }, { services, session: { tenantId } }: SessionContext<SelectProgramEditsNeeds>) => {
      const { revision } = known(await findProgram(services.database, tenantId, id), 'program.unknown');
      // The editor asks right after a save: the answer is of what was saved.
      await services.contentWatch.checkProgram(tenantId, id);
      return { ...(await readEdits(services, tenantId, { programIds: [id] })), revision };
    },
  ),
  route(selectLostFiles, async ({ hashes }, { services, session }: SessionContext<Needs<'database'>>) => {
    const stored = new Set((await findFiles(services, session.tenantId, hashes)).map(({ hash }) => hash));
    return { hashes: [...new Set(hashes)].filter((hash) => !stored.has(hash)) };
  }),
  route(
    updateProgram,
    (input, context: SessionContext<UpdateProgramNeeds>) => saveDocument(context.services, context, input),
    {
      bodyLimit: documentLimit * megabyte,
    },
  ),
  route(
    copyProgram,
    async (
      { id, name, forPublishing },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => ({
      id: await changing(context, () =>
        programs.copyProgram(context.services, context, id, name, forPublishing),
      ),
    }),
  ),
  route(
    discardPrograms,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => ({
      removed: await changing(context, () => discardAbandoned(context.services, context, input)),
    }),
  ),
  route(
    deleteProgram,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => {
      await changing(context, () => programs.removeProgram(context.services, context, id));
      return {};
    },
  ),
  route(
    updateProgramThumbnail,
    async ({ id, image }, context: SessionContext<Needs<'database' | 'files'>>) => {
      await saveThumbnail(context.services, context.session.tenantId, id, image);
      return {};
    },
  ),
];

export const routes = [
  ...treeRoutes,
  ...programRoutes,
  ...historyRoutes,
  ...presenceRoutes,
  ...approvalRoutes,
  ...shareRoutes,
  ...sendRoutes,
  ...templateRoutes,
];
