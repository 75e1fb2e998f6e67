import * as api from '@vitrine/shared/api';
import { defineDomain } from '../../platform/domain.ts';
import { route, terminalRoute } from '../../platform/route.ts';
import { registerExports } from './exports.ts';
import { readPlayFigures, readPlayTotals, readUnrecorded } from './playFigures.ts';
import { storePlayItems } from './playItems.ts';
import { removeOldFigures } from './retention.ts';
import { readThroughput } from './throughputFigures.ts';
import { storeTraffic } from './traffic.ts';

const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
  return { size: pageSize, offset: (pageNum - 1) * pageSize };
};

/** What played and what it cost: figures by day, kept as they arrive. */
export const terminalFigures = defineDomain({
  name: 'terminalFigures',
  expiries: [{ name: 'figures', remove: removeOldFigures }],
  routes: [
    route(api.selectPlayStatistics, async (input, { services, session }) => {
      const { database, clock } = services;
      const now = clock.now();
      const { rows, total } = await readPlayFigures(database, session.tenantId, input, now, pageOf(input));
      const totals = await readPlayTotals(database, session.tenantId, input, now);
      const unrecorded = await readUnrecorded(database, session.tenantId, input, now);
      return { rows, totalNum: total, totals, unrecorded };
    }),
    route(api.selectTerminalThroughput, async (input, { services, session }) => {
      const { database, clock } = services;
      const found = await readThroughput(database, session.tenantId, input, clock.now(), pageOf(input));
      return { rows: found.rows, totalNum: found.total, totals: found.totals };
    }),
    terminalRoute(api.insertPlayItems, async ({ items }, { services, terminal }) => ({
      accepted: await storePlayItems(services, terminal, items),
    })),
    terminalRoute(api.insertTerminalTraffic, async ({ days }, { services, terminal }) => {
      await storeTraffic(services, terminal, days);
      return {};
    }),
  ],
  plugin: registerExports,
});
