import * as api from '@vitrine/shared/api';
import { Unauthenticated } from '../../platform/errors.ts';
import {
  type PublicContext,
  publicRoute,
  type TerminalContext,
  terminalRoute,
} from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { storeRepairs } from '../repair/storeRepairs.ts';
import { storeScreenshot } from '../report/screenshot.ts';
import { storePlayRecords } from '../statistics/playRecords.ts';
import { findTerminal } from '../terminalRepository.ts';
import { claim, openPairing } from './pairingCodes.ts';

export const playerRoutes = [
  publicRoute(
    api.requestPairing,
    (input, { services, address }: PublicContext<Needs<'clock' | 'database'>>) =>
      openPairing(services.database, input, address, services.clock.now()),
  ),
  publicRoute(api.claimPairing, (input, { services }: PublicContext<Needs<'clock' | 'database'>>) =>
    claim(services.database, input.pairingSecret, services.clock.now()),
  ),
  terminalRoute(
    api.selectTerminalSelf,
    async (_input, { services, terminal }: TerminalContext<Needs<'clock' | 'database'>>) => {
      const row = await findTerminal(services.database, terminal.tenantId, terminal.clId);
      if (!row) throw new Unauthenticated();
      return {
        clId: row.id,
        name: row.name,
        timeZone: row.time_zone,
        now: services.clock.now().toISOString(),
        connected: row.online,
      };
    },
  ),
  terminalRoute(
    api.insertScreenshot,
    async (
      input,
      { services, terminal }: TerminalContext<Needs<'clock' | 'database' | 'events' | 'files'>>,
    ) => {
      await storeScreenshot(services, terminal, input);
      return {};
    },
  ),
  terminalRoute(
    api.insertPlayRecords,
    async (input, { services, terminal }: TerminalContext<Needs<'clock' | 'database'>>) => ({
      accepted: await storePlayRecords(services, terminal, input.records),
    }),
  ),
  terminalRoute(
    api.insertTerminalRepairs,
    async (input, { services, terminal }: TerminalContext<Needs<'clock' | 'database' | 'events'>>) => ({
      accepted: await storeRepairs(services, terminal, input.repairs),
    }),
  ),
];
