import { defineDomain } from '../../platform/domain.ts';
import { DeviceReports } from './deviceReports.ts';
import { operationExpiry } from './expiry.ts';
import { Operations } from './Operations.ts';
import { operationRoutes } from './routes.ts';

/** Operations: commands, settings, hours, sources and upgrades, each with a result for every terminal. */
export const terminalOperations = defineDomain({
  name: 'terminalOperations',
  routes: operationRoutes,
  expiries: [operationExpiry],
  provide: (services) => ({ operations: new Operations(services) }),
  start(services) {
    const reports = new DeviceReports(services);
    services.terminals.onReport((clId, tenantId, report) => reports.hear(clId, tenantId, report));
    services.operations.start();
  },
  stop: ({ operations }) => operations.stop(),
});
