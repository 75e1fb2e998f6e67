import { getServerState } from '@vitrine/shared/api';
import { keptSince } from '../account/settings/kept.ts';
import { defineDomain } from '../platform/domain.ts';
import { route } from '../platform/route.ts';
import { enrolRoutes } from './enroll/routes.ts';
import { logRoutes } from './logs/logRoutes.ts';
import { removeOldLogs } from './logs/removeOldLogs.ts';
import { readServerState } from './serverState.ts';

/** The server itself: its state and its logs. */
export const system = defineDomain({
  name: 'system',
  routes: [
    route(getServerState, async (_input, { services }) => readServerState(services)),
    ...logRoutes,
    ...enrolRoutes,
  ],
  expiries: [
    {
      name: 'logRows',
      remove: (connection, now) => removeOldLogs(connection, 'system_log', keptSince('system_log', now), now),
    },
  ],
});
