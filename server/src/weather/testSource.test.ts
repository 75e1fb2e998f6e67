import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type InputOf,
  selectAccountSettings,
  selectWeather,
  testWeatherSource,
  updateAccountSettings,
  updateClientInfo,
} from '@vitrine/shared/api';
import { pairTerminal } from '../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import { type FakeSource, startFakeSource } from './testing/fakeSource.ts';

let source: FakeSource;
/** Geocoding on a separate host. */
let search: FakeSource;
let server: TestServer;
let tenant: TestTenant;
let screen: string;

beforeAll(async () => {
  [source, search] = await Promise.all([startFakeSource(), startFakeSource()]);
  server = await startTestServer({ config: { outgoingAllow: ['127.0.0.1'] } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await Promise.all([source.close(), search.close()]);
});
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  for (const each of [source, search]) Object.assign(each, { status: 200, body: undefined });
  tenant = await server.createTenant({ authorisedCount: 5 });
  const { clId } = await pairTerminal(server, tenant);
  screen = clId;
  await stand({ location: 'Oslo' });
});

const stand = (where: Omit<InputOf<typeof updateClientInfo>, 'id'>) =>
  server.ask(updateClientInfo, { id: screen, ...where }, as());
const as = () => ({ token: tenant.token });
const ask = (address: string) => server.call(testWeatherSource, { source: address }, as());
const save = (weatherSource: string) => server.ask(updateAccountSettings, { weatherSource }, as());
const isReached = async () => (await server.ask(selectAccountSettings, {}, as())).weatherReached;
const works = () => server.services.weather.hasSource(tenant.tenantId);

describe('testing a weather source', () => {
  test("returns its weather at a terminal's location", async () => {
    expect(await ask(source.setting)).toMatchObject({
      code: 0,
      data: { name: 'Oslo', observation: { temperature: 21.4, code: 61 } },
    });
  });

  test('uses a town it knows when the terminals have no location on a map', async () => {
    await save(source.setting);
    await stand({ location: 'Lobby' });
    expect(await ask(source.setting)).toMatchObject({ code: 0, data: { name: '上海' } });
    expect(await isReached()).toBe(true);
  });

  test('is refused when its search finds no place, also with coordinates of a terminal', async () => {
    await stand({ latitude: 59.91, longitude: 10.75 });
    expect(await ask(source.setting)).toMatchObject({ code: 0, data: { name: 'Oslo' } });
    expect((await ask(`${source.setting} ${source.setting}`)).error).toBe('weather.unknownPlace');
  });

  test.each([
    ['nonsense', 'outgoing.address'],
    ['http://10.0.0.1/v1/forecast', 'outgoing.inner'],
    ['http://127.0.0.1:1/v1/forecast', 'outgoing.failed'],
    ['', 'weather.noSource'],
  ])('%j is refused with %s', async (address, error) => {
    expect((await ask(address)).error).toBe(error);
  });

  test.each([
    [{ status: 503 }, 'weather.status'],
    [{ status: 302 }, 'weather.status'],
    [{ body: '<html>' }, 'weather.notForecast'],
    [{ body: '{"results":[]}' }, 'weather.unknownPlace'],
  ])('that answers %j is refused with %s', async (answer, error) => {
    Object.assign(source, answer);
    expect((await ask(source.setting)).error).toBe(error);
  });

  test('names the failing host of a source with two addresses', async () => {
    search.body = '<html>';
    const { error, msg } = await ask(`${source.setting} ${search.setting}`);
    expect(error).toBe('weather.notForecast');
    expect(msg).toContain(new URL(search.setting).host);
  });

  test('does not blame the source for a server error', async () => {
    const { database } = server.services;
    const updateTable = database.updateTable.bind(database);
    jest.spyOn(database, 'updateTable').mockImplementation(((table: 'account_setting') => {
      if (table === 'account_setting') throw new Error('the database is away');
      return updateTable(table);
    }) as typeof database.updateTable);
    expect((await ask(source.setting)).error).toBe('server.unexpected');
  });

  test('is throttled', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(source.setting)));
    const errors = answers.map(({ error }) => error);
    expect(errors).toContain('weather.tooManyTests');
    expect(errors).toContain(undefined);
  });

  test('needs the permission to set it', async () => {
    const { token } = await server.createTenant({ permissions: ['system.logs'] });
    const call = server.call(testWeatherSource, { source: source.setting }, { token });
    expect((await call).error).toBe('permission.denied');
  });
});

describe('a chosen weather source', () => {
  test('is not marked as working before it answered a test', async () => {
    expect([await isReached(), await works()]).toEqual([true, false]);
    await save(source.setting);
    expect([await isReached(), await works()]).toEqual([false, false]);
    await ask(source.setting);
    expect([await isReached(), await works()]).toEqual([true, true]);
  });

  test('is marked as working once it served a terminal, until another is chosen', async () => {
    await save(source.setting);
    await server.ask(selectWeather, { places: [''] }, as());
    expect(await works()).toBe(true);
    await save('http://127.0.0.1:1/v1/forecast');
    expect(await works()).toBe(false);
  });

  test('is not marked as working by a test of another source', async () => {
    await save('http://127.0.0.1:1/v1/forecast');
    await ask(source.setting);
    expect(await works()).toBe(false);
  });
});
