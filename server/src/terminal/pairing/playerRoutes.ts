import * as api from '@vitrine/shared/api';
import { Unauthenticated } from '../../platform/errors.ts';
import { publicRoute, terminalRoute } from '../../platform/route.ts';
import { storeRepairs } from '../repair/storeRepairs.ts';
import { storeScreenshot } from '../report/screenshot.ts';
import { storePlayRecords } from '../statistics/playRecords.ts';
import { findTerminal } from '../terminalRepository.ts';
import { claim, openPairing } from './pairingCodes.ts';

/** Calls of players. */
export const playerRoutes = [
  publicRoute(api.requestPairing, (input, { services, address }) =>
    openPairing(services.database, input, address, services.clock.now()),
  ),
  publicRoute(api.claimPairing, (input, { services }) =>
    claim(services.database, input.pairingSecret, services.clock.now()),
  ),
  terminalRoute(api.selectTerminalSelf, async (_input, { services, terminal }) => {
    const row = await findTerminal(services.database, terminal.tenantId, terminal.clId);
    if (!row) throw new Unauthenticated();
    return {
      clId: row.id,
      name: row.name,
      timeZone: row.time_zone,
      now: services.clock.now().toISOString(),
      connected: services.bus.isConnected(row.id),
    };
  }),
  terminalRoute(api.insertScreenshot, async (input, { services, terminal }) => {
    await storeScreenshot(services, terminal, input);
    return {};
  }),
  terminalRoute(api.insertPlayRecords, async (input, { services, terminal }) => ({
    accepted: await storePlayRecords(services, terminal, input.records),
  })),
  terminalRoute(api.insertTerminalRepairs, async (input, { services, terminal }) => ({
    accepted: await storeRepairs(services, terminal, input.repairs),
  })),
];
