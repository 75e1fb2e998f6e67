import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { selectServerAbilities, selectServerOverview } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { newId } from '../../platform/identifier.ts';
import { serverVersion } from '../../platform/serverVersion.ts';
import { removeDeadNodes } from '../../terminal/presence/nodeRows.ts';
import { eventually, pairTerminal, type TestTerminal } from '../../terminal/TestPlayer.fixture.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';

let servers: TestServers;
let one: TestServer;
let two: TestServer;
let admin: { token: string };
beforeAll(async () => {
  servers = await startTestServers(2);
  [one, two] = servers.nodes as [TestServer, TestServer];
  admin = { token: await one.signIn() };
}, 60_000);
afterAll(() => servers.close());

const read = (server: TestServer) => server.ask(selectServerOverview, {}, admin);
const namesAt = async (server: TestServer) => (await read(server)).nodes?.map(({ name }) => name);

/** A server that ran for an hour until some minutes ago, as one that was killed leaves it. */
async function leaveDead(
  name: string,
  { minutes = 1, ...change }: { left_at?: Date; version?: string | null; minutes?: number } = {},
) {
  const id = newId();
  const { database } = two.services;
  await database
    .insertInto('node')
    .values({ id, name, version: '0.0.9', ...change })
    .execute();
  const ago = sql`make_interval(mins => ${minutes})`;
  await sql`update node set started_at = seen_at - ${ago} - interval '1 hour', seen_at = seen_at - ${ago},
    leads_at = seen_at - ${ago} where id = ${id}`.execute(database);
  return id;
}

test('servers list each other with their versions, and say which one leads and which one answers', async () => {
  for (const server of [one, two]) {
    const overview = await read(server);
    expect(overview.nodes).toMatchObject([
      { name: 'node1', version: serverVersion, leads: true },
      { name: 'node2', version: serverVersion, leads: false },
    ]);
    expect(overview.nodes?.some(({ silentSince }) => silentSince !== undefined)).toBe(false);
    const { name } = server.services.nodes;
    expect(overview).toMatchObject({ nodeName: name, addresses: [] });
    expect(overview.startedAt).toBe(overview.nodes?.find((node) => node.name === name)?.startedAt);
    const abilities = await server.ask(selectServerAbilities, {}, admin);
    expect(abilities.every(({ nodeName }) => nodeName === name)).toBe(true);
  }
});

test('one that was killed is missing until its name is back, and leads no more', async () => {
  await leaveDead('node10');
  const [, , missing] = (await read(one)).nodes ?? [];
  expect(missing).toMatchObject({ name: 'node10', version: '0.0.9', leads: false, connections: null });
  expect(missing?.silentSince).toBeDefined();
  const { database } = one.services;
  const back = newId();
  await database.insertInto('node').values({ id: back, name: 'node10' }).execute();
  const nodes = (await read(one)).nodes ?? [];
  expect(nodes.map(({ name }) => name)).toEqual(['node1', 'node2', 'node10']);
  expect(nodes[2]).toMatchObject({ version: null });
  expect(nodes[2]?.silentSince).toBeUndefined();
  await database.deleteFrom('node').where('name', '=', 'node10').execute();
});

test('only the last of several dead servers of a name is missing, and none of an older version', async () => {
  await leaveDead('east', { minutes: 90 });
  await leaveDead('east');
  await leaveDead('west', { version: null });
  await leaveDead('north', { left_at: new Date() });
  expect(await namesAt(two)).toEqual(['east', 'node1', 'node2']);
  await one.services.database.deleteFrom('node').where('name', 'in', ['east', 'west', 'north']).execute();
});

test('one that was killed is missing beside one of the same name that ran before, for seven days', async () => {
  const { database } = one.services;
  const name = 'node1';
  await leaveDead(name);
  const started = sql`update node set started_at = started_at - interval '1 day' where id = ${one.services.nodes.id}`;
  await started.execute(database);
  const silent = async () =>
    ((await read(two)).nodes ?? []).filter(({ silentSince }) => silentSince !== undefined);
  expect(await silent()).toMatchObject([{ name }]);
  const days = 24 * 60;
  await leaveDead('south', { minutes: 7 * days - 60 });
  await leaveDead('harbour', { minutes: 7 * days + 60 });
  expect((await silent()).map((node) => node.name)).toEqual([name, 'south']);
  await database.deleteFrom('node').where('version', '=', '0.0.9').execute();
});

test('one that is missing stays for seven days, whether screens name it or not, and no longer', async () => {
  const { database } = one.services;
  const tenant = await one.createTenant();
  const days = 24 * 60;
  const [recent, longAgo] = [
    await leaveDead('recent', { minutes: 7 * days - 60 }),
    await leaveDead('longAgo', { minutes: 7 * days + 60 }),
  ];
  const inStorage = await pairTerminal(one, tenant, 'Storage');
  const inUse = await pairTerminal(one, tenant, 'Hall');
  const nodeOf = async ({ clId }: TestTerminal) => {
    const row = database.selectFrom('terminal').select('node_id').where('id', '=', clId);
    return (await row.executeTakeFirstOrThrow()).node_id;
  };
  await database.updateTable('terminal').set({ node_id: longAgo }).where('id', '=', inStorage.clId).execute();
  await database.updateTable('terminal').set({ node_id: recent }).where('id', '=', inUse.clId).execute();
  expect(await removeDeadNodes(database)).toBe(1);
  expect([await nodeOf(inStorage), await nodeOf(inUse)]).toEqual([null, recent]);
  const left = await database.selectFrom('node').select('name').where('version', '=', '0.0.9').execute();
  expect(left).toEqual([{ name: 'recent' }]);
  await database.updateTable('terminal').set({ node_id: null }).where('id', '=', inUse.clId).execute();
  await database.deleteFrom('node').where('version', '=', '0.0.9').execute();
});

test('one that handed over is not listed, and the next one leads', async () => {
  await one.app.drain();
  await one.close();
  await eventually(
    () => read(two),
    ({ nodes }) => nodes?.length === 1 && nodes[0]?.leads === true,
  );
  const { database } = two.services;
  const row = await database
    .selectFrom('node')
    .selectAll()
    .where('name', '=', 'node1')
    .executeTakeFirstOrThrow();
  expect(row.left_at).not.toBeNull();
  await sql`update node set seen_at = seen_at - interval '1 minute' where id = ${row.id}`.execute(database);
  expect(await namesAt(two)).toEqual(['node2']);
});
