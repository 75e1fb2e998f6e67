import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { listTemplates, readTemplate } from './catalogue.ts';

export const templateRoutes = [
  route(
    api.selectProgramTemplates,
    async ({ category }, { language, services, session }: SessionContext<Needs<'database'>>) =>
      listTemplates(services.database, session.tenantId, { language, category }),
  ),
  route(
    api.selectProgramTemplateById,
    async ({ id }, { language, services }: SessionContext<Needs<'clock'>>) =>
      readTemplate(language, id, services.clock.now().getTime()),
  ),
];
