import { afterEach, expect, jest, test } from '@jest/globals';
import { RedisClock } from './RedisClock.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** A Redis whose clock is ahead of this host's by some milliseconds, and answers after some. */
function clockOf(redis: { ahead: number; takes: number }): RedisClock {
  let passed = 0;
  const own = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => own() + passed);
  const time = async () => {
    const at = performance.timeOrigin + performance.now() + redis.ahead;
    passed += redis.takes;
    return [Math.floor(at / 1000), Math.floor((at % 1000) * 1000)];
  };
  return new RedisClock({ commands: { time } } as unknown as ConstructorParameters<typeof RedisClock>[0]);
}
const difference = (clock: RedisClock, ahead: number) =>
  Math.abs(clock.now() - (performance.timeOrigin + performance.now() + ahead));

test('a host clock that is set changes nothing', async () => {
  const clock = clockOf({ ahead: 60_000, takes: 0 });
  await clock.measure();
  const before = clock.now();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  expect(Math.abs(clock.now() - before)).toBeLessThan(1000);
});

test('a clock of Redis that is set is followed, and a slow answer changes less than it took', async () => {
  const redis = { ahead: 0, takes: 0 };
  const clock = clockOf(redis);
  await clock.measure();
  redis.ahead = 600_000;
  await clock.measure();
  expect(difference(clock, redis.ahead)).toBeLessThan(50);
  redis.takes = 8_000;
  await clock.measure();
  redis.takes = 0;
  expect(difference(clock, redis.ahead)).toBeLessThan(50);
});
