import { type Presence, topics } from '@vitrine/shared/api';
import mqtt, { type MqttClient } from 'mqtt';
import type { TestServer } from '../../testing/testServer.ts';
import { defineDomain, nothingToStop } from '../domain.ts';
import type { CoreNeeds } from '../services.ts';
import type { BusMessage, TerminalConnection } from './bus.ts';

/**
 * Stands in for the terminal domain: accepts every terminal whose credential is `right`.
 *
 * @param retained what its database says is to be retained
 */
export const gatekeeper = (retained: () => readonly BusMessage[] = () => []) =>
  defineDomain<CoreNeeds<'bus' | 'terminalGuard'>>({
    name: 'gatekeeper',
    routes: [],
    start(services) {
      services.terminalGuard.use({
        authenticate: async (clId, secret) => (secret === 'right' ? { clId, tenantId: 'tenant' } : null),
      });
      services.bus.restore(async () => retained());
      return nothingToStop;
    },
  });

export const online: Presence = {
  online: true,
  at: '2026-03-02T08:00:00.000Z',
  attributes: { playerVersion: '1', resolutionWidth: 1920, resolutionHeight: 1080, abilities: [] },
};

export const willOf = (clId: string) => ({
  topic: topics.presence(clId),
  payload: Buffer.from('{"online":false}'),
  qos: 1 as const,
  retain: true,
});

const clients: MqttClient[] = [];
const closeCodes = new WeakMap<MqttClient, number[]>();

/** Connects as a browser does, which sees the close code. */
export function connect(server: TestServer, clId: string, options: mqtt.IClientOptions = {}): MqttClient {
  const codes: number[] = [];
  const client = mqtt.connect(`${server.url.replace('http', 'ws')}/mqtt`, {
    clientId: clId,
    username: clId,
    password: 'right',
    reconnectPeriod: 0,
    protocolVersion: 4,
    forceNativeWebSocket: true,
    createWebsocket: (url: string, protocols: string[]) => {
      const socket = new WebSocket(url, protocols);
      socket.binaryType = 'arraybuffer';
      socket.addEventListener('close', ({ code }) => codes.push(code));
      return socket;
    },
    ...options,
  });
  clients.push(client);
  closeCodes.set(client, codes);
  return client;
}

/** Codes with which a client's connection was closed. */
export const closeCodesOf = (client: MqttClient): readonly number[] => closeCodes.get(client) ?? [];

export function endClients(): void {
  for (const client of clients.splice(0)) client.end(true);
}

export function once(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((resolve) => client.once(event, () => resolve()));
}

export function nextMessage(client: MqttClient): Promise<{ topic: string; value: unknown }> {
  return new Promise((resolve) =>
    client.once('message', (topic, payload) =>
      resolve({ topic, value: payload.length === 0 ? undefined : JSON.parse(payload.toString()) }),
    ),
  );
}

/** The next presence of a terminal at a server. */
export function received(server: TestServer, clId: string): Promise<Presence> {
  return new Promise((resolve) => {
    const stop = server.services.bus.subscribe('presence', (from, payload) => {
      if (from !== clId) return;
      stop();
      resolve(payload);
    });
  });
}

/** All presences of a terminal at a server, from now on. */
export function recordPresences(server: TestServer, clId: string) {
  const recorded: { presence: Presence; connection: TerminalConnection }[] = [];
  server.services.bus.subscribe('presence', (from, presence, connection) => {
    if (from === clId) recorded.push({ presence, connection });
  });
  return recorded;
}
