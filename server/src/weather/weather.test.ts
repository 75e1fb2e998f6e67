import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { selectTerminalWeather, selectWeather, updateClientInfo } from '@vitrine/shared/api';
import { pairTerminal, type TestTerminal } from '../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import { type FakeSource, startFakeSource } from './testing/fakeSource.ts';

const minute = 60_000;
let source: FakeSource;
let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let terminal: TestTerminal;

beforeAll(async () => {
  source = await startFakeSource();
  clock = manualClock();
  server = await startTestServer({ clock, config: { weatherUrl: source.setting } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(async () => {
  Object.assign(source, { temperature: 21.4, status: 200, body: undefined });
  tenant = await server.createTenant({ authorisedCount: 5 });
  terminal = await pairTerminal(server, tenant);
  source.asked.length = 0;
});

const ask = (...places: string[]) => server.ask(selectWeather, { places }, { token: tenant.token });
const askAsScreen = (...places: string[]) =>
  server.ask(selectTerminalWeather, { places }, { token: terminal.token });
/** Waits for background fetches. */
const idle = () => server.services.weather.idle();

describe('the weather of a place', () => {
  test('is fetched once for all requests within a quarter of an hour', async () => {
    const [shanghai] = await ask('上海');
    expect(shanghai).toEqual({
      place: '上海',
      state: 'known',
      name: '上海',
      observation: {
        temperature: 21.4,
        code: 61,
        isDay: true,
        humidity: 80,
        windSpeed: 12.6,
        low: 15.2,
        high: 24,
        observedAt: '2026-03-02T08:00:00.000Z',
      },
    });
    clock.advance(14 * minute);
    expect(await askAsScreen('上海')).toEqual([shanghai]);
    expect(source.asked).toHaveLength(2);
    expect(source.asked[1]).toContain('latitude=31.2200&longitude=121.4600');
  });

  test('is served stale and refreshed in the background when older', async () => {
    await ask('Seoul');
    clock.advance(16 * minute);
    source.temperature = 5;
    expect((await ask('Seoul'))[0]?.observation?.temperature).toBe(21.4);
    await idle();
    expect((await ask('Seoul'))[0]?.observation?.temperature).toBe(5);
    // Geocoded once.
    expect(source.asked.filter((call) => call.startsWith('/v1/search'))).toHaveLength(1);
  });

  test.each([
    ['is down', { status: 503 }],
    ['answers nonsense', { body: '{"current":{"temperature_2m":"hot"}}' }],
    ['redirects elsewhere', { status: 302 }],
    [
      'reports five hundred degrees',
      { body: '{"current":{"time":1,"temperature_2m":500,"weather_code":0}}' },
    ],
  ])('stays the last known while the source %s', async (_what, error) => {
    await ask('Oslo');
    clock.advance(20 * minute);
    Object.assign(source, error);
    await ask('Oslo');
    await idle();
    const [oslo] = await ask('Oslo');
    expect(oslo).toMatchObject({ state: 'known', observation: { temperature: 21.4 } });
  });

  test('is unavailable when the source never answered, and is not retried at once', async () => {
    source.status = 500;
    expect(await ask('Oslo')).toEqual([{ place: 'Oslo', state: 'unavailable', name: '', observation: null }]);
    const calls = source.asked.length;
    await ask('Oslo');
    expect(source.asked).toHaveLength(calls);
    clock.advance(2 * minute);
    source.status = 200;
    expect((await ask('Oslo'))[0]?.state).toBe('known');
  });

  test('with an unknown name is reported so, and retried only the next day', async () => {
    expect((await ask('Nirgendwo'))[0]).toMatchObject({ state: 'unknownPlace', observation: null });
    clock.advance(60 * minute);
    await ask('Nirgendwo');
    expect(source.asked).toHaveLength(1);
  });

  test('is fetched by coordinates without a name search', async () => {
    expect((await ask('59.91, 10.75'))[0]).toMatchObject({ state: 'known' });
    expect(source.asked.map((call) => call.split('?')[0])).toEqual(['/v1/forecast']);
  });

  test('is fetched with an escaped place name', async () => {
    await ask('http://169.254.169.254/?name=x&latitude=1#');
    expect(source.asked).toHaveLength(1);
    expect(source.asked[0]).toMatch(/^\/v1\/search\?name=http%3A%2F%2F169\.254\.169\.254/);
  });
});

describe('the location of a terminal', () => {
  test('is unknown until somebody sets it', async () => {
    expect(await askAsScreen('')).toEqual([
      { place: '', state: 'unknownPlace', name: '', observation: null },
    ]);
    expect(source.asked).toEqual([]);
  });

  test('is its coordinates, named by its location text', async () => {
    const where = { location: '大堂', latitude: 31.2304, longitude: 121.4737 };
    await server.ask(updateClientInfo, { id: terminal.clId, ...where }, { token: tenant.token });
    expect((await askAsScreen(''))[0]).toMatchObject({ place: '', state: 'known', name: '大堂' });
    expect(source.asked[0]).toContain('latitude=31.2300&longitude=121.4700');
    expect((await ask(''))[0]).toMatchObject({ state: 'known', name: '大堂' });
  });

  test('is the town named by its location text otherwise', async () => {
    await server.ask(updateClientInfo, { id: terminal.clId, location: 'Seoul' }, { token: tenant.token });
    expect((await askAsScreen(''))[0]).toMatchObject({ state: 'known', name: 'Seoul' });
  });
});

test('without a source everything is unconfigured and no request is made', async () => {
  const bare = await startTestServer();
  try {
    const { token } = await bare.createTenant();
    expect(await bare.ask(selectWeather, { places: ['上海', ''] }, { token })).toEqual([
      { place: '上海', state: 'unconfigured', name: '', observation: null },
      { place: '', state: 'unconfigured', name: '', observation: null },
    ]);
  } finally {
    await bare.close();
  }
}, 60_000);

test('another account does not share the results of this one', async () => {
  await ask('上海');
  const stranger = await server.createTenant();
  source.status = 500;
  const [answer] = await server.ask(selectWeather, { places: ['上海'] }, { token: stranger.token });
  expect(answer?.state).toBe('unavailable');
});
