import { expect, test } from '@jest/globals';
import { TestTurns } from './TestTurns.ts';

const start = Date.UTC(2026, 2, 2, 8);

function turnsAt() {
  const time = { now: start };
  return { time, turns: new TestTurns({ now: () => new Date(time.now) }) };
}

test('an account tries sources one after another, without waiting for other accounts', async () => {
  const { turns } = turnsAt();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const begin = (tenantId: string, name: string, work: Promise<void>) =>
    turns.take(tenantId, () => {
      begun.push(name);
      return work;
    });
  const one = begin('a', 'one', first.promise);
  const two = begin('a', 'two', Promise.resolve());
  await begin('b', 'other', Promise.resolve());
  expect(begun).toEqual(['one', 'other']);
  first.reject(new Error('dead'));
  await expect(one).rejects.toThrow('dead');
  await two;
  expect(begun).toEqual(['one', 'other', 'two']);
});

test('an account is throttled after six tries', async () => {
  const { time, turns } = turnsAt();
  const attempt = (tenantId = 'a') => turns.take(tenantId, async () => 'answered');
  for (let times = 0; times < 6; times += 1) await attempt();
  await expect(attempt()).rejects.toMatchObject({ error: 'weather.tooManyTests' });
  expect(await attempt('b')).toBe('answered');
  time.now += 10_000;
  expect(await attempt()).toBe('answered');
});
