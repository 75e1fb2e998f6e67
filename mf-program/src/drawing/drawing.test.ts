import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { selectWeather } from '@vitrine/shared/api';
import type { PlaceWeather } from '@vitrine/shared/render';
import type { Calls } from '../calls.ts';
import { ConsoleFonts } from './ConsoleFonts.ts';
import { type AskWeather, ConsoleWeather } from './ConsoleWeather.ts';

const call = jest.fn<(endpoint: unknown, input: { places?: string[] }) => Promise<unknown>>();
const calls = { call } as unknown as Calls;
const known = (place: string) => ({ place, state: 'known', name: place, observation: null });

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the weather in the console', () => {
  const ask: AskWeather = (places) => calls.call(selectWeather, { places });
  const watched = (weather: ConsoleWeather, place: string) => {
    const reported: PlaceWeather['state'][] = [];
    return { reported, stop: weather.watch(place, ({ state }) => reported.push(state)) };
  };

  it('is requested once for all widgets of a page, and refreshed later', async () => {
    call.mockImplementation(async (_endpoint, { places = [] }) => places.map(known));
    const weather = new ConsoleWeather(ask);
    const [first, second] = [watched(weather, 'Oslo'), watched(weather, '')];
    await jest.advanceTimersByTimeAsync(100);
    expect(call.mock.calls.map(([, input]) => input)).toEqual([{ places: ['Oslo', ''] }]);
    expect([first.reported, second.reported]).toEqual([['known'], ['known']]);
    expect(watched(weather, 'Oslo').reported).toEqual(['known']);
    await jest.advanceTimersByTimeAsync(15 * 60_000 + 100);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is unavailable when the server does not answer', async () => {
    call.mockRejectedValue(new Error('away'));
    const { reported, stop } = watched(new ConsoleWeather(ask), 'Oslo');
    await jest.advanceTimersByTimeAsync(100);
    expect(reported).toEqual(['unavailable']);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('typefaces in the console', () => {
  it('are requested at most once a minute, and again at once after a failure', async () => {
    const fonts = new ConsoleFonts(calls);
    call.mockRejectedValueOnce(new Error('away'));
    expect(await fonts.addressOf('KaiTi')).toBeUndefined();
    call.mockResolvedValue([{ fontName: 'KaiTi', downUrl: '/etv/file/x' }]);
    expect(await fonts.addressOf('KaiTi')).toBe('/etv/file/x');
    expect(await fonts.addressOf('Other')).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(2);
  });
});
