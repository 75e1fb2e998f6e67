import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readMap } from './mapRepository.ts';

export const mapRoutes = [
  route(api.selectClientMap, (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) =>
    readMap(services.database, session.tenantId, input, services.clock.now()),
  ),
  route(api.selectMapSetting, async (_input, { services, session }: SessionContext<Needs<'database'>>) => {
    const row = await services.database
      .selectFrom('terminal_map_setting')
      .select(['tile_url as tileUrl', 'attribution'])
      .where('tenant_id', '=', session.tenantId)
      .executeTakeFirst();
    return row ?? { tileUrl: '', attribution: '' };
  }),
  route(api.updateMapSetting, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    const { services, session } = context;
    const row = { tile_url: input.tileUrl, attribution: input.attribution };
    await services.database
      .insertInto('terminal_map_setting')
      .values({ tenant_id: session.tenantId, ...row })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
      .execute();
    const subject = { kind: 'terminalMap', id: '', name: input.tileUrl };
    await context.services.audit.record(context, { action: 'terminal.mapChanged', subject });
    return {};
  }),
];
