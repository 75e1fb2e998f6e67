import * as api from '@vitrine/shared/api';
import { defineDomain } from '../../platform/domain.ts';
import { SharedParts } from '../../platform/http/SharedParts.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readHealth } from '../backup/health.ts';
import { readSchedule } from '../backup/readSchedule.ts';
import { changeLimits } from '../limits/changeLimits.ts';
import { followLimits } from '../limits/followLimits.ts';
import { MetricRecorder } from '../metrics/MetricRecorder.ts';
import { readMetrics } from '../metrics/readMetrics.ts';
import { readAbilities } from './abilities.ts';
import { changeCapacity } from './capacity.ts';
import { readOverview } from './overview.ts';
import { applyLimits } from './serverSetting.ts';

/** What it asks of the platform and of other domains. */
export type SystemServerNeeds = Needs<
  | 'audit'
  | 'backups'
  | 'bus'
  | 'clock'
  | 'config'
  | 'database'
  | 'downloads'
  | 'files'
  | 'log'
  | 'nodes'
  | 'redis'
  | 'signals'
>;

/** What it gives to others. */
export interface SystemServerServices {
  readonly metrics: MetricRecorder;
  readonly sharedParts: SharedParts;
}

const sharedPartsOf = (services: Needs<'config' | 'files' | 'redis'>) => new SharedParts(services);

/** What the server is, what it may do, and how it does. */
export const systemServer = defineDomain<SystemServerNeeds, SystemServerServices>({
  name: 'systemServer',
  routes: [
    route(
      api.selectServerOverview,
      async (
        _input,
        {
          services,
          session,
          language,
        }: SessionContext<
          Needs<
            | 'backups'
            | 'clock'
            | 'config'
            | 'database'
            | 'downloads'
            | 'metrics'
            | 'nodes'
            | 'redis'
            | 'sharedParts'
          >
        >,
      ) => {
        const backups = await services.backups.places.size();
        const overview = await readOverview(services, session.tenantId, services.metrics.server, backups);
        const backupHealth = await readHealth(services, language);
        return { ...overview, backupSchedule: await readSchedule(services.database), backupHealth };
      },
    ),
    route(
      api.selectServerAbilities,
      async (_input, { services: { nodes, redis } }: SessionContext<Needs<'nodes' | 'redis'>>) => {
        const abilities = await readAbilities();
        return redis ? abilities.map((ability) => ({ ...ability, nodeName: nodes.name })) : abilities;
      },
    ),
    route(
      api.updateServerCapacity,
      async ({ capacity }, context: SessionContext<Needs<'audit' | 'database'>>) => {
        await changeCapacity(capacity, context);
        return {};
      },
    ),
    route(
      api.updateServerLimits,
      async (input, context: SessionContext<Needs<'audit' | 'database' | 'downloads' | 'signals'>>) => {
        await changeLimits(input, context);
        return {};
      },
    ),
    route(api.selectServerMetrics, ({ range }, { services }: SessionContext<Needs<'clock' | 'database'>>) =>
      readMetrics(services, range),
    ),
  ],
  provide: (services) => {
    const sharedParts = sharedPartsOf(services);
    return { metrics: new MetricRecorder(services, sharedParts.disk), sharedParts };
  },
  plugin: (app, services) => services.metrics.watch(app.server),
  start: async (services) => {
    await applyLimits(services);
    const stopFollowing = followLimits(services);
    services.metrics.start();
    return async () => {
      await stopFollowing();
      await services.metrics.stop();
    };
  },
});
