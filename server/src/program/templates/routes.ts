import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { listTemplates, readTemplate } from './catalogue.ts';

export const templateRoutes: readonly Route[] = [
  route(api.selectProgramTemplates, async ({ category }, { language, services, session }) =>
    listTemplates(services.database, session.tenantId, { language, category }),
  ),
  route(api.selectProgramTemplateById, async ({ id }, { language, services }) =>
    readTemplate(language, id, services.clock.now().getTime()),
  ),
];
