import { defineDomain } from '../platform/domain.ts';
import { takeReport } from './deliveryReport.ts';
import { watchTasks } from './expiry.ts';
import { followExpiries } from './materialExpiry.ts';
import { forgetRemovedTerminals, renamePublished, renewTerminals } from './publication.ts';
import { Renewals } from './renewal.ts';
import { taskRoutes } from './routes.ts';
import { createTaskService } from './tasksForOthers.ts';

const watches = new WeakMap<object, () => Promise<void>>();

/** Tasks: what is to play on which terminals when, its publication, and how far each delivery is. */
export const task = defineDomain({
  name: 'task',
  routes: taskRoutes,
  provide: (services) => ({ renewals: new Renewals(services), tasks: createTaskService() }),
  async start(services) {
    services.terminals.onReport((clId, tenantId, report) => takeReport(services, clId, tenantId, report));
    services.terminals.onChange((tenantId, clIds) => renewTerminals(services, tenantId, clIds));
    followExpiries(services);
    services.programs.onRename((...renamed) => renamePublished(services, ...renamed));
    await forgetRemovedTerminals(services);
    services.renewals.start();
    watches.set(services, watchTasks(services));
  },
  async stop(services) {
    await watches.get(services)?.();
    await services.renewals.stop();
  },
});
