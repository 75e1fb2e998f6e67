import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { hasRedis, openTestRedis, type TestRedis } from '../../testing/testRedis.ts';
import { newId } from '../identifier.ts';
import { RedisLink } from '../redis/RedisLink.ts';
import type { Outgoing } from './Exchange.ts';
import { RedisExchange } from './RedisExchange.ts';

const tried = hasRedis() ? test : test.skip;

const log = pino({ level: 'silent' });
let redis: TestRedis;
let link: RedisLink;
let exchange: RedisExchange;
let delivered: Outgoing[];

beforeEach(async () => {
  if (!hasRedis()) return;
  redis = await openTestRedis();
  link = await RedisLink.open(redis.url, `test:${newId()}:`, log);
  exchange = new RedisExchange(link, log);
  delivered = [];
  await exchange.start({
    deliver: async (messages) => void delivered.push(...messages),
    onGap: () => undefined,
    readRetained: async () => [],
    clearing: () => [],
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (!hasRedis()) return;
  await exchange.stop();
  link.close();
  await redis.close();
});

const command = (topic: string): Outgoing => ({ topic, payload: '{}', qos: 1, retain: false });

tried('a host whose clock is set publishes as before', async () => {
  const now = Date.now();
  for (const shift of [-3_600_000, 3_600_000]) {
    jest.spyOn(Date, 'now').mockReturnValue(now + shift);
    await exchange.publish([command(`at ${shift}`)]);
  }
  await eventually(
    async () => delivered.length,
    (count) => count === 2,
  );
});

tried(
  'a host that slept, whose process clock stood still meanwhile, measures again and publishes',
  async () => {
    const own = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => own() - 60_000);
    await exchange.publish([command('after sleep')]);
    await eventually(
      async () => delivered.map(({ topic }) => topic),
      (topics) => topics.includes('after sleep'),
    );
    expect(delivered).toHaveLength(1);
  },
);
