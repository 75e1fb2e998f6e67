import * as api from '@vitrine/shared/api';
import { defineDomain } from '../../platform/domain.ts';
import { route } from '../../platform/route.ts';
import { readSchedule } from '../backup/readSchedule.ts';
import { changeLimits } from '../limits/changeLimits.ts';
import { MetricRecorder } from '../metrics/MetricRecorder.ts';
import { readMetrics } from '../metrics/readMetrics.ts';
import { readAbilities } from './abilities.ts';
import { changeCapacity } from './capacity.ts';
import { readOverview } from './overview.ts';
import { applyLimits } from './serverSetting.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly metrics: MetricRecorder;
  }
}

/** What the server is, what it may do, and how it does. */
export const systemServer = defineDomain({
  name: 'systemServer',
  routes: [
    route(api.selectServerOverview, async (_input, { services, session }) => {
      const backups = await services.backups.folder.size();
      const overview = await readOverview(services, session.tenantId, services.metrics.server, backups);
      return { ...overview, backupSchedule: await readSchedule(services.database) };
    }),
    route(api.selectServerAbilities, () => readAbilities()),
    route(api.updateServerCapacity, async ({ capacity }, context) => {
      await changeCapacity(capacity, context);
      return {};
    }),
    route(api.updateServerLimits, async (input, context) => {
      await changeLimits(input, context);
      return {};
    }),
    route(api.selectServerMetrics, ({ range }, { services }) => readMetrics(services, range)),
  ],
  provide: (services) => ({ metrics: new MetricRecorder(services) }),
  plugin: (app, services) => services.metrics.watch(app.server),
  start: async (services) => {
    await applyLimits(services);
    services.metrics.start();
  },
  stop: (services) => services.metrics.stop(),
});
