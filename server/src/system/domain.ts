import { getServerState } from '@vitrine/shared/api';
import { keptSince } from '../account/settings/kept.ts';
import { defineDomain } from '../platform/domain.ts';
import { route, type SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { enrolRoutes } from './enroll/routes.ts';
import { logRoutes } from './logs/logRoutes.ts';
import { removeOldLogs } from './logs/removeOldLogs.ts';
import { readServerState } from './serverState.ts';

/** What it asks of the platform and of other domains. */
export type SystemNeeds = Needs<'accountSettings' | 'audit' | 'clock' | 'config' | 'database'>;

/** The server itself: its state and its logs. */
export const system = defineDomain<SystemNeeds>({
  name: 'system',
  routes: [
    route(getServerState, async (_input, { services }: SessionContext<Needs<'config' | 'database'>>) =>
      readServerState(services),
    ),
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
