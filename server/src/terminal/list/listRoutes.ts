import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requireTerminal } from '../fields/edit.ts';
import { either, isCounted, readFilter } from './listFilter.ts';
import { countLimit, idsOf, pageOfTerminals, totalOf } from './listRepository.ts';
import { terminalRow } from './presenter.ts';

export const listRoutes = [
  route(
    api.selectPageClientInfo,
    async (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => {
      const { database } = services;
      const filter = await readFilter(database, session.tenantId, input);
      const { pageNum: number, pageSize: size, order } = input;
      const page = { number, size, order, descending: either(input.descending) ?? false };
      const { total, more } = await totalOf(database, session.tenantId, filter);
      const few = !more && !isCounted(filter);
      const rows = await pageOfTerminals(database, session.tenantId, filter, page, few);
      return {
        materialList: rows.map((row) => terminalRow(row, services.clock.now())),
        totalNum: total,
        totalMore: more,
      };
    },
  ),
  route(
    api.selectClientById,
    async (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) =>
      terminalRow(await requireTerminal(services.database, session.tenantId, input.id), services.clock.now()),
  ),
  route(api.selectClientIds, async (input, { services, session }: SessionContext<Needs<'database'>>) => {
    const filter = await readFilter(services.database, session.tenantId, input);
    const rows = await idsOf(services.database, session.tenantId, filter);
    const chosen = rows.slice(0, countLimit);
    return {
      ids: chosen.map(({ id }) => id),
      onlineTotal: chosen.filter(({ online }) => online).length,
      more: rows.length > countLimit,
    };
  }),
];
