import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../../calls.ts';
import { WeatherFact } from './WeatherFact.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a missing weather source is queried again later, a known one is not', async () => {
  jest.useFakeTimers();
  const call = jest.fn<() => Promise<unknown>>();
  const weather = new WeatherFact({ call } as unknown as Calls);
  call.mockRejectedValueOnce(new ApiError('network.offline', 'away'));
  await weather.ask();
  expect(weather.hasSource).toBeUndefined();

  call.mockResolvedValue([{ state: 'unconfigured' }]);
  jest.advanceTimersByTime(10_000);
  await weather.ask();
  await weather.ask();
  expect(weather.hasSource).toBe(false);
  expect(call).toHaveBeenCalledTimes(2);

  call.mockResolvedValue([{ state: 'unknownPlace' }]);
  jest.advanceTimersByTime(10_000);
  await weather.ask();
  expect(weather.hasSource).toBe(true);
  jest.advanceTimersByTime(10_000);
  await weather.ask();
  expect(call).toHaveBeenCalledTimes(3);
});
