import * as api from '@vitrine/shared/api';
import { findTenantZone } from '../../account/tenantZone.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { failedTasks } from '../../task/delivery/failedTasks.ts';
import { readProgress } from '../../terminal/announcing/progress.ts';
import { newestScreens } from '../../terminal/monitor/newestScreens.ts';
import { offlineLongest } from '../../terminal/presence/offlineLongest.ts';
import { playRanking } from '../../terminal/statistics/playRanking.ts';
import { readTotals } from '../../terminal/tree/totals.ts';
import { countFaulty } from '../../terminal/widgets/hasFaults.ts';
import { keepLayout, readLayout } from './layout.ts';
import { readOnlineDays } from './onlineDays.ts';
import { lastDays } from './period.ts';
import { readSteps } from './steps.ts';

/** Overview data, and each user's layout. */
export const overviewRoutes = [
  route(api.selectOverviewOnline, async ({ days }, context: SessionContext<Needs<'clock' | 'database'>>) => {
    const { services, session } = context;
    const timeZone = await findTenantZone(services.database, session.tenantId);
    const now = services.clock.now();
    const totals = await readTotals(services.database, session.tenantId);
    return {
      timeZone,
      total: totals.total,
      online: totals.onlineTotal,
      authorised: totals.authorisedTotal,
      days: await readOnlineDays(services.database, session.tenantId, { timeZone, days, now }),
    };
  }),
  route(
    api.selectOverviewOffline,
    async ({ limit }, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => {
      const { terminals, total } = await offlineLongest(
        services.database,
        session.tenantId,
        limit,
        services.clock.now(),
      );
      const rows = terminals.map((one) => ({ ...one, lastSeen: one.lastSeen?.toISOString() ?? null }));
      return { terminals: rows, totalNum: total };
    },
  ),
  route(
    api.selectOverviewDeliveries,
    async ({ limit }, { services, session }: SessionContext<Needs<'database'>>) => {
      const { tasks, total } = await failedTasks(services.database, session.tenantId, limit);
      return { tasks: tasks.map((task) => ({ ...task, at: task.at.toISOString() })), totalNum: total };
    },
  ),
  route(api.selectOverviewProgress, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    readProgress(services.database, session.tenantId),
  ),
  route(
    api.selectOverviewFaults,
    async (_input, { services, session }: SessionContext<Needs<'database'>>) => ({
      totalNum: await countFaulty(services.database, session.tenantId),
    }),
  ),
  route(
    api.selectOverviewScreens,
    async ({ limit }, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => ({
      screens: await newestScreens(services.database, session.tenantId, limit, services.clock.now()),
    }),
  ),
  route(
    api.selectOverviewRanking,
    async ({ by, days, limit }, context: SessionContext<Needs<'clock' | 'database'>>) => {
      const { services, session } = context;
      const zone = await findTenantZone(services.database, session.tenantId);
      const { from, to } = lastDays(services.clock.now(), zone, days);
      const rows = await playRanking(services.database, session.tenantId, { by, from, to, limit });
      return { startDate: from, endDate: to, rows };
    },
  ),
  route(
    api.selectOverviewSteps,
    (_input, context: SessionContext<Needs<'backups' | 'clock' | 'config' | 'database'>>) =>
      readSteps(context),
  ),
  route(api.selectOverviewLayout, async (_input, context: SessionContext<Needs<'database'>>) => ({
    tiles: await readLayout(context),
  })),
  route(api.updateOverviewLayout, async ({ tiles }, context: SessionContext<Needs<'database'>>) => {
    await keepLayout(context, tiles);
    return {};
  }),
];
