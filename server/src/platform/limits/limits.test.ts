import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { openTestRedis, startRedis, type TestRedis } from '../../testing/testRedis.ts';
import { newId } from '../identifier.ts';
import { RedisLink } from '../redis/RedisLink.ts';
import { Figures } from './Figures.ts';
import { Limits } from './Limits.ts';
import { RateLimiter } from './RateLimiter.ts';
import { RedisSlots } from './RedisSlots.ts';

const log = pino({ level: 'silent' });
let redis: TestRedis;
beforeAll(async () => {
  redis = await openTestRedis();
});
afterAll(() => redis.close());

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openLink(url: string, prefix = `test:${newId()}:`): Promise<RedisLink> {
  const link = await RedisLink.open(url, prefix, log);
  ends.push(() => link.close());
  return link;
}

const keep = (limits: Limits): Limits => {
  ends.push(() => limits.stop());
  return limits;
};
const openLocal = async () => keep(new Limits(undefined, log));
const openOnRedis = async () => keep(new Limits(await openLink(redis.url), log));

/** Two servers with the same Redis. */
async function openLinks(): Promise<readonly [RedisLink, RedisLink]> {
  const prefix = `test:${newId()}:`;
  return [await openLink(redis.url, prefix), await openLink(redis.url, prefix)];
}

const until = (done: () => boolean | Promise<boolean>) =>
  eventually(
    async () => done(),
    (is) => is,
  );

describe.each([
  ['in the process', openLocal],
  ['on Redis', openOnRedis],
])('limits %s', (_name, open) => {
  test('a rate permits its points, then none until they are there again', async () => {
    const rate = (await open()).rate('tries', { points: 3, seconds: 1 });
    const taken = [await rate.take('a'), await rate.take('a'), await rate.take('a')];
    expect(taken).toEqual([0, 0, 0]);
    const rest = await rate.take('a');
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThanOrEqual(1000);
    expect(await rate.take('b')).toBe(0);
    await until(async () => (await rate.take('a')) === 0);
  });

  test('of several points a rate permits those that are left', async () => {
    const rate = (await open()).rate('tries', { points: 10, seconds: 60 });
    const some = [8, 0, 8, 1].map((points) => rate.takeSome('a', points));
    expect(await Promise.all(some)).toEqual([8, 0, 2, 0]);
  });

  test('a slot is free again once it is released', async () => {
    const slots = (await open()).slots('uploads');
    const taken = await Promise.all([1, 2, 3].map(() => slots.take('a', 2)));
    expect(taken.map((slot) => slot?.count)).toEqual([1, 2, undefined]);
    expect((await slots.take('b', 1))?.count).toBe(1);
    expect((await slots.take('a'))?.count).toBe(3);
    taken[0]?.release();
    taken[1]?.release();
    expect(await slots.count('a')).toBe(1);
    expect((await slots.take('a', 2))?.count).toBe(2);
  });

  test('two limits do not count for each other', async () => {
    const limits = await open();
    expect((await limits.slots('one').take('a', 1))?.count).toBe(1);
    expect((await limits.slots('other').take('a', 1))?.count).toBe(1);
    expect(await limits.rate('one', { points: 1, seconds: 60 }).take('a')).toBe(0);
    expect(await limits.rate('other', { points: 1, seconds: 60 }).take('a')).toBe(0);
  });
});

describe('two servers', () => {
  test('share rates and slots', async () => {
    const [one, two] = (await openLinks()).map((link) => keep(new Limits(link, log)));
    const rates = [one, two].map((limits) => limits?.rate('tries', { points: 2, seconds: 60 }));
    expect([await rates[0]?.take('a'), await rates[1]?.take('a')]).toEqual([0, 0]);
    expect(await rates[0]?.take('a')).toBeGreaterThan(0);
    const slots = [one, two].map((limits) => limits?.slots('uploads'));
    const first = await slots[0]?.take('a', 1);
    expect(await slots[1]?.take('a', 1)).toBeUndefined();
    first?.release();
    await until(async () => (await slots[1]?.take('a', 1)) !== undefined);
  });

  test('free the slots of one that died, and none that is still held', async () => {
    const [mortal, link] = await openLinks();
    const lease = 200;
    const [dying, slots] = [mortal, link].map(
      (each) => new RedisSlots({ redis: each, log, name: 'x', lease }),
    );
    ends.push(async () => void (await Promise.all([dying?.stop(), slots?.stop()])));
    const held = await slots?.take('a');
    await dying?.take('a');
    expect(await slots?.count('a')).toBe(2);
    mortal.close();
    await until(async () => (await slots?.count('a')) === 1);
    // Longer than its lease: it was renewed.
    await new Promise((resolve) => setTimeout(resolve, 2 * lease));
    expect(await slots?.count('a')).toBe(1);
    held?.release();
    await until(async () => (await slots?.count('a')) === 0);
  });

  test('sum their figures, and forget those of one that died', async () => {
    const [mortal, link] = await openLinks();
    const report = (each: RedisLink, speed: number) => {
      const options = { redis: each, log, name: 'transfers', read: () => ({ speed }), every: 50 };
      const figures = new Figures(options);
      figures.start();
      ends.push(() => figures.stop());
      return figures;
    };
    const [dying, living] = [report(mortal, 5), report(link, 7)];
    await until(() => living.total.speed === 12 && dying.total.speed === 12);
    mortal.close();
    await until(() => living.total.speed === 7);
  });
});

test('while Redis is away every server limits its own, and what it holds counts once Redis is back', async () => {
  let own = await startRedis();
  ends.push(() => own.close());
  const link = await openLink(own.url);
  const rate = new RateLimiter(link, 'tries', { points: 2, seconds: 60 });
  const slots = new RedisSlots({ redis: link, log, name: 'uploads', lease: 300 });
  ends.push(() => slots.stop());
  await slots.take('a', 2);
  await own.close();
  await until(() => link.commands.status !== 'ready');
  expect([await rate.take('a'), await rate.take('a')]).toEqual([0, 0]);
  expect(await rate.take('a')).toBeGreaterThan(0);
  expect((await slots.take('a', 2))?.count).toBe(2);
  expect(await slots.take('a', 2)).toBeUndefined();
  own = await startRedis(own.port);
  await until(async () => link.commands.status === 'ready' && (await slots.count('a')) === 2);
  expect(await slots.take('a', 2)).toBeUndefined();
});
