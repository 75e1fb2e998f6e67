import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { newId } from '../../platform/identifier.ts';
import { type Fleet, fleets } from '../../testing/fleets.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { startTestServers } from '../../testing/testServers.ts';
import {
  attributes,
  eventually,
  pairTerminal,
  recordEvents,
  TestPlayer,
  type TestTerminal,
} from '../TestPlayer.fixture.ts';

const onlineNow = () => ({
  online: true as const,
  attributes: api.attributes.parse(attributes),
  at: new Date().toISOString(),
});

describe.each(fleets)('Presence on %s', (_name, start) => {
  let fleet: Fleet;
  let tenant: TestTenant;
  let terminal: TestTerminal;
  const players: TestPlayer[] = [];
  beforeAll(async () => {
    fleet = await start();
  });
  afterAll(async () => {
    for (const { client } of players) await client.endAsync(true);
    await fleet.close();
  });
  beforeEach(async () => {
    tenant = await fleet.first.createTenant();
    terminal = await pairTerminal(fleet.first, tenant);
  });

  const database = () => fleet.first.services.database;
  const rowOf = (id = terminal.clId) =>
    database()
      .selectFrom('terminal')
      .select(['online', 'node_id', 'connection'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const history = async (id = terminal.clId) => {
    const rows = await database()
      .selectFrom('terminal_happening')
      .select('word')
      .where('terminal_id', '=', id)
      .where('word', 'in', ['online', 'offline'])
      .orderBy('id')
      .execute();
    return rows.map(({ word }) => word);
  };
  const recorderOf = ({ services }: TestServer) => services.terminalPresence.recorder;
  const idOf = ({ services }: TestServer) => services.nodes.id;

  async function connect(server: TestServer, to = terminal): Promise<TestPlayer> {
    const before = (await rowOf(to.clId)).connection;
    const player = await TestPlayer.connect(server, to);
    players.push(player);
    await eventually(
      () => rowOf(to.clId),
      ({ online, connection }) => online && connection > before,
    );
    return player;
  }

  /** Resolves when the server has stored all presences that it received before. */
  async function stored(server: TestServer): Promise<void> {
    const witness = await pairTerminal(server, tenant, newId());
    recorderOf(server).record(witness.clId, onlineNow(), 1);
    await eventually(
      () => rowOf(witness.clId),
      ({ online }) => online,
    );
  }

  async function addNode(age: number): Promise<string> {
    const id = newId();
    await sql`insert into node (id, name, seen_at)
      values (${id}, 'gone', now() - make_interval(secs => ${age}))`.execute(database());
    return id;
  }
  const moveTo = (nodeId: string, id = terminal.clId) =>
    database().updateTable('terminal').set({ node_id: nodeId }).where('id', '=', id).execute();

  it('names the server of each terminal, and none of one that is offline', async () => {
    const player = await connect(fleet.last);
    expect(await rowOf()).toMatchObject({ online: true, node_id: idOf(fleet.last) });
    await player.client.endAsync();
    const row = await eventually(
      () => rowOf(),
      ({ online }) => !online,
    );
    expect(row.node_id).toBeNull();
    expect(await history()).toEqual(['online', 'offline']);
  });

  it('a terminal that moves stays online when its older connection ends late', async () => {
    const older = await connect(fleet.first);
    await connect(fleet.last);
    older.client.stream.destroy();
    await stored(fleet.first);
    expect(await rowOf()).toMatchObject({ online: true, node_id: idOf(fleet.last) });
    expect(await history()).toEqual(['online']);
  });

  it('what an older connection says late neither ends nor moves a terminal', async () => {
    await connect(fleet.first);
    const older = (await rowOf()).connection;
    await connect(fleet.last);
    const row = await rowOf();
    recorderOf(fleet.first).record(terminal.clId, onlineNow(), older);
    await stored(fleet.first);
    recorderOf(fleet.first).record(terminal.clId, { online: false }, older);
    await stored(fleet.first);
    expect(await rowOf()).toEqual(row);
    expect(await history()).toEqual(['online']);
  });

  it('a terminal is offline once its newest connection ends, whatever older ones do', async () => {
    const older = await connect(fleet.first);
    const newer = await connect(fleet.last);
    await newer.client.endAsync();
    await eventually(
      () => rowOf(),
      ({ online }) => !online,
    );
    older.client.stream.destroy();
    await stored(fleet.first);
    expect(await history()).toEqual(['online', 'offline']);
  });

  it('terminals of a dead server are offline after its lease, and only these', async () => {
    const { received, stop } = recordEvents(fleet.last, tenant.tenantId);
    const other = await pairTerminal(fleet.first, tenant, 'Other');
    await connect(fleet.first);
    await connect(fleet.last, other);
    const { ofNodes } = fleet.first.services.terminalPresence;
    const dies = await addNode(10);
    await moveTo(dies);
    await ofNodes.sweep();
    expect((await rowOf()).online).toBe(true);
    await sql`update node set seen_at = now() - interval '16 seconds' where id = ${dies}`.execute(database());
    await ofNodes.sweep();
    expect((await rowOf()).online).toBe(false);
    expect((await rowOf(other.clId)).online).toBe(true);
    expect([await history(), await history(other.clId)]).toEqual([['online', 'offline'], ['online']]);
    await eventually(
      async () => received,
      (all) =>
        all.some((event) => event.kind === 'presence' && event.clId === terminal.clId && !event.online),
    );
    const [group] = await fleet.last.ask(api.selectClientTree, {}, { token: tenant.token });
    await eventually(
      async () => received.flatMap((event) => (event.kind === 'terminalCounts' ? event.groups : [])).at(-1),
      (counts) => counts?.id === group?.id && counts?.onlineTotal === 1,
    );
    stop();
  });

  it('a terminal that connects again meanwhile is not taken for gone', async () => {
    await connect(fleet.first);
    await moveTo(await addNode(60));
    await connect(fleet.last);
    await fleet.first.services.terminalPresence.ofNodes.sweep();
    expect(await rowOf()).toMatchObject({ online: true, node_id: idOf(fleet.last) });
    expect(await history()).toEqual(['online']);
  });

  it('a server that seemed dead has the terminals online again that are still connected to it', async () => {
    const gone = await pairTerminal(fleet.first, tenant, 'Gone');
    await connect(fleet.last);
    const leaving = await connect(fleet.last, gone);
    // As the leading server does with the rows of a dead one.
    await sql`update terminal set online = false where id = any(${[terminal.clId, gone.clId]})`.execute(
      database(),
    );
    await leaving.client.endAsync();
    await stored(fleet.last);
    await fleet.last.services.terminalPresence.ofNodes.check();
    await eventually(
      () => rowOf(),
      ({ online }) => online,
    );
    expect(await rowOf(gone.clId)).toMatchObject({ online: false, node_id: null });
    expect(await rowOf()).toMatchObject({ online: true, node_id: idOf(fleet.last) });
    const row = await fleet.first.ask(api.selectClientById, { id: terminal.clId }, { token: tenant.token });
    expect(row.freeSpace).toBe(attributes.freeSpace);
  });

  it('a new connection that does not come about leaves the one before', async () => {
    const player = await connect(fleet.first);
    const row = await rowOf();
    const { ofNodes } = fleet.last.services.terminalPresence;
    await ofNodes.claim(terminal.clId, row.connection + 1000);
    expect(await rowOf()).toMatchObject({ online: true, node_id: idOf(fleet.last) });
    await ofNodes.check();
    expect(await rowOf()).toMatchObject({ connection: row.connection + 1000 });
    fleet.clock.advance(10_000);
    await ofNodes.check();
    await fleet.first.services.terminalPresence.ofNodes.check();
    await eventually(
      () => rowOf(),
      ({ online }) => online,
    );
    expect(await rowOf()).toEqual(row);
    await player.client.endAsync();
    await eventually(
      () => rowOf(),
      ({ online }) => !online,
    );
  });

  it('a player learns from any server whether another one is connected', async () => {
    const connectedSays = async ({ ask }: TestServer) =>
      (await ask(api.selectTerminalSelf, {}, { token: terminal.token })).connected;
    expect(await connectedSays(fleet.first)).toBe(false);
    await connect(fleet.last);
    expect(await connectedSays(fleet.first)).toBe(true);
  });

  it('quarantine ends the connection to whichever server', async () => {
    await connect(fleet.last);
    const input = { ids: [terminal.clId], quarantined: true, reason: 'stolen' };
    await fleet.first.ask(api.updateClientQuarantine, input, { token: tenant.token });
    await eventually(
      () => rowOf(),
      ({ online }) => !online,
    );
    for (const server of [fleet.first, fleet.last])
      await expect(TestPlayer.connect(server, terminal)).rejects.toThrow(/Server unavailable/i);
  });
});

describe('a server that stops', () => {
  const presenceOf = async (services: TestServer['services'], clId: string) => {
    const { database } = services;
    const { online } = await database
      .selectFrom('terminal')
      .select('online')
      .where('id', '=', clId)
      .executeTakeFirstOrThrow();
    const rows = await database
      .selectFrom('terminal_happening')
      .select('word')
      .where('terminal_id', '=', clId)
      .where('word', 'in', ['online', 'offline'])
      .orderBy('id')
      .execute();
    return [online, ...rows.map(({ word }) => word)];
  };
  const untilOnline = ({ services }: TestServer, clId: string) =>
    eventually(
      () => presenceOf(services, clId),
      ([online]) => online === true,
    );

  it('alone leaves its terminals offline; what a killed one left is forgotten at the next start', async () => {
    const database = await openTestDatabase();
    const start = () =>
      startTestServer({
        config: { redisUrl: undefined },
        database: { ...database, close: () => Promise.resolve() },
      });
    const before = await start();
    const tenant = await before.createTenant();
    const terminal = await pairTerminal(before, tenant);
    const player = await TestPlayer.connect(before, terminal);
    await untilOnline(before, terminal.clId);
    await before.close();
    const { services } = before;
    expect(await presenceOf(services, terminal.clId)).toEqual([false, 'online', 'offline']);
    await sql`update terminal set online = true, node_id = 'killed'`.execute(database.database);
    const after = await start();
    expect(await presenceOf(after.services, terminal.clId)).toEqual([false, 'online', 'offline']);
    await player.client.endAsync(true);
    await after.close();
    await database.close();
  });

  it('beside another leaves its own terminals offline at once, and those of the other online', async () => {
    const servers = await startTestServers(2);
    const [first, last] = servers.nodes;
    if (!first || !last) throw new Error('There are no two servers');
    const tenant = await first.createTenant();
    const [stays, goes] = [await pairTerminal(first, tenant), await pairTerminal(first, tenant, 'Goes')];
    const players = [await TestPlayer.connect(first, stays), await TestPlayer.connect(last, goes)];
    await untilOnline(first, stays.clId);
    await untilOnline(first, goes.clId);
    await last.close();
    expect(await presenceOf(first.services, goes.clId)).toEqual([false, 'online', 'offline']);
    await servers.add();
    expect(await presenceOf(first.services, stays.clId)).toEqual([true, 'online']);
    for (const { client } of players) await client.endAsync(true);
    await servers.close();
  });
});
