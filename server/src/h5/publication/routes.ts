import * as api from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { type PublicContext, publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { recordWork } from '../recordWork.ts';
import { publishWork, readPublication, revokeWork } from './publishing.ts';
import { visit } from './visiting.ts';

export const publicationRoutes = [
  route(
    api.selectH5Publication,
    async ({ id }, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => ({
      publication: await readPublication(services, session.tenantId, id),
    }),
  ),
  route(
    api.publishH5,
    async (
      { id, days },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => {
      const name = await publishWork(context, id, days);
      await recordWork(context, 'h5.published', id, name, { days });
      const publication = await readPublication(context.services, context.session.tenantId, id);
      if (!publication) throw new Refusal('h5.notPublished');
      return { publication };
    },
  ),
  route(
    api.revokeH5Publication,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => {
      const name = await revokeWork(context, id);
      await recordWork(context, 'h5.publicationRevoked', id, name);
      return {};
    },
  ),
  publicRoute(
    api.selectH5Published,
    ({ id }, { services }: PublicContext<Needs<'clock' | 'database' | 'files'>>) => visit(services, id),
  ),
];
