import { getServerState } from '@vitrine/shared/api';
import { defineDomain } from '../platform/domain.ts';
import { route } from '../platform/route.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { enrolRoutes } from './enroll/routes.ts';
import { logRoutes } from './logs/logRoutes.ts';
import { expiries } from './retention.ts';
import { readServerState } from './serverState.ts';

const upkeep = new WeakMap<object, () => void>();

/** The server itself: its state and its logs. */
export const system = defineDomain({
  name: 'system',
  routes: [
    route(getServerState, async (_input, { services }) => readServerState(services)),
    ...logRoutes,
    ...enrolRoutes,
  ],
  start: (services) => {
    upkeep.set(services, startUpkeep(services, expiries));
  },
  stop: (services) => upkeep.get(services)?.(),
});
