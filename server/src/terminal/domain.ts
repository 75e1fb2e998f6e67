import { defineDomain } from '../platform/domain.ts';
import type { Needs } from '../services.ts';
import { Reconciler } from './announcing/Reconciler.ts';
import { desiredMessages } from './desired/desired.ts';
import { terminalExpiries } from './expiries.ts';
import { terminalGauges } from './gauges.ts';
import { admit, authenticate, listenToTerminals } from './link/link.ts';
import { playerRoutes } from './pairing/playerRoutes.ts';
import { forgetPresence } from './presence/storePresence.ts';
import { TerminalPresence } from './presence/TerminalPresence.ts';
import { operatorRoutes } from './routes.ts';
import { TerminalService } from './TerminalService.ts';

/** What it asks of the platform and of other domains. */
export type TerminalNeeds = Needs<
  | 'accountSettings'
  | 'audit'
  | 'bus'
  | 'clock'
  | 'database'
  | 'events'
  | 'files'
  | 'leadership'
  | 'log'
  | 'nodes'
  | 'operations'
  | 'programs'
  | 'reconnects'
  | 'redis'
  | 'signals'
  | 'tasks'
  | 'terminalGuard'
>;

/** What it gives to others. */
export interface TerminalServices {
  readonly terminals: TerminalService;
  readonly terminalPresence: TerminalPresence;
  readonly reconciler: Reconciler;
}

/** Terminals: their tree, pairing, the link to the players, and what they report. */
export const terminal = defineDomain<TerminalNeeds, TerminalServices>({
  name: 'terminal',
  routes: [...operatorRoutes, ...playerRoutes],
  expiries: terminalExpiries,
  gauges: terminalGauges,
  provide: (services) => ({
    terminals: new TerminalService(services),
    terminalPresence: new TerminalPresence(services),
    reconciler: new Reconciler(services),
  }),
  async start(services) {
    services.terminalGuard.use({
      authenticate: (clId, secret) => authenticate(services, clId, secret),
      admit: (clId, secret) => admit(services, clId, secret),
    });
    services.bus.restore(() => desiredMessages(services));
    await forgetPresence(services.database, services.redis === undefined);
    await services.terminalPresence.start();
    listenToTerminals(services);
    services.reconciler.start();
    return async () => {
      await services.reconciler.stop();
      await services.terminalPresence.stop();
    };
  },
});
