import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { topics } from '@vitrine/shared/api';
import type { IClientOptions } from 'mqtt';
import { hasRedis, openTestRedis, type TestRedis } from '../../testing/testRedis.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { newId } from '../identifier.ts';
import {
  closeCodesOf,
  connect as connectTo,
  endClients,
  gatekeeper,
  nextMessage,
  once,
  online,
  received as receivedAt,
  willOf,
} from './bus.fixture.ts';

const restored = newId();
const domains = [gatekeeper(() => [{ topic: topics.desired(restored), value: { revision: 7 } }])];

const alone = {
  name: 'the bus of one server',
  openRedis: async (): Promise<TestRedis | undefined> => undefined,
};
const joined = { name: 'the bus of servers that Redis joins', openRedis: openTestRedis };
if (!hasRedis())
  test.skip('the bus of servers that Redis joins needs TEST_REDIS_URL or redis-server', () => undefined);

describe.each(hasRedis() ? [alone, joined] : [alone])('$name', ({ openRedis }) => {
  let redis: TestRedis | undefined;
  let server: TestServer;

  beforeAll(async () => {
    redis = await openRedis();
    server = await startTestServer({ domains, config: { redisUrl: redis?.url } });
  });
  afterAll(async () => {
    await server.close();
    await redis?.close();
  });
  beforeEach(endClients);

  const connect = (clId: string, options: IClientOptions = {}) => connectTo(server, clId, options);
  const received = (clId: string) => receivedAt(server, clId);

  test('a newer connection with the same client id replaces the older one, which gets the close code', async () => {
    const clId = newId();
    const older = connect(clId);
    await once(older, 'connect');
    const closed = once(older, 'close');
    const newer = connect(clId);
    await once(newer, 'connect');
    await closed;
    expect(closeCodesOf(older)).toEqual([4001]);
    expect(newer.connected).toBe(true);
    expect(server.services.bus.isConnectedHere(clId)).toBe(true);
  });

  test('a terminal with its credential receives its retained messages and may publish', async () => {
    const clId = newId();
    await server.services.bus.publish(topics.desired(clId), { revision: 3 }, { retain: true });
    const client = connect(clId);
    await once(client, 'connect');
    const message = nextMessage(client);
    await client.subscribeAsync(topics.desired(clId), { qos: 1 });
    expect(await message).toEqual({ topic: topics.desired(clId), value: { revision: 3 } });
    const presence = received(clId);
    await client.publishAsync(topics.presence(clId), JSON.stringify(online), { qos: 1, retain: true });
    expect(await presence).toEqual(online);
    expect(server.services.bus.isConnectedHere(clId)).toBe(true);
  });

  test('retained messages survive a restart', async () => {
    const client = connect(restored);
    await once(client, 'connect');
    const message = nextMessage(client);
    await client.subscribeAsync(topics.desired(restored));
    expect((await message).value).toEqual({ revision: 7 });
  });

  test("a wrong credential, another terminal's id and an id with wildcards are refused", async () => {
    const clId = newId();
    const refused = [
      connect(clId, { password: 'wrong' }),
      connect(clId, { username: newId() }),
      connect('a+b'),
    ];
    for (const client of refused) {
      const error = await new Promise<Error>((resolve) => client.once('error', resolve));
      expect(error.message).toMatch(/Not authorized|Bad username or password/);
    }
    expect(server.services.bus.isConnectedHere(clId)).toBe(false);
  });

  test('a terminal receives only its own topics', async () => {
    const [own, other] = [newId(), newId()];
    const client = connect(own);
    await once(client, 'connect');
    for (const topic of [topics.desired(other), topics.report(own), '#', 'vitrine/t/+/command', '$SYS/#']) {
      const refused = await client.subscribeAsync(topic).then(
        (grants) => grants.every(({ qos }) => Number(qos) === 128),
        () => true,
      );
      expect([topic, refused]).toEqual([topic, true]);
    }
  });

  test.each([
    ['to a foreign topic', (clId: string) => [topics.report(`${clId}x`), '{}'] as const],
    ['to its own desired state', (clId: string) => [topics.desired(clId), '{}'] as const],
    ['to an unknown topic', () => ['elsewhere', '{}'] as const],
    ['beyond the size limit', (clId: string) => [topics.acknowledgement(clId), 'x'.repeat(5000)] as const],
  ])('a terminal that publishes %s is disconnected', async (_name, packetFor) => {
    const clId = newId();
    const client = connect(clId);
    await once(client, 'connect');
    const closed = once(client, 'close');
    const gone = received(clId);
    const [topic, payload] = packetFor(clId);
    client.publish(topic, payload);
    await closed;
    expect(await gone).toEqual({ online: false });
  });

  test('a terminal that floods the broker is disconnected', async () => {
    const clId = newId();
    const client = connect(clId);
    await once(client, 'connect');
    const closed = once(client, 'close');
    const gone = received(clId);
    for (let count = 0; count < 400; count += 1) client.publish(topics.report(clId), '{}');
    await closed;
    expect(await gone).toEqual({ online: false });
  });

  test('a message that does not match its schema is dropped', async () => {
    const clId = newId();
    const client = connect(clId);
    await once(client, 'connect');
    const presence = received(clId);
    for (const payload of ['', 'null', '{', '{"online":"yes"}', '{"online":true}']) {
      await client.publishAsync(topics.presence(clId), payload, { qos: 1 });
    }
    await client.publishAsync(topics.presence(clId), JSON.stringify(online), { qos: 1 });
    expect(await presence).toEqual(online);
  });

  test('the newer connection of a terminal replaces the older one and stays online', async () => {
    const clId = newId();
    const older = connect(clId, { will: willOf(clId) });
    await once(older, 'connect');
    const closed = once(older, 'close');
    const newer = connect(clId, { will: willOf(clId) });
    await Promise.all([closed, once(newer, 'connect')]);
    expect(server.services.bus.isConnectedHere(clId)).toBe(true);
    const presence = received(clId);
    await newer.publishAsync(topics.presence(clId), JSON.stringify(online), { qos: 1 });
    expect((await presence).online).toBe(true);
  });

  test('the last will is published when a connection breaks and when the server closes it', async () => {
    const clId = newId();
    const first = connect(clId, { will: willOf(clId) });
    await once(first, 'connect');
    const gone = received(clId);
    first.stream.destroy();
    expect(await gone).toEqual({ online: false });
    const second = connect(clId, { will: willOf(clId) });
    await once(second, 'connect');
    const revoked = received(clId);
    await server.services.bus.disconnect([clId]);
    expect(await revoked).toEqual({ online: false });
    expect(server.services.bus.isConnectedHere(clId)).toBe(false);
  });

  test('upgrades to other paths than /mqtt are closed', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/elsewhere`);
    await new Promise((resolve) => socket.addEventListener('error', resolve));
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
  });
});
