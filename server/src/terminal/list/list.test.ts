import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { addMember } from '../../task/taskWorld.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  const places = [
    { name: 'Seoul', longitude: 126.98, latitude: 37.57 },
    { name: 'Busan', longitude: 129.08, latitude: 35.18 },
    { name: 'Berlin', longitude: 13.4, latitude: 52.52 },
    { name: 'Nowhere', longitude: '', latitude: '' },
  ] as const;
  for (const { name, longitude, latitude } of places) {
    const { clId } = await pairTerminal(server, tenant, name);
    ids[name] = clId;
    await server.ask(
      api.updateClientInfo,
      { id: clId, longitude, latitude, number: `N-${name}`, mac: '00-1A-2B-3C-4D-5E' },
      options(),
    );
  }
  const of = (name: string) => ids[name] ?? '';
  const { database } = server.services;
  await database
    .updateTable('terminal')
    .set({ online: true, warning_state: 1, free_space: 5 })
    .where('id', '=', of('Busan'))
    .execute();
  await database
    .updateTable('terminal')
    .set({ flapping: true, free_space: 9, last_seen: new Date() })
    .where('id', '=', of('Berlin'))
    .execute();
});
afterAll(() => server.close());

const options = () => ({ token: tenant.token });
const page = (input: object = {}) =>
  server.ask(api.selectPageClientInfo, { gpId: '-1', ...input }, options());
const names = async (input: object) => (await page(input)).materialList.map(({ name }) => name);

describe('the list of terminals', () => {
  it.each([
    [{ states: ['empty'] }, ['Busan']],
    [{ states: ['neverConnected'] }, ['Nowhere', 'Seoul']],
    [{ states: ['offline', 'unstable'] }, ['Berlin']],
    [{ links: ['flapping'] }, ['Berlin']],
    [{ warning: '1' }, ['Busan']],
    [{ warning: '0', lineState: '0' }, ['Berlin', 'Nowhere', 'Seoul']],
    [{ authorised: '0' }, []],
    [{ paired: '0' }, []],
    [{ clientName: 'n-se' }, ['Seoul']],
    [{ clientName: 't000002' }, ['Busan']],
    [{ clientName: '1a:2b', order: 'number', descending: '1' }, ['Seoul', 'Nowhere', 'Busan', 'Berlin']],
    [{ order: 'freeSpace', descending: '1' }, ['Berlin', 'Busan', 'Nowhere', 'Seoul']],
    [{ playerVersion: '9' }, []],
  ])('is filtered and sorted by %j', async (input, wanted) => {
    expect(await names(input)).toEqual(wanted);
    expect((await page(input)).totalNum).toBe(wanted.length);
  });

  it('has distances, with the nearest first', async () => {
    const from = { longitude: 127, latitude: 37.5 };
    const { materialList, totalNum } = await page({ ...from, order: 'distance' });
    expect(totalNum).toBe(4);
    expect(materialList.map(({ name }) => name)).toEqual(['Seoul', 'Busan', 'Berlin', 'Nowhere']);
    expect(materialList[0]?.distance).toBeCloseTo(7.98, 1);
    expect(await names({ ...from, distance: 400 })).toEqual(['Busan', 'Seoul']);
  });

  it('returns all matching ids for selection', async () => {
    const chosen = await server.ask(api.selectClientIds, { warning: '1' }, options());
    expect(chosen).toEqual({ ids: [ids.Busan], onlineTotal: 1, more: false });
  });

  it('clusters close terminals on the map, and counts those without a location', async () => {
    const map = (input: object) => server.ask(api.selectClientMap, input, options());
    const world = await map({ zoom: 1 });
    expect(world.unplaced).toBe(1);
    expect(world.points.map(({ name }) => name)).toEqual(['Berlin']);
    expect(world.clusters).toMatchObject([{ total: 2, onlineTotal: 1, warningTotal: 1 }]);
    const near = await map({ zoom: 10, west: 120, east: 130, south: 30, north: 40 });
    expect(near.points.map(({ name }) => name).sort()).toEqual(['Busan', 'Seoul']);
    const turned = await map({ zoom: 10, west: 480, east: 490, south: 30, north: 40 });
    expect(turned.points).toHaveLength(2);
    const overTheDateLine = await map({ zoom: 3, west: 120, east: 200 });
    expect(overTheDateLine.points.length + overTheDateLine.clusters.length).toBeGreaterThan(0);
  });
});

