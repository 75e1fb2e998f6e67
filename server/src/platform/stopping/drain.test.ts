import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { selectMaterialSpaceUse } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { domains } from '../../domains.ts';
import {
  eventually,
  pairTerminal,
  recordEvents,
  TestPlayer,
  type TestTerminal,
} from '../../terminal/TestPlayer.fixture.ts';
import { hasRedis } from '../../testing/testRedis.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import { defineDomain } from '../domain.ts';

const described = hasRedis() ? describe : describe.skip;
if (!hasRedis()) test.skip('needs TEST_REDIS_URL or redis-server', () => undefined);

/** A call that is answered when the test says so. */
const slow = Promise.withResolvers<string>();
const slowDomain = defineDomain({
  name: 'slow',
  routes: [],
  plugin: (app) => void app.get('/slow', () => slow.promise),
});

const statusOfUpgrade = ({ url }: TestServer): Promise<number | undefined> => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
    'sec-websocket-protocol': 'mqtt',
  };
  return new Promise((resolve, reject) => {
    request(`${url}/mqtt`, { headers })
      .on('response', ({ statusCode }) => resolve(statusCode))
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(101);
      })
      .on('error', reject)
      .end();
  });
};

described('one of two servers that stops', () => {
  let servers: TestServers;
  let stopping: TestServer;
  let staying: TestServer;
  let tenant: TestTenant;
  let terminals: TestTerminal[];
  let players: TestPlayer[];

  beforeAll(async () => {
    servers = await startTestServers(2, { domains: [...domains, slowDomain] });
    [stopping, staying] = servers.nodes as [TestServer, TestServer];
    tenant = await staying.createTenant();
    terminals = [];
    players = [];
    for (const name of ['Lobby', 'Hall', 'Gate', 'Yard']) {
      const terminal = await pairTerminal(stopping, tenant, name);
      terminals.push(terminal);
      players.push(await TestPlayer.connect(stopping, terminal));
    }
    await eventually(onlineAt, (at) => at[stopping.services.nodes.id] === 4);
  }, 60_000);
  afterAll(async () => {
    for (const { client } of players) await client.endAsync(true);
    await servers.close();
  });

  /** Number of terminals that are online, by the id of the server. */
  async function onlineAt(): Promise<Record<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select node_id as id, count(*) from terminal where online group by 1`.execute(
      staying.services.database,
    );
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  }
  const get = (path: string) => fetch(`${stopping.url}${path}`, { headers: { token: tenant.token } });

  test('answers its calls and sends everything else to the other, without a terminal being offline', async () => {
    const { received } = recordEvents(staying, tenant.tenantId);
    const underWay = get('/slow').then((response) => response.text());
    const stream = await get('/etv/events');
    const streamed = stream.text();
    const left = players.map(
      ({ client }) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );

    const began = performance.now();
    const drained = stopping.app.drain();
    await eventually(
      async () => staying.services.leadership.leads,
      (leads) => leads,
    );
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(stopping.services.leadership.leads).toBe(false);

    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', reasons: ['server.stopping'] },
    ]);
    const alive = await get('/healthz');
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    const call = await get(selectMaterialSpaceUse.path);
    expect([call.status, await call.json()]).toMatchObject([200, { code: 0 }]);
    expect((await get('/etv/events')).status).toBe(503);
    expect(await statusOfUpgrade(stopping)).toBe(503);
    expect(await statusOfUpgrade(staying)).toBe(101);
    await streamed;

    // All but one return.
    await Promise.all(left);
    for (const terminal of terminals.slice(1)) players.push(await TestPlayer.connect(staying, terminal));
    await eventually(onlineAt, (at) => at[staying.services.nodes.id] === 3);
    const refuses = () =>
      get('/healthz').then(
        () => false,
        () => true,
      );
    await eventually(refuses, (refused) => refused);
    slow.resolve('answered');
    expect(await underWay).toBe('answered');
    await drained;
    await stopping.close();

    expect(await onlineAt()).toEqual({ [staying.services.nodes.id]: 3, [stopping.services.nodes.id]: 1 });
    const presences = received.filter(({ kind }) => kind.startsWith('presence'));
    expect(presences.length).toBeGreaterThanOrEqual(3);
    expect(presences).toEqual(presences.map(() => expect.objectContaining({ online: true })));
  });

  test('leaves a terminal that did not return to its lease', async () => {
    const { received } = recordEvents(staying, tenant.tenantId);
    const { database, nodes, terminalPresence } = staying.services;
    expect((await nodes.list()).map(({ alive }) => alive)).toEqual([true, true]);
    await sql`update node set seen_at = seen_at - interval '20 seconds'
      where id = ${stopping.services.nodes.id}`.execute(database);
    await terminalPresence.ofNodes.sweep();
    expect(await onlineAt()).toEqual({ [nodes.id]: 3 });
    await eventually(
      async () => received.filter((event) => event.kind === 'presence'),
      (presences) => presences.length > 0,
    );
    expect(received).toContainEqual(
      expect.objectContaining({ kind: 'presence', clId: terminals[0]?.clId, online: false }),
    );
  });
});

described('all of two servers that stop', () => {
  let servers: TestServers;
  let nodes: [TestServer, TestServer];
  let terminals: TestTerminal[];
  let players: TestPlayer[];

  beforeEach(async () => {
    servers = await startTestServers(2);
    nodes = servers.nodes as [TestServer, TestServer];
    const tenant = await nodes[0].createTenant();
    terminals = [await pairTerminal(nodes[0], tenant, 'Hall'), await pairTerminal(nodes[0], tenant, 'Yard')];
    players = await Promise.all(
      terminals.map((terminal, index) => TestPlayer.connect(nodes[index as 0 | 1], terminal)),
    );
    await eventually(nodesOfOnline, (ids) => !ids.includes(null) && ids.length === 2);
  }, 60_000);
  afterEach(async () => {
    for (const { client } of players) await client.endAsync(true);
    await servers.close();
  });

  async function nodesOfOnline(): Promise<(string | null)[]> {
    const { database } = nodes[0].services;
    const rows = await database.selectFrom('terminal').select('node_id').where('online', '=', true).execute();
    return rows.map(({ node_id }) => node_id);
  }
  async function stop({ app, close }: TestServer): Promise<void> {
    await app.drain();
    await close();
  }
  async function expectOffline(): Promise<void> {
    expect(await nodesOfOnline()).toEqual([]);
    const { database } = nodes[0].services;
    const happenings = await database
      .selectFrom('terminal_happening')
      .select('terminal_id')
      .where('word', '=', 'offline')
      .execute();
    expect(happenings.map(({ terminal_id }) => terminal_id).toSorted()).toEqual(
      terminals.map(({ clId }) => clId).toSorted(),
    );
  }

  test('one after the other, within a lease: the last one makes offline what did not return', async () => {
    await stop(nodes[0]);
    expect(await nodesOfOnline()).toHaveLength(2);
    expect(await nodes[1].services.nodes.list()).toMatchObject([
      { alive: true, stays: false },
      { alive: true, stays: true },
    ]);
    await stop(nodes[1]);
    await expectOffline();
  });

  test('at once: neither counts on the other', async () => {
    await Promise.all(nodes.map(stop));
    await expectOffline();
  });

  test('the second one while the first one still hands over', async () => {
    const first = nodes[0].app.drain();
    await eventually(
      async () => nodes[0].services.nodes.handsOver,
      (handsOver) => handsOver,
    );
    const second = nodes[1].app.drain();
    await Promise.all([first, second]);
    await nodes[0].close();
    await nodes[1].close();
    await expectOffline();
  });
});
