import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RateLimiter } from '../platform/limits/RateLimiter.ts';
import { TestTurns, testRate } from './TestTurns.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const openTurns = () => new TestTurns(new RateLimiter(undefined, 'weatherTests', testRate));
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('an account tries sources one after another, without waiting for other accounts', async () => {
  const turns = openTurns();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const begin = (tenantId: string, name: string, work: Promise<void>) =>
    turns.take(tenantId, () => {
      begun.push(name);
      return work;
    });
  const one = begin('a', 'one', first.promise);
  await soon();
  const two = begin('a', 'two', Promise.resolve());
  await soon();
  await begin('b', 'other', Promise.resolve());
  expect(begun).toEqual(['one', 'other']);
  first.reject(new Error('dead'));
  await expect(one).rejects.toThrow('dead');
  await two;
  expect(begun).toEqual(['one', 'other', 'two']);
});

test('an account is throttled after six tries in a minute', async () => {
  const turns = openTurns();
  const attempt = (tenantId = 'a') => turns.take(tenantId, async () => 'answered');
  for (let times = 0; times < 6; times += 1) await attempt();
  jest.advanceTimersByTime(50_000);
  await expect(attempt()).rejects.toMatchObject({
    error: 'weather.tooManyTests',
    parameters: { seconds: 10 },
  });
  expect(await attempt('b')).toBe('answered');
  jest.advanceTimersByTime(10_000);
  expect(await attempt()).toBe('answered');
});
