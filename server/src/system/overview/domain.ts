import { defineDomain } from '../../platform/domain.ts';
import { hourExpiry } from './expiry.ts';
import { startLooking } from './onlineLooks.ts';
import { overviewRoutes } from './routes.ts';

const looking = new WeakMap<object, () => void>();

/** The overview: how the account stands, each domain asked for its part. */
export const overview = defineDomain({
  name: 'overview',
  routes: overviewRoutes,
  expiries: [hourExpiry],
  start: (services) => {
    looking.set(services, startLooking(services));
  },
  stop: (services) => looking.get(services)?.(),
});
