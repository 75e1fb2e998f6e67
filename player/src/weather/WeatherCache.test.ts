/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PlaceWeatherAnswer } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import type { PlaceWeather } from '@vitrine/shared/render';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { openPlayerDatabase, type PlayerDatabase } from '../storage/database.ts';
import { eventually } from '../testing/eventually.ts';
import { WeatherCache } from './WeatherCache.ts';

const answer = (place: string, temperature: number): PlaceWeatherAnswer => ({
  place,
  state: 'known',
  name: place,
  observation: {
    temperature,
    code: 0,
    isDay: true,
    humidity: null,
    windSpeed: null,
    low: null,
    high: null,
    observedAt: '2026-03-02T08:00:00.000Z',
  },
});

type Ask = (places: string[]) => Promise<readonly PlaceWeatherAnswer[]>;
const ask = jest.fn<Ask>();
let database: PlayerDatabase;
let caches: WeatherCache[];

const cache = () => {
  const made = new WeatherCache({ database, activityLog: new ActivityLog(), ask });
  caches.push(made);
  return made;
};
/** Weather reported to a widget, oldest first. */
const watched = (of: WeatherCache, place: string) => {
  const reported: (number | string | undefined)[] = [];
  const show = ({ state, observation }: PlaceWeather) => reported.push(observation?.temperature ?? state);
  return { reported, stop: of.watch(place, show) };
};

beforeEach(async () => {
  caches = [];
  ask.mockReset();
  database = await openPlayerDatabase(`weather-${randomId()}`);
});
afterEach(() => {
  for (const each of caches) each.stop();
  database.close();
});

describe('the weather on a terminal', () => {
  it('is requested once for widgets that appear together', async () => {
    ask.mockImplementation(async (places) => places.map((place) => answer(place, 21)));
    const weather = cache();
    const [first, second, other] = [watched(weather, 'Oslo'), watched(weather, 'Oslo'), watched(weather, '')];
    await eventually(() => [first, second, other].every(({ reported }) => reported.length > 0));
    expect([first.reported, second.reported, other.reported]).toEqual([[21], [21], [21]]);
    expect(ask.mock.calls).toEqual([[['Oslo', '']]]);
  });

  it('is the last known after an offline restart', async () => {
    ask.mockImplementation(async (places) => places.map((place) => answer(place, 21)));
    const before = watched(cache(), 'Oslo');
    await eventually(() => before.reported.length > 0);
    expect(before.reported).toEqual([21]);
    ask.mockRejectedValue(new TypeError('no network'));
    const after = cache();
    const [known, unknown] = [watched(after, 'Oslo'), watched(after, 'Bergen')];
    await eventually(() => known.reported.length > 0);
    expect(known.reported).toEqual([21]);
    await eventually(() => unknown.reported.length > 0);
    expect(unknown.reported).toEqual(['unavailable']);
    expect(known.reported).toEqual([21]);
  });

  it('stays when the server’s weather source is unavailable', async () => {
    ask.mockResolvedValueOnce([answer('Oslo', 21)]);
    const weather = cache();
    const { reported } = watched(weather, 'Oslo');
    await eventually(() => reported.length > 0);
    expect(reported).toEqual([21]);
    ask.mockResolvedValue([{ place: 'Oslo', state: 'unavailable', name: '', observation: null }]);
    weather.hurry();
    await eventually(() => ask.mock.calls.length === 2);
    expect(reported).toEqual([21]);
  });

  it('is not passed to a widget that was removed', async () => {
    ask.mockImplementation(async (places) => places.map((place) => answer(place, 21)));
    const weather = cache();
    const [gone, stays] = [watched(weather, 'Oslo'), watched(weather, 'Oslo')];
    gone.stop();
    await eventually(() => stays.reported.length > 0);
    expect(stays.reported).toEqual([21]);
    expect(gone.reported).toEqual([]);
  });
});
