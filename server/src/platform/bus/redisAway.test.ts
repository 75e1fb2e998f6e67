import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { topics } from '@vitrine/shared/api';
import type { MqttClient } from 'mqtt';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { canStartRedis, startRedis } from '../../testing/testRedis.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import { newId } from '../identifier.ts';
import { connect, endClients, gatekeeper, once, online, recordPresences } from './bus.fixture.ts';
import type { BusMessage } from './bus.ts';
import { terminalOf } from './rules.ts';

const described = canStartRedis() ? describe : describe.skip;
if (!canStartRedis()) test.skip('needs redis-server', () => undefined);

type Redis = Awaited<ReturnType<typeof startRedis>>;

described.each([
  ['loses its data', false],
  ['keeps its data', true],
])('a Redis that stops and %s', (_name, keeps) => {
  let folder: string;
  let redis: Redis;
  let servers: TestServers;
  let nodes: readonly [TestServer, TestServer];
  /** The database: what is to be retained, by topic. */
  let stored: Map<string, unknown>;
  let topic: string;

  beforeEach(async () => {
    stored = new Map();
    topic = topics.desired(newId());
    folder = mkdtempSync(join(tmpdir(), 'vitrine-redis-'));
    redis = await startRedis(undefined, keeps ? folder : undefined);
    const retained = (): BusMessage[] => [...stored].map(([topic, value]) => ({ topic, value }));
    servers = await startTestServers(2, {
      domains: [gatekeeper(retained)],
      config: { redisUrl: redis.url },
    });
    nodes = servers.nodes as [TestServer, TestServer];
  });
  afterEach(async () => {
    endClients();
    await servers.close();
    await redis.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const buses = () => nodes.map(({ services }) => services.bus);
  const stopRedis = async () => {
    await redis.close();
    for (const bus of buses())
      await eventually(
        () =>
          bus.retained(topic).then(
            () => false,
            () => true,
          ),
        (isAway) => isAway,
      );
  };
  const startAgain = async () => {
    redis = await startRedis(redis.port, keeps ? folder : undefined);
  };
  /** As the terminal domain does: stored, then announced. */
  const publish = async (value: unknown, node = nodes[0]) => {
    stored.set(topic, value);
    await node.services.bus.publish(topic, value, { retain: true });
  };
  async function subscribed(node: TestServer): Promise<{ client: MqttClient; values: unknown[] }> {
    const client = connect(node, terminalOf(topic) ?? '');
    const values: unknown[] = [];
    client.on('message', (_topic, payload) => values.push(JSON.parse(payload.toString())));
    await once(client, 'connect');
    await client.subscribeAsync(topic, { qos: 1 });
    return { client, values };
  }
  const untilLast = (values: unknown[], last: unknown) =>
    eventually(
      async () => values.at(-1),
      (value) => value === last,
    );

  test('keeps no terminal from connecting or staying, and nothing waits for it', async () => {
    await publish(1);
    const { client, values } = await subscribed(nodes[1]);
    await untilLast(values, 1);
    await stopRedis();
    const began = performance.now();
    await expect(publish(2)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(2000);
    const [clId, presences] = [newId(), recordPresences(nodes[0], terminalOf(topic) ?? '')];
    const other = connect(nodes[0], clId);
    await once(other, 'connect');
    await nodes[0].services.bus.disconnect([clId]);
    await once(other, 'close');
    expect(client.connected).toBe(true);
    // It moves to the other server, to which it reports that it is online.
    const { client: moved } = await subscribed(nodes[0]);
    await moved.publishAsync(topics.presence(terminalOf(topic) ?? ''), JSON.stringify(online), { qos: 1 });
    await eventually(
      async () => presences.length,
      (count) => count === 1,
    );
  });

  test('serves as before when it is back', async () => {
    await publish(1);
    const early = await subscribed(nodes[1]);
    await untilLast(early.values, 1);
    await stopRedis();
    topic = topics.desired(newId());
    stored.set(topic, 'unpublished');
    const late = await subscribed(nodes[0]);
    await startAgain();
    // Retained before, or read from the database: what may have been missed is sent again.
    await eventually(
      async () => early.values.length,
      (count) => count >= 2,
    );
    expect(new Set(early.values)).toEqual(new Set([1]));
    await untilLast(late.values, 'unpublished');
    await eventually(
      () =>
        publish('published', nodes[1]).then(
          () => true,
          () => false,
        ),
      (isDone) => isDone,
    );
    await untilLast(late.values, 'published');
    for (const bus of buses()) expect(await bus.retained(topic)).toBe('published');
  });

  test('has what the database says when it is back, and nothing else', async () => {
    await publish('unchanged');
    const [changed, removed] = [topics.subtitle(newId()), topics.applet(newId())];
    for (const one of [changed, removed]) {
      stored.set(one, 'old');
      await nodes[0].services.bus.publish(one, 'old', { retain: true });
    }
    const gone: unknown[] = [];
    const shower = connect(nodes[1], terminalOf(removed) ?? '');
    shower.on('message', (_topic, payload) => gone.push(payload.toString()));
    await once(shower, 'connect');
    await shower.subscribeAsync(removed, { qos: 1 });
    await stopRedis();
    stored.set(changed, 'new');
    stored.delete(removed);
    await startAgain();
    const wanted = new Map([
      [topic, 'unchanged'],
      [changed, 'new'],
    ]);
    for (const bus of buses())
      await eventually(
        () => bus.retainedValues([topic, changed, removed]).catch(() => new Map()),
        (values) => JSON.stringify([...values]) === JSON.stringify([...wanted]),
      );
    // Redis without its data knows of no terminal that had one.
    if (keeps)
      await eventually(
        async () => gone.filter((payload) => payload !== '').at(-1),
        (payload) => payload === '"empty"',
      );
  });

  test('gets what could not be written, also when it has not restarted', async () => {
    const bus = nodes[0].services.bus;
    // Connects again at once.
    nodes[0].services.redis?.commands.disconnect(true);
    stored.set(topic, 'written later');
    await expect(bus.publish(topic, 'written later', { retain: true })).rejects.toThrow();
    await eventually(
      () => bus.retained(topic).catch(() => undefined),
      (value) => value === 'written later',
    );
  });
});
