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
import { type Route, route } from '../platform/route.ts';
import { discardAbandoned } from './abandoned.ts';
import { auditRoutes } from './audit/routes.ts';
import { changing } from './changing.ts';
import { documentLimit } from './documentCheck.ts';
import { saveDocument } from './documentService.ts';
import { readEdits } from './edited/edits.ts';
import { historyRoutes } from './history/routes.ts';
import { findFiles } from './playback.ts';
import { presenceRoutes } from './presence/routes.ts';
import { findProgram } from './programRepository.ts';
import * as programs from './programService.ts';
import { readProgram, saveThumbnail } from './reading.ts';
import { known } from './refusals.ts';
import { sendRoutes } from './send/routes.ts';
import { shareRoutes } from './share/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { treeRoutes } from './tree/routes.ts';

const megabyte = 1024 * 1024;

const programRoutes: readonly Route[] = [
  route(insertProgram, (input, context) =>
    changing(context, () => programs.addProgram(context.services, context, input)),
  ),
  route(selectProgramById, ({ id }, { services, session }) => readProgram(services, session.tenantId, id)),
  route(selectProgramEdits, async ({ id }, { services, session: { tenantId } }) => {
    const { revision } = known(await findProgram(services.database, tenantId, id), 'program.unknown');
    // The editor asks right after a save: the answer is of what was saved.
    await services.contentWatch.lookAt(tenantId, id);
    return { ...(await readEdits(services, tenantId, { programIds: [id] })), revision };
  }),
  route(selectLostFiles, async ({ hashes }, { services, session }) => {
    const stored = new Set((await findFiles(services, session.tenantId, hashes)).map(({ hash }) => hash));
    return { hashes: [...new Set(hashes)].filter((hash) => !stored.has(hash)) };
  }),
  route(updateProgram, (input, context) => saveDocument(context.services, context, input), {
    bodyLimit: documentLimit * megabyte,
  }),
  route(copyProgram, async ({ id, name, forPublishing }, context) => ({
    id: await changing(context, () =>
      programs.copyProgram(context.services, context, id, name, forPublishing),
    ),
  })),
  route(discardPrograms, async ({ ids }, context) => ({
    removed: await changing(context, () => discardAbandoned(context.services, context, ids)),
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
  ...treeRoutes,
  ...programRoutes,
  ...historyRoutes,
  ...presenceRoutes,
  ...auditRoutes,
  ...shareRoutes,
  ...sendRoutes,
  ...templateRoutes,
];
