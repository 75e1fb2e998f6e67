import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { nameRevision, restoreRevision } from './changing.ts';
import { readRevision, readRevisions } from './reading.ts';

export const historyRoutes: readonly Route[] = [
  route(api.selectProgramRevisions, (input, { services, session }) =>
    readRevisions(services, session.tenantId, input),
  ),
  route(api.selectProgramRevision, (input, { services, session }) =>
    readRevision(services, session.tenantId, input),
  ),
  route(api.updateProgramRevision, async (input, context) => {
    await nameRevision(context.services, context, input);
    return {};
  }),
  route(api.restoreProgramRevision, (input, context) => restoreRevision(context.services, context, input)),
];
