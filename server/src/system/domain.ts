import { getServerState } from '@vitrine/shared/api';
import { defineDomain } from '../platform/domain.ts';
import { startRetention } from '../platform/retention.ts';
import { route } from '../platform/route.ts';
import { enrolRoutes } from './enroll/routes.ts';
import { logRoutes } from './logs/logRoutes.ts';
import { expiries } from './retention.ts';
import { readServerState } from './serverState.ts';

const retention = new WeakMap<object, () => void>();

/** The server itself: its state and its logs. */
export const system = defineDomain({
  name: 'system',
  routes: [
    route(getServerState, async (_input, { services }) => readServerState(services)),
    ...logRoutes,
    ...enrolRoutes,
  ],
  start: (services) => {
    retention.set(services, startRetention(services, expiries));
  },
  stop: (services) => retention.get(services)?.(),
});
