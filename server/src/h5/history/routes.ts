import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { recordWork } from '../recordWork.ts';
import { saveWork } from '../service.ts';
import { readRevision, readRevisions } from './reading.ts';

export const historyRoutes = [
  route(api.selectH5Revisions, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    readRevisions(services, session.tenantId, input),
  ),
  route(api.selectH5Revision, ({ id, revision }, { services, session }: SessionContext<Needs<'database'>>) =>
    readRevision(services, session.tenantId, id, revision),
  ),
  route(
    api.restoreH5Revision,
    async (
      { id, revision, current },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>>,
    ) => {
      const { services, session } = context;
      const { document } = await readRevision(services, session.tenantId, id, revision);
      const input = { id, revision: current, document, restoredFrom: revision };
      const { name, ...saved } = await saveWork(context, input);
      await recordWork(context, 'h5.restored', id, name, {
        restored: revision,
        revision: saved.revision,
      });
      return { ...saved, document };
    },
  ),
];
