import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { nameRevision, restoreRevision } from './changing.ts';
import { readRevision, readRevisions } from './reading.ts';

type RestoreProgramRevisionNeeds = Needs<
  'audit' | 'clock' | 'contentWatch' | 'database' | 'events' | 'files' | 'h5Works' | 'materials'
>;

export const historyRoutes = [
  route(api.selectProgramRevisions, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    readRevisions(services, session.tenantId, input),
  ),
  route(
    api.selectProgramRevision,
    (input, { services, session }: SessionContext<Needs<'database' | 'h5Works' | 'materials'>>) =>
      readRevision(services, session.tenantId, input),
  ),
  route(api.updateProgramRevision, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    await nameRevision(context.services, context, input);
    return {};
  }),
  route(api.restoreProgramRevision, (input, context: SessionContext<RestoreProgramRevisionNeeds>) =>
    restoreRevision(context.services, context, input),
  ),
];
