import { defineDomain } from '../../platform/domain.ts';
import type { RateLimiter } from '../../platform/limits/RateLimiter.ts';
import type { Needs } from '../../services.ts';
import { registerDeployRoute } from './deployRoute.ts';
import { remoteExpiries } from './expiries.ts';
import { loadRate } from './loads.ts';
import { RemoteRegistry } from './RemoteRegistry.ts';
import { remoteRoutes } from './routes.ts';

/** What it asks of the platform and of other domains. */
export type SystemRemotesNeeds = Needs<
  'audit' | 'clock' | 'config' | 'database' | 'files' | 'limits' | 'log' | 'remotes' | 'signals'
>;

/** What it gives to others. */
export interface SystemRemotesServices {
  readonly remoteRegistry: RemoteRegistry;
  readonly remoteLoadRate: RateLimiter;
}

/** Versions of remotes that teams deploy by calls: which are in use, who may deploy, and how they load. */
export const systemRemotes = defineDomain<SystemRemotesNeeds, SystemRemotesServices>({
  name: 'systemRemotes',
  routes: remoteRoutes,
  expiries: remoteExpiries,
  provide: ({ database, files, limits, log }) => ({
    remoteRegistry: new RemoteRegistry({ database, files, log }),
    remoteLoadRate: limits.rate('remoteLoads', loadRate),
  }),
  plugin: (app, services) => registerDeployRoute(app, services),
  start: ({ log, remoteRegistry, remotes, signals }) => {
    remotes.register(remoteRegistry);
    // Known from the start, should the database go away before the first request.
    remoteRegistry
      .lines()
      .catch((error: unknown) => log.warn({ err: error }, 'the registry of remotes cannot be read'));
    const forget = () => remoteRegistry.forget();
    const stops = [signals.on('remotesChanged', forget), signals.onGap(forget)];
    return () => {
      for (const stop of stops) stop();
    };
  },
});
