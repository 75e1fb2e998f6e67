import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { callExpiry } from './expiry.ts';
import { playerCallRoutes } from './playerRoutes.ts';
import { consoleRoutes } from './routes.ts';
import { startSweepingCalls } from './sweep.ts';

/** What it asks of the platform and of other domains. */
export type TerminalCallNeeds = Needs<
  'audit' | 'bus' | 'clock' | 'database' | 'events' | 'leadership' | 'log'
>;

/** Calls between consoles and terminals: ringing, answering, and their outcome. */
export const terminalCall = defineDomain<TerminalCallNeeds>({
  name: 'terminalCall',
  routes: [...consoleRoutes, ...playerCallRoutes],
  expiries: [callExpiry],
  start: startSweepingCalls,
});
