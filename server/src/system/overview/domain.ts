import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { hourExpiry } from './expiry.ts';
import { startSampling } from './onlineSamples.ts';
import { overviewRoutes } from './routes.ts';

/** What it asks of the platform and of other domains. */
export type OverviewNeeds = Needs<'backups' | 'clock' | 'config' | 'database' | 'leadership' | 'log'>;

/** The overview: how the account stands, each domain asked for its part. */
export const overview = defineDomain<OverviewNeeds>({
  name: 'overview',
  routes: overviewRoutes,
  expiries: [hourExpiry],
  start: startSampling,
});
