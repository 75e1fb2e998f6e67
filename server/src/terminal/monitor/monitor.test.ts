import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
const as = () => ({ token: tenant.token });
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const wall = async (more = {}) =>
  (await server.ask(api.selectTerminalMonitorPage, { gpId: '-1', ...more }, as())).monitorList;
const request = async (ids: string[], token = tenant.token) =>
  server.call(api.requestTerminalScreenshots, { ids }, { token });

it('the monitor shows each terminal beside its expected content, and requests new screenshots within limits', async () => {
  const terminal = await pairTerminal(server, tenant, 'Lobby');
  const away = await pairTerminal(server, tenant, 'Away');
  const player = await TestPlayer.connect(server, terminal);
  await eventually(
    () => wall(),
    (tiles) => tiles.some(({ online }) => online),
  );
  expect(await wall()).toMatchObject([
    { name: 'Away', online: false, status: { word: 'neverConnected' }, should: [] },
    { name: 'Lobby', online: true, status: { word: 'empty', playing: null }, able: true },
  ]);
  expect(await wall({ lineState: '0' })).toHaveLength(1);
  expect(await wall({ ids: [terminal.clId] })).toMatchObject([{ name: 'Lobby' }]);
  const first = await request([terminal.clId, away.clId]);
  expect(first.data?.results).toEqual(
    expect.arrayContaining([
      { clId: terminal.clId, outcome: 'requested' },
      { clId: away.clId, outcome: 'offline' },
    ]),
  );
  await player.until(() => player.commands.some(({ kind }) => kind === 'screenshot'));
  expect((await request([terminal.clId])).data?.results).toEqual([
    { clId: terminal.clId, outcome: 'recent' },
  ]);
  expect(player.commands).toHaveLength(1);
  // None of it appears among the operations.
  expect((await server.ask(api.selectTerminalOperationPage, {}, as())).totalNum).toBe(0);
  await player.client.endAsync();
});

it('the monitor expects nothing on a terminal without authorisation', async () => {
  const terminal = await pairTerminal(server, tenant, 'Revoked');
  const program = await makeProgram(server, tenant, 'Menu');
  // Independent of the time of the test run.
  const always = { etStartTime: '00:00:00', etEndTime: '23:59:59', etSat: '1', etSun: '1' };
  const task = { ...taskFields, ...always, etName: 'All day' };
  const lists = { programIds: [program.id], clientIds: [terminal.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, { ...task, ...lists }, as());
  await server.ask(api.publishEquipmentTask, { id }, as());
  const tile = async () => (await wall({ ids: [terminal.clId] }))[0];
  const drawer = () => server.ask(api.selectClientState, { id: terminal.clId }, as());
  expect((await tile())?.should).toMatchObject([{ programName: 'Menu' }]);
  await server.ask(api.updateClientAuthorised, { ids: [terminal.clId], authorised: false }, as());
  expect(await tile()).toMatchObject({ status: { word: 'revoked', content: null }, should: [] });
  expect(await drawer()).toMatchObject({ expected: { items: [] }, next: null });
});

it('the monitor is limited to its own account, and needs the permission to view', async () => {
  const { clId } = await pairTerminal(server, tenant);
  const stranger = await server.createTenant();
  expect((await request([clId], stranger.token)).error).toBe('terminal.unknown');
  const listed = await server.ask(
    api.selectTerminalMonitorPage,
    { gpId: '-1', ids: [clId] },
    { token: stranger.token },
  );
  expect(listed.totalNum).toBe(0);
  const blind = await server.createTenant({ permissions: ['task.view'] });
  expect((await request([clId], blind.token)).error).toBe('permission.denied');
  const many = Array.from({ length: 49 }, (_, index) => `terminal${index}`);
  expect((await request(many)).code).toBe(1);
});
