import * as api from '@vitrine/shared/api';
import { h5WorkDefaults } from '@vitrine/shared/document';
import { Refusal } from '../../platform/errors.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requireWork } from '../service.ts';
import { usesOf } from './uses.ts';

export const programRoutes = [
  route(
    api.selectH5Work,
    async ({ id }, { services, session }: SessionContext<Needs<'database' | 'h5Works'>>) => {
      await requireWork(services, session.tenantId, id);
      await services.h5Works.prepare(session.tenantId, [id]);
      const works = await services.h5Works.current(services.database, session.tenantId, [id]);
      const work = works.get(id);
      if (!work) throw new Refusal('h5.unknown');
      return { ...work, volume: h5WorkDefaults.volume };
    },
  ),
  route(
    api.selectH5Programs,
    async ({ id }, { services, session }: SessionContext<Needs<'database' | 'h5Works'>>) => {
      await requireWork(services, session.tenantId, id);
      await services.h5Works.prepare(session.tenantId, [id]);
      return { programList: await usesOf(services.database, session.tenantId, id) };
    },
  ),
];
