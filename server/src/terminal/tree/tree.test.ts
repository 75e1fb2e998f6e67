import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

const options = () => ({ token: tenant.token });
const level = (id = '-1') => server.ask(api.selectClientTree, { id }, options());
const addGroup = async (name: string, pid = '-1') =>
  (await server.ask(api.insertClientGroup, { pid, name }, options())).id;

describe('the terminal tree', () => {
  it('has a default group, which cannot be renamed, moved or deleted', async () => {
    const [fallback] = await level();
    if (!fallback) throw new Error('no default group');
    expect(fallback).toMatchObject({ isDefault: true, type: 'folder', pid: '-1', hasChildren: false });
    const group = await addGroup('North');
    const answers = [
      await server.call(api.updateClientName, { id: fallback.id, type: 'folder', name: 'x' }, options()),
      await server.call(api.deleteClientGroup, { id: fallback.id }, options()),
      await server.call(api.updateClientGroup, { ids: [fallback.id], pid: group }, options()),
    ];
    for (const answer of answers) expect(answer.error).toBe('terminal.defaultGroupFixed');
  });

  it('loads level by level and counts what is below', async () => {
    const north = await addGroup('North');
    const hall = await addGroup('Hall', north);
    const { clId } = await pairTerminal(server, tenant, 'Door');
    await server.ask(api.updateClientGroup, { ids: [clId], pid: hall }, options());
    expect((await level()).find((node) => node.id === north)).toMatchObject({ total: 1, onlineTotal: 0 });
    expect((await level(north)).map((node) => node.name)).toEqual(['Hall']);
    expect(await level(hall)).toMatchObject([{ type: 'client', clId, name: 'Door', pid: hall }]);
  });

  it('returns which of the given ids exist, for its own account only', async () => {
    const hall = await addGroup('Hall', await addGroup('North'));
    const { clId } = await pairTerminal(server, tenant, 'Door');
    const ids = [hall, clId, 'gone'];
    const reported = await server.ask(api.selectExistingClients, { ids }, options());
    expect(reported.ids.toSorted()).toEqual([hall, clId].toSorted());
    const { token } = await server.createTenant();
    expect(await server.ask(api.selectExistingClients, { ids }, { token })).toEqual({ ids: [] });
  });

  it("refuses an empty name in the caller's language", async () => {
    const group = await addGroup('North');
    const input = { id: group, type: 'folder', name: '  ' } as const;
    const answer = await server.call(api.updateClientName, input, { ...options(), language: 'zh' });
    expect(answer).toMatchObject({ code: 1, error: 'terminal.nameEmpty', msg: '节点名称不能为空' });
  });

  it('never moves a group below itself, and deletes only empty ones', async () => {
    const north = await addGroup('North');
    const hall = await addGroup('Hall', north);
    const move = await server.call(api.updateClientGroup, { ids: [north], pid: hall }, options());
    expect(move.error).toBe('terminal.moveIntoItself');
    expect((await server.call(api.deleteClientGroup, { id: north }, options())).error).toBe(
      'terminal.groupNotEmpty',
    );
    await server.ask(api.deleteClientGroup, { id: hall }, options());
    await server.ask(api.deleteClientGroup, { id: north }, options());
    expect(await level()).toHaveLength(1);
  });

  it('finds terminals anywhere and shows them in their groups; wildcards are literal', async () => {
    const north = await addGroup('North');
    const { clId } = await pairTerminal(server, tenant, '100% open');
    await pairTerminal(server, tenant, 'closed');
    await server.ask(api.updateClientGroup, { ids: [clId], pid: north }, options());
    const search = (clientName: string) =>
      server.ask(api.selectSeachClientTree, { groupParentId: '-1', clientName }, options());
    expect(await search('0% OP')).toMatchObject([{ id: north, children: [{ clId }] }]);
    expect(await search('1_0')).toEqual([]);
  });

  it('finds every group and no terminal when only groups are asked for without a name', async () => {
    const north = await addGroup('North');
    const hall = await addGroup('Hall', north);
    await pairTerminal(server, tenant, 'Door');
    const search = (type: 'folder' | '') =>
      server.ask(api.selectSeachClientTree, { type, clientName: '' }, options());
    const found = await search('folder');
    expect(found.find(({ id }) => id === north)?.children).toMatchObject([{ id: hall }]);
    expect(JSON.stringify(found)).not.toContain('Door');
  });

  it('pages the terminals of a group and its subgroups near a location', async () => {
    const north = await addGroup('North');
    const { clId } = await pairTerminal(server, tenant, 'Seoul');
    await pairTerminal(server, tenant, 'Berlin');
    await server.ask(api.updateClientGroup, { ids: [clId], pid: north }, options());
    await server.ask(api.updateClientInfo, { id: clId, longitude: 126.98, latitude: 37.57 }, options());
    const page = (input: object) =>
      server.ask(api.selectPageClientInfo, { gpId: '-1', pageSize: 1, ...input }, options());
    expect(await page({})).toMatchObject({ totalNum: 2, materialList: [{ name: 'Berlin' }] });
    expect(await page({ pageNum: 2 })).toMatchObject({ totalNum: 2, materialList: [{ name: 'Seoul' }] });
    expect(await page({ gpId: north })).toMatchObject({ totalNum: 1, materialList: [{ name: 'Seoul' }] });
    expect(await page({ lineState: '1' })).toMatchObject({ totalNum: 0 });
    const near = { longitude: 127, latitude: 37.5, distance: 30 };
    expect(await page(near)).toMatchObject({ totalNum: 1, materialList: [{ name: 'Seoul' }] });
    expect(await page({ ...near, distance: 3 })).toMatchObject({ totalNum: 0 });
  });

  it('rounds coordinates to meaningful digits, also older ones', async () => {
    const { clId } = await pairTerminal(server, tenant, 'Shanghai');
    const place = { longitude: 121.47409999999999, latitude: 31.230000000000004 };
    const reportedPlace = async () => {
      const { materialList } = await server.ask(api.selectPageClientInfo, { gpId: '-1' }, options());
      return materialList.map(({ longitude, latitude }) => ({ longitude, latitude }));
    };
    const rounded = [{ longitude: 121.4741, latitude: 31.23 }];
    await server.ask(api.updateClientInfo, { id: clId, ...place }, options());
    expect(await reportedPlace()).toEqual(rounded);
    const { database } = server.services;
    const stored = database.selectFrom('terminal').select(['longitude', 'latitude']).where('id', '=', clId);
    expect(await stored.execute()).toEqual(rounded);
    await database.updateTable('terminal').set(place).where('id', '=', clId).execute();
    expect(await reportedPlace()).toEqual(rounded);
    const check = { west: 121, south: 31, east: 122, north: 32, zoom: 10 };
    const { points } = await server.ask(api.selectClientMap, check, options());
    expect(points).toMatchObject(rounded);
  });

  it('needs the permission for each call', async () => {
    const viewer = await server.createTenant({ permissions: ['terminal.view'] });
    const token = viewer.token;
    expect((await server.call(api.selectClientTree, {}, { token })).code).toBe(0);
    expect((await server.call(api.insertClientGroup, { name: 'x' }, { token })).error).toBe(
      'permission.denied',
    );
    expect((await server.call(api.registerClient, { code: 'ABCDEF' }, { token })).error).toBe(
      'permission.denied',
    );
  });
});
