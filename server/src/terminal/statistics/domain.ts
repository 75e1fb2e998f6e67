import * as api from '@vitrine/shared/api';
import { defineDomain } from '../../platform/domain.ts';
import { route, type SessionContext, type TerminalContext, terminalRoute } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { registerExports } from './exports.ts';
import { readPlayFigures, readPlayTotals, readUnrecorded } from './playFigures.ts';
import { storePlayItems } from './playItems.ts';
import { removeOldFigures } from './retention.ts';
import { readThroughput } from './throughputFigures.ts';
import { storeTraffic } from './traffic.ts';

const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
  return { size: pageSize, offset: (pageNum - 1) * pageSize };
};

/** What it asks of the platform and of other domains. */
export type TerminalFiguresNeeds = Needs<'clock' | 'database' | 'terminalGuard'>;

/** What played and what it cost: figures by day, kept as they arrive. */
export const terminalFigures = defineDomain<TerminalFiguresNeeds>({
  name: 'terminalFigures',
  expiries: [{ name: 'figures', remove: removeOldFigures }],
  routes: [
    route(
      api.selectPlayStatistics,
      async (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => {
        const { database, clock } = services;
        const now = clock.now();
        const { rows, total } = await readPlayFigures(database, session.tenantId, input, now, pageOf(input));
        const totals = await readPlayTotals(database, session.tenantId, input, now);
        const unrecorded = await readUnrecorded(database, session.tenantId, input, now);
        return { rows, totalNum: total, totals, unrecorded };
      },
    ),
    route(
      api.selectTerminalThroughput,
      async (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => {
        const { database, clock } = services;
        const found = await readThroughput(database, session.tenantId, input, clock.now(), pageOf(input));
        return { rows: found.rows, totalNum: found.total, totals: found.totals };
      },
    ),
    terminalRoute(
      api.insertPlayItems,
      async ({ items }, { services, terminal }: TerminalContext<Needs<'clock' | 'database'>>) => ({
        accepted: await storePlayItems(services, terminal, items),
      }),
    ),
    terminalRoute(
      api.insertTerminalTraffic,
      async ({ days }, { services, terminal }: TerminalContext<Needs<'clock' | 'database'>>) => {
        await storeTraffic(services, terminal, days);
        return {};
      },
    ),
  ],
  plugin: registerExports,
});
