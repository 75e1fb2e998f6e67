import { defineDomain } from '../../platform/domain.ts';
import { callExpiry } from './expiry.ts';
import { playerCallRoutes } from './playerRoutes.ts';
import { consoleRoutes } from './routes.ts';
import { startSweepingCalls } from './sweep.ts';

const sweeps = new WeakMap<object, () => void>();

/** Calls between consoles and terminals: who rings whom, who took it, and what became of it. */
export const terminalCall = defineDomain({
  name: 'terminalCall',
  routes: [...consoleRoutes, ...playerCallRoutes],
  expiries: [callExpiry],
  start(services) {
    sweeps.set(services, startSweepingCalls(services));
  },
  stop(services) {
    sweeps.get(services)?.();
  },
});
