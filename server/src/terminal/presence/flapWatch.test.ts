import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { newId } from '../../platform/identifier.ts';
import { RedisLink } from '../../platform/redis/RedisLink.ts';
import { openTestRedis, type TestRedis } from '../../testing/testRedis.ts';
import type { FlapWatch } from './FlapWatch.ts';
import { LocalFlapWatch } from './LocalFlapWatch.ts';
import { RedisFlapWatch } from './RedisFlapWatch.ts';

const second = 1000;
const minute = 60 * second;
const sixTimes = Array.from({ length: 6 }, (_, index) => index * second);

const admits = async (watch: FlapWatch, time: number) => (await watch.admittedAt('door', time)) === null;

/** Connects a terminal at each given instant, if admitted, to the servers in turn. */
async function comeAt(watches: readonly FlapWatch[], times: readonly number[]) {
  const outcomes: ('out' | 'steady' | 'flapping')[] = [];
  for (const [index, time] of times.entries()) {
    const watch = watches[index % watches.length];
    if (watch) outcomes.push((await admits(watch, time)) ? await watch.came('door', time) : 'out');
  }
  return outcomes;
}

let redis: TestRedis;
const links: RedisLink[] = [];
beforeAll(async () => {
  redis = await openTestRedis();
});
afterAll(async () => {
  for (const link of links) link.close();
  await redis.close();
});

async function twoServers(): Promise<FlapWatch[]> {
  const prefix = `test:${newId()}:`;
  const log = pino({ level: 'silent' });
  const opened = [await RedisLink.open(redis.url, prefix, log), await RedisLink.open(redis.url, prefix, log)];
  links.push(...opened);
  return opened.map((link) => new RedisFlapWatch(link));
}

describe.each([
  ['one server', async () => [new LocalFlapWatch()]],
  ['two servers', twoServers],
])('FlapWatch of %s', (_name, start) => {
  let watches: FlapWatch[];
  let watch: FlapWatch;
  let last: FlapWatch;
  beforeEach(async () => {
    watches = await start();
    const [first] = watches;
    if (!first) throw new Error('No server');
    watch = first;
    last = watches.at(-1) ?? first;
  });

  it('admits a terminal that connects five times a minute, indefinitely', async () => {
    const times = Array.from({ length: 100 }, (_, index) => index * 13 * second);
    expect(new Set(await comeAt(watches, times))).toEqual(new Set(['steady']));
  });

  it('refuses one that connects more often, doubling the time on each repetition', async () => {
    expect((await comeAt(watches, sixTimes)).at(-1)).toBe('flapping');
    for (const one of watches)
      expect(await one.admittedAt('door', 6 * second)).toEqual(new Date(20 * second));
    expect(await comeAt(watches, [19 * second, 20 * second, 21 * second])).toEqual([
      'out',
      'steady',
      'flapping',
    ]);
    expect(await watch.admittedAt('door', 22 * second)).toEqual(new Date(51 * second));
  });

  it('admits one that retries every second less than once a minute after an hour', async () => {
    const times = Array.from({ length: 3600 }, (_, index) => index * second);
    const outcomes = await comeAt(watches, times);
    expect(outcomes.filter((outcome) => outcome !== 'out').length).toBeLessThan(40);
  });

  it('reports it as steady once, after five calm minutes', async () => {
    await comeAt(watches, sixTimes);
    expect(await comeAt(watches, [20 * second])).toEqual(['steady']);
    expect(await last.settle(4 * minute)).toEqual([]);
    expect(await last.settle(20 * second + 5 * minute)).toEqual(['door']);
    expect(await watch.settle(20 * minute)).toEqual([]);
  });

  it('remembers flapping terminals after a start: one connection is allowed, and calm makes it steady', async () => {
    await watch.remember(['door', 'roof'], 0);
    expect(await comeAt(watches, [second, 2 * second, 3 * second])).toEqual(['steady', 'flapping', 'out']);
    expect(await last.settle(4 * minute)).toEqual([]);
    expect(await last.settle(5 * minute)).toEqual(['roof']);
  });

  it('forgets the history of a terminal that a person releases', async () => {
    await comeAt(watches, sixTimes);
    await last.release(['door']);
    expect(await admits(watch, 7 * second)).toBe(true);
    expect((await comeAt(watches, [7 * second, 8 * second])).at(-1)).toBe('steady');
  });
});

it('a server that starts later does not forget what the others count', async () => {
  const [watch, later] = await twoServers();
  if (!watch || !later) throw new Error('No servers');
  await comeAt([watch], sixTimes);
  await later.remember(['door'], 7 * second);
  expect(await later.admittedAt('door', 8 * second)).toEqual(new Date(20 * second));
});
