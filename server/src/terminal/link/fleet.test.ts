import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { type Fleet, fleets } from '../../testing/fleets.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { storeReport } from '../report/report.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../TestPlayer.fixture.ts';

describe.each(fleets)('What terminals say on %s', (_name, start) => {
  let fleet: Fleet;
  let tenant: TestTenant;
  let terminal: TestTerminal;
  const players: TestPlayer[] = [];
  beforeAll(async () => {
    fleet = await start();
    tenant = await fleet.first.createTenant();
  });
  afterAll(async () => {
    for (const { client } of players) await client.endAsync(true);
    await fleet.close();
  });
  beforeEach(async () => {
    terminal = await pairTerminal(fleet.first, tenant);
  });

  const as = () => ({ token: tenant.token });
  async function connect(server: TestServer): Promise<TestPlayer> {
    const player = await TestPlayer.connect(server, terminal);
    players.push(player);
    return player;
  }

  it('a report by an older connection does not replace that of a newer one', async () => {
    const { database } = fleet.first.services;
    const report = (connection: number, freeSpace: number) =>
      storeReport(
        database,
        { clId: terminal.clId, connection },
        { revision: 0, at: fleet.clock.now().toISOString(), tasks: [], onScreen: null, freeSpace },
        fleet.clock.now(),
      );
    expect(await report(5, 100)).toBeDefined();
    expect(await report(6, 200)).toBeDefined();
    expect(await report(5, 300)).toBeUndefined();
    expect(await report(6, 400)).toBeDefined();
    const row = await fleet.first.ask(api.selectClientById, { id: terminal.clId }, as());
    expect(row.freeSpace).toBe(400);
  });

  it('settings are as reported last, also after the terminal moved there and back', async () => {
    const device = {
      settingsRevision: 0,
      brightness: 90,
      orientation: 0 as const,
      screen: 'on' as const,
      source: 'player' as const,
      reportInterval: 60,
    };
    const volume = async () => {
      const { rows } = await sql<{ volume: number }>`select (device ->> 'volume')::integer as volume
        from terminal_setting where terminal_id = ${terminal.clId}`.execute(fleet.first.services.database);
      return rows[0]?.volume;
    };
    for (const [server, loudness] of [
      [fleet.first, 10],
      [fleet.last, 20],
      [fleet.first, 10],
    ] as const) {
      const player = await connect(server);
      await player.report({ device: { ...device, volume: loudness } });
      await eventually(volume, (found) => found === loudness);
    }
  });

  it('a command of any server arrives, and its answer settles the operation', async () => {
    const player = await connect(fleet.last);
    const send = () =>
      fleet.first.ask(api.insertClientCommand, { ids: [terminal.clId], kind: 'restartPlayer' }, as());
    await eventually(
      () => fleet.first.ask(api.selectClientById, { id: terminal.clId }, as()),
      ({ online }) => online,
    );
    const { results } = await send();
    await player.until(() => player.commands.length > 0);
    const [command] = player.commands;
    await player.acknowledge({ id: command?.id ?? '', outcome: 'done', at: fleet.clock.now().toISOString() });
    await eventually(
      () =>
        fleet.first.services.database
          .selectFrom('terminal_command')
          .select('outcome')
          .where('id', '=', results[0]?.commandId ?? '')
          .executeTakeFirst(),
      (row) => row?.outcome === 'done',
    );
  });

  it('a terminal that comes to another server each time is kept out by all', async () => {
    const servers = [fleet.first, fleet.last];
    for (let time = 0; time < 5; time += 1) {
      const server = servers[time % 2] ?? fleet.first;
      await (await connect(server)).client.endAsync();
    }
    for (const server of servers)
      await expect(TestPlayer.connect(server, terminal)).rejects.toThrow(/Server unavailable/i);
    const state = await fleet.first.ask(api.selectClientState, { id: terminal.clId }, as());
    expect(state).toMatchObject({ admittedAt: expect.any(String) });
    const input = { ids: [terminal.clId], quarantined: false };
    await eventually(
      () => fleet.last.ask(api.selectClientById, { id: terminal.clId }, as()),
      ({ link }) => link === 'flapping',
    );
    await fleet.last.ask(api.updateClientQuarantine, input, as());
    expect((await connect(fleet.first)).client.connected).toBe(true);
  });
});
