import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually, pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

it('the terminal state names its tickers and whether it shows them', async () => {
  const tenant = await server.createTenant();
  const options = { token: tenant.token };
  const terminal = await pairTerminal(server, tenant, 'Window');
  const other = await pairTerminal(server, tenant, 'Door');
  const send = (clId: string, text: string) =>
    server.ask(api.insertSubtitle, { text, duration: 60, clientIds: [clId] }, options);
  const tickers = async () =>
    (await server.ask(api.selectClientState, { id: terminal.clId }, options)).tickers;
  expect(await tickers()).toEqual([]);
  const { id } = await send(terminal.clId, 'Power cut at one');
  await send(other.clId, 'Elsewhere');
  expect(await tickers()).toMatchObject([{ id, text: 'Power cut at one', emergency: false, shownAt: null }]);

  const player = await TestPlayer.connect(server, terminal);
  const shownAt = clock.now().toISOString();
  await player.report({ subtitles: [{ id, shownAt }] });
  await eventually(tickers, ([ticker]) => ticker?.shownAt === shownAt);

  // The terminal's state names it, too, with its end and the number of terminals it would be removed from.
  const over = async () => (await server.ask(api.selectWhy, { id: terminal.clId }, options)).screen?.tickers;
  const until = new Date(clock.now().getTime() + 60_000).toISOString();
  expect(await over()).toMatchObject([{ id, text: 'Power cut at one', shownAt, until, terminals: 1 }]);

  await server.ask(api.stopSubtitle, { id }, options);
  expect(await tickers()).toEqual([]);
  expect(await over()).toEqual([]);
  await player.client.endAsync();
});
