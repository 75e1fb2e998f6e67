import { defineDomain } from '../platform/domain.ts';
import { restoreDesired } from './desired.ts';
import { authenticate, listenToTerminals, sweepCommands } from './link.ts';
import { playerRoutes } from './playerRoutes.ts';
import { forgetPresence } from './presence.ts';
import { operatorRoutes } from './routes.ts';
import { TerminalService } from './service.ts';

const sweeps = new WeakMap<object, () => void>();

/** Terminals: their tree, adoption, the link to the players, and what they report. */
export const terminal = defineDomain({
  name: 'terminal',
  routes: [...operatorRoutes, ...playerRoutes],
  provide: (services) => ({ terminals: new TerminalService(services) }),
  async start(services) {
    services.terminalGate.use({ authenticate: (clId, secret) => authenticate(services, clId, secret) });
    services.bus.restore(() => restoreDesired(services));
    await forgetPresence(services.database);
    listenToTerminals(services);
    sweeps.set(services, sweepCommands(services));
  },
  stop(services) {
    sweeps.get(services)?.();
  },
});