describe('a partially loaded tree', () => {
  it('is read in pages, groups on the first', async () => {
    const [group] = await server.ask(api.selectClientTree, {}, options());
    await server.ask(api.insertClientGroup, { pid: group?.id ?? '', name: 'Below' }, options());
    const level = (after: string) =>
      server.ask(api.selectClientTree, { id: group?.id ?? '', limit: 2, after }, options());
    const first = await level('');
    expect(first.map(({ name }) => name)).toEqual(['Below', 'Berlin', 'Busan']);
    const second = await level(first.at(-1)?.id ?? '');
    expect(second.map(({ name }) => name)).toEqual(['Nowhere', 'Seoul']);
    expect(await level(second.at(-1)?.id ?? '')).toEqual([]);
  });

  it('finds groups by search, too, which can then be opened', async () => {
    const search = (clientName: string, type = '') =>
      server.ask(api.selectSeachClientTree, { clientName, type: type as '' }, options());
    const [top] = await search('belo');
    expect(top?.children).toMatchObject([{ name: 'Below', type: 'folder', hasChildren: false }]);
    expect(await search('belo', 'client')).toEqual([]);
    expect((await search('seoul'))[0]?.children).toMatchObject([{ name: 'Seoul', type: 'client' }]);
    expect(await search('seoul', 'folder')).toEqual([]);
  });
});

describe('saved filters and layout', () => {
  it('belong to one person only', async () => {
    const other = await addMember(server, tenant, ['terminal.view']);
    const filter = { warning: '1', clientName: 'door' };
    const { id } = await server.ask(api.saveClientView, { name: 'Alarms', filter }, options());
    await server.ask(api.updateClientLayout, { columns: ['name', 'state'] }, options());
    await server.ask(api.updateClientLayout, { layout: 'map' }, options());
    expect(await server.ask(api.selectClientViews, {}, options())).toEqual({
      views: [{ id, name: 'Alarms', filter }],
      columns: ['name', 'state'],
      layout: 'map',
    });
    expect(await server.ask(api.selectClientViews, {}, { token: other.token })).toEqual({
      views: [],
      columns: [],
      layout: 'table',
    });
    expect((await server.call(api.deleteClientView, { id }, { token: other.token })).error).toBe(
      'terminal.viewUnknown',
    );
  });

  it('replace a filter of the same name, and are limited to 50', async () => {
    const save = (name: string) => server.call(api.saveClientView, { name, filter: {} }, options());
    for (let count = 0; count < 49; count += 1) await save(`View ${count}`);
    expect((await save('One more')).error).toBe('terminal.tooManyViews');
    expect((await save('Alarms')).code).toBe(0);
    expect((await save(' ')).error).toBe('terminal.nameEmpty');
  });
});

describe('devices behind a terminal', () => {
  it('are those it reports; a device no longer reported is offline', async () => {
    const terminal = await pairTerminal(server, tenant, 'Post');
    const notify = (devices: object[]) =>
      server.ask(
        api.reportChildDevices,
        { devices: devices as { number: string }[] },
        { token: terminal.token },
      );
    await notify([
      { number: 's1', kind: 'sensor', name: 'Thermometer', facts: { temperature: '21.5' } },
      { number: 'd1', kind: 'door' },
    ]);
    await server.services.database
      .updateTable('terminal')
      .set({ online: true })
      .where('id', '=', terminal.clId)
      .execute();
    const devices = async (input: object = {}) =>
      (await server.ask(api.selectChildDevicePage, { clId: terminal.clId, ...input }, options())).deviceList;
    expect(await devices()).toMatchObject([
      { name: 'd1', kind: 'door', online: true },
      { name: 'Thermometer', facts: { temperature: '21.5' } },
    ]);
    const [door] = await devices({ kind: 'door' });
    await server.ask(api.updateChildDevice, { id: door?.id ?? '', name: 'Main door' }, options());
    await notify([{ number: 's1', kind: 'sensor', name: 'Thermometer' }]);
    expect(await devices({ keyword: 'main' })).toMatchObject([{ name: 'Main door', online: false }]);
    expect((await server.ask(api.selectClientById, { id: terminal.clId }, options())).deviceTotal).toBe(2);
    await server.ask(api.deleteChildDevice, { id: door?.id ?? '' }, options());
    expect(await devices()).toHaveLength(1);
    const stranger = { token: (await server.createTenant()).token };
    expect((await server.call(api.deleteChildDevice, { id: door?.id ?? '' }, stranger)).error).toBe(
      'terminal.deviceUnknown',
    );
  });
});

describe('the number of authorised terminals', () => {
  it('stays within the quota under a hundred concurrent requests', async () => {
    const crowd = await server.createTenant({ authorisedCount: 7 });
    const as = { token: crowd.token };
    const csv = Array.from({ length: 100 }, (_, index) => `number-${index}`).join('\n');
    const { lines } = await server.ask(api.importClients, { csv, pid: '-1' }, as);
    const answers = await Promise.all(
      lines.map(({ clId }) => server.call(api.updateClientAuthorised, { ids: [clId], authorised: true }, as)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(7);
    expect(answers.filter(({ error }) => error === 'terminal.noPlaceLeft')).toHaveLength(93);
    expect(await server.ask(api.selectClientTotals, {}, as)).toMatchObject({
      authorisedTotal: 7,
      authorisedCount: 7,
    });
  });
});
