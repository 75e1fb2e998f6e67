import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { DeviceReports } from './DeviceReports.ts';
import { operationExpiry } from './expiry.ts';
import { Operations } from './Operations.ts';
import { operationRoutes } from './routes.ts';

/** What it asks of the platform and of other domains. */
export type TerminalOperationsNeeds = Needs<
  'audit' | 'bus' | 'clock' | 'database' | 'events' | 'leadership' | 'log' | 'redis' | 'terminals'
>;

/** What it gives to others. */
export interface TerminalOperationsServices {
  readonly operations: Operations;
}

/** Operations: commands, settings, hours, sources and upgrades, each with a result for every terminal. */
export const terminalOperations = defineDomain<TerminalOperationsNeeds, TerminalOperationsServices>({
  name: 'terminalOperations',
  routes: operationRoutes,
  expiries: [operationExpiry],
  provide: (services) => ({ operations: new Operations(services) }),
  start(services) {
    const reports = new DeviceReports(services);
    services.terminals.onReport((...report) => reports.onReport(...report));
    services.operations.start();
    return () => services.operations.stop();
  },
});
