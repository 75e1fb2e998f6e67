import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { topics } from '@vitrine/shared/api';
import type { MqttClient } from 'mqtt';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { hasRedis } from '../../testing/testRedis.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import { newId } from '../identifier.ts';
import {
  closeCodesOf,
  connect,
  endClients,
  gatekeeper,
  nextMessage,
  once,
  online,
  received,
  recordPresences,
  willOf,
} from './bus.fixture.ts';
import { terminalOf } from './rules.ts';

const described = hasRedis() ? describe : describe.skip;
if (!hasRedis()) test.skip('needs TEST_REDIS_URL or redis-server', () => undefined);

described('two servers', () => {
  let servers: TestServers;
  let first: TestServer;
  let second: TestServer;
  let clId: string;

  beforeAll(async () => {
    servers = await startTestServers(2, { domains: [gatekeeper()] });
    [first, second] = servers.nodes as [TestServer, TestServer];
  });
  afterAll(() => servers.close());
  beforeEach(() => {
    clId = newId();
  });
  afterEach(endClients);

  async function subscribed(server: TestServer, topic: string): Promise<MqttClient> {
    const client = connect(server, terminalOf(topic) ?? '');
    await once(client, 'connect');
    await client.subscribeAsync(topic, { qos: 1 });
    return client;
  }
  const present = (client: MqttClient) =>
    client.publishAsync(topics.presence(client.options.clientId ?? ''), JSON.stringify(online), { qos: 1 });

  test('a message published at either reaches a terminal, once and in order', async () => {
    const topic = topics.command(newId());
    const client = await subscribed(second, topic);
    const values: unknown[] = [];
    client.on('message', (_topic, payload) => values.push(JSON.parse(payload.toString())));
    for (const value of [1, 2, 3, 4]) await (value % 2 ? first : second).services.bus.publish(topic, value);
    await eventually(
      async () => values.length,
      (count) => count === 4,
    );
    expect(values).toEqual([1, 2, 3, 4]);
  });

  test('many messages published at once reach the terminals of both', async () => {
    const commands = Array.from({ length: 20 }, () => topics.command(newId()));
    const got: string[] = [];
    for (const [index, topic] of commands.entries())
      (await subscribed(index % 2 ? first : second, topic)).on('message', (from) => got.push(from));
    const others = Array.from({ length: 500 }, () => topics.command(newId()));
    await first.services.bus.publishAll(
      [...others, ...commands].map((topic) => ({ topic, value: { topic } })),
    );
    await eventually(
      async () => got.length,
      (count) => count === commands.length,
    );
    expect(got.toSorted()).toEqual(commands.toSorted());
  });

  test('what one retains, both do, until it is cleared', async () => {
    const topic = topics.desired(newId());
    const [one, other] = [first.services.bus, second.services.bus];
    await one.publish(topic, { revision: 3 }, { retain: true });
    expect(await other.retained(topic)).toEqual({ revision: 3 });
    expect(await other.retainedValues([topic, topics.desired('none')])).toEqual(
      new Map([[topic, { revision: 3 }]]),
    );
    const client = connect(second, terminalOf(topic) ?? '');
    await once(client, 'connect');
    const message = nextMessage(client);
    await client.subscribeAsync(topic, { qos: 1 });
    expect(await message).toEqual({ topic, value: { revision: 3 } });
    const cleared = nextMessage(client);
    await one.publish(topic, undefined, { retain: true });
    expect(await cleared).toEqual({ topic, value: undefined });
    expect(await other.retained(topic)).toBeUndefined();
  });

  test('what a terminal says is handled once, by the server that it is connected to', async () => {
    const [atFirst, atSecond] = [recordPresences(first, clId), recordPresences(second, clId)];
    const client = connect(second, clId);
    await once(client, 'connect');
    await present(client);
    await eventually(
      async () => atSecond.length,
      (count) => count === 1,
    );
    // A message through Redis, which came after.
    await subscribed(first, topics.command(newId()));
    expect([atFirst, atSecond.map(({ presence }) => presence)]).toEqual([[], [online]]);
    expect([first, second].map(({ services }) => services.bus.isConnectedHere(clId))).toEqual([false, true]);
  });

  test('a terminal that connects to the other one replaces its connection, which is not reported', async () => {
    const atFirst = recordPresences(first, clId);
    const atSecond = recordPresences(second, clId);
    const older = connect(first, clId, { will: willOf(clId) });
    await once(older, 'connect');
    await present(older);
    const closed = once(older, 'close');
    const newer = connect(second, clId, { will: willOf(clId) });
    await once(newer, 'connect');
    await present(newer);
    await closed;
    expect(closeCodesOf(older)).toEqual([4001]);
    await eventually(
      async () => first.services.bus.isConnectedHere(clId),
      (here) => !here,
    );
    expect(newer.connected).toBe(true);
    newer.stream.destroy();
    await eventually(
      async () => atSecond.map(({ presence }) => presence.online),
      (words) => words.includes(false),
    );
    expect(atFirst.map(({ presence }) => presence.online)).toEqual([true]);
    expect(atSecond[0]?.presence).toEqual(online);
    const ids = new Set([...atFirst, ...atSecond].map(({ connection }) => connection.id));
    expect(ids.size).toBe(2);
  });

  test('the last will of a terminal is reported by its server, with the connection that came online', async () => {
    const atFirst = recordPresences(first, clId);
    const client = connect(first, clId, { will: willOf(clId) });
    await once(client, 'connect');
    await present(client);
    client.stream.destroy();
    await eventually(
      async () => atFirst.map(({ presence }) => presence.online),
      (words) => words.includes(false),
    );
    expect(new Set(atFirst.map(({ connection }) => connection.id)).size).toBe(1);
    expect(atFirst[0]?.connection.connectedAt).toBeInstanceOf(Date);
  });

  test('a terminal is disconnected wherever it is', async () => {
    const client = connect(second, clId, { will: willOf(clId) });
    await once(client, 'connect');
    const [gone, closed] = [received(second, clId), once(client, 'close')];
    await first.services.bus.disconnect([clId]);
    await closed;
    expect(await gone).toEqual({ online: false });
  });
});
