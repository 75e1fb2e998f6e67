import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Presence, topics } from '@vitrine/shared/api';
import mqtt, { type MqttClient } from 'mqtt';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { defineDomain, nothingToStop } from '../domain.ts';
import { newId } from '../identifier.ts';
import type { CoreNeeds } from '../services.ts';

let server: TestServer;
const clients: MqttClient[] = [];
const restored = newId();

/** Stands in for the terminal domain: accepts every terminal whose credential is `right`. */
const gatekeeper = defineDomain<CoreNeeds<'bus' | 'terminalGuard'>>({
  name: 'gatekeeper',
  routes: [],
  start(services) {
    services.terminalGuard.use({
      authenticate: async (clId, secret) => (secret === 'right' ? { clId, tenantId: 'tenant' } : null),
    });
    services.bus.restore(async () => [{ topic: topics.desired(restored), value: { revision: 7 } }]);
    return nothingToStop;
  },
});

beforeAll(async () => {
  server = await startTestServer({ domains: [gatekeeper] });
});
afterAll(() => server.close());
beforeEach(() => {
  for (const client of clients.splice(0)) client.end(true);
});

const at = '2026-03-02T08:00:00.000Z';
const online: Presence = {
  online: true,
  at,
  attributes: { playerVersion: '1', resolutionWidth: 1920, resolutionHeight: 1080, abilities: [] },
};

function connect(clId: string, password = 'right', options: mqtt.IClientOptions = {}): MqttClient {
  const client = mqtt.connect(`${server.url.replace('http', 'ws')}/mqtt`, {
    clientId: clId,
    username: clId,
    password,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...options,
  });
  clients.push(client);
  return client;
}
function once(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((resolve) => client.once(event, () => resolve()));
}
function nextMessage(client: MqttClient): Promise<{ topic: string; value: unknown }> {
  return new Promise((resolve) =>
    client.once('message', (topic, payload) => resolve({ topic, value: JSON.parse(payload.toString()) })),
  );
}
function received(clId: string): Promise<Presence> {
  return new Promise((resolve) => {
    const stop = server.services.bus.subscribe('presence', (from, payload) => {
      if (from !== clId) return;
      stop();
      resolve(payload);
    });
  });
}

test('a newer connection with the same client id replaces the older one, which gets the close code', async () => {
  const clId = newId();
  const codes: number[] = [];
  const older = connect(clId, 'right', {
    createWebsocket: (url: string, protocols: string[]) => {
      const socket = new WebSocket(url, protocols);
      socket.binaryType = 'arraybuffer';
      socket.addEventListener('close', ({ code }) => codes.push(code));
      return socket;
    },
    forceNativeWebSocket: true,
  });
  await once(older, 'connect');
  const closed = once(older, 'close');
  const newer = connect(clId);
  await once(newer, 'connect');
  await closed;
  expect(codes).toEqual([4001]);
  expect(newer.connected).toBe(true);
  expect(server.services.bus.isConnected(clId)).toBe(true);
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
  expect(server.services.bus.isConnected(clId)).toBe(true);
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
  const refused = [connect(clId, 'wrong'), connect(clId, 'right', { username: newId() }), connect('a+b')];
  for (const client of refused) {
    const error = await new Promise<Error>((resolve) => client.once('error', resolve));
    expect(error.message).toMatch(/Not authorized|Bad username or password/);
  }
  expect(server.services.bus.isConnected(clId)).toBe(false);
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
  const will = { topic: topics.presence(clId), payload: '{"online":false}', qos: 1 as const, retain: true };
  const older = connect(clId, 'right', { will });
  await once(older, 'connect');
  const closed = once(older, 'close');
  const newer = connect(clId, 'right', { will });
  await Promise.all([closed, once(newer, 'connect')]);
  expect(server.services.bus.isConnected(clId)).toBe(true);
  const presence = received(clId);
  await newer.publishAsync(topics.presence(clId), JSON.stringify(online), { qos: 1 });
  expect((await presence).online).toBe(true);
});

test('the last will is published when a connection breaks and when the server closes it', async () => {
  const clId = newId();
  const will = { topic: topics.presence(clId), payload: '{"online":false}', qos: 1 as const, retain: true };
  const first = connect(clId, 'right', { will });
  await once(first, 'connect');
  const gone = received(clId);
  first.stream.destroy();
  expect(await gone).toEqual({ online: false });
  const second = connect(clId, 'right', { will });
  await once(second, 'connect');
  const revoked = received(clId);
  await server.services.bus.disconnect(clId);
  expect(await revoked).toEqual({ online: false });
  expect(server.services.bus.isConnected(clId)).toBe(false);
});

test('upgrades to other paths than /mqtt are closed', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/elsewhere`);
  await new Promise((resolve) => socket.addEventListener('error', resolve));
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
});
