import { defineDomain } from '../platform/domain.ts';
import { takeReport } from './deliveryReport.ts';
import { forgetRemovedTerminals, renamePublished, renewTerminals } from './publication.ts';
import { taskRoutes } from './routes.ts';

/** Tasks: what is to play on which terminals when, its publication, and how far each delivery is. */
export const task = defineDomain({
  name: 'task',
  routes: taskRoutes,
  async start(services) {
    services.terminals.onReport((clId, tenantId, report) => takeReport(services, clId, tenantId, report));
    services.terminals.onChange((tenantId, clIds) => renewTerminals(services, tenantId, clIds));
    services.programs.onRename((...renamed) => renamePublished(services, ...renamed));
    await forgetRemovedTerminals(services);
  },
});
