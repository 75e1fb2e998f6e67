import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { defineDomain, nothingToStop } from '../domain.ts';
import { newId } from '../identifier.ts';
import type { CoreNeeds } from '../services.ts';
import { connect, endClients, once } from './bus.fixture.ts';

/** Terminals that are being admitted, each held until `go`. */
const held: { clId: string; go: () => void }[] = [];
const asked: string[] = [];

const slowGuard = defineDomain<CoreNeeds<'terminalGuard'>>({
  name: 'slowGuard',
  routes: [],
  start(services) {
    services.terminalGuard.use({
      async authenticate(clId) {
        asked.push(clId);
        await new Promise<void>((resolve) => held.push({ clId, go: resolve }));
        return { clId, tenantId: 'tenant' };
      },
    });
    return nothingToStop;
  },
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ domains: [slowGuard] });
});
afterAll(() => server.close());
afterEach(() => {
  endClients();
  asked.length = 0;
});

test('of terminals that return at once, eight are admitted at a time, in the order they came, until all are', async () => {
  const clients = Array.from({ length: 30 }, () => connect(server, newId()));
  const connected = Promise.all(clients.map((client) => once(client, 'connect')));
  let admitted = 0;
  while (admitted < clients.length) {
    const expected = Math.min(8, clients.length - admitted);
    await until(() => held.length === expected);
    expect(asked).toHaveLength(admitted + expected);
    for (const { go } of held.splice(0)) go();
    admitted += expected;
  }
  await connected;
  expect(server.services.bus.connectionCount).toBe(30);
});

test('nothing is asked for a terminal that gave up while it waited', async () => {
  const first = Array.from({ length: 8 }, () => connect(server, newId()));
  await until(() => held.length === 8);
  const [impatient, patient] = [newId(), newId()];
  const leaving = connect(server, impatient);
  // Its CONNECT is sent when the socket opens; what follows on another socket comes later.
  await until(() => leaving.stream !== undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const gone = once(leaving, 'close');
  leaving.end(true);
  await gone;
  const staying = connect(server, patient);
  const connected = Promise.all([...first, staying].map((client) => once(client, 'connect')));
  const freeing = setInterval(() => {
    for (const { go } of held.splice(0)) go();
  }, 5);
  await connected;
  clearInterval(freeing);
  expect(asked).toContain(patient);
  expect(asked).not.toContain(impatient);
});
