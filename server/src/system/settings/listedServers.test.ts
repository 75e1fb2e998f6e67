import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { selectServerAbilities, selectServerOverview } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { newId } from '../../platform/identifier.ts';
import { serverVersion } from '../../platform/serverVersion.ts';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
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

/** A server that renewed its lease for the last time a minute ago, as one that was killed leaves it. */
async function leaveDead(name: string, change: { left_at?: Date; version?: string | null } = {}) {
  const id = newId();
  const { database } = two.services;
  await database
    .insertInto('node')
    .values({ id, name, version: '0.0.9', ...change })
    .execute();
  await sql`update node set started_at = seen_at - interval '1 hour', seen_at = seen_at - interval '1 minute',
    leads_at = seen_at - interval '1 minute' where id = ${id}`.execute(database);
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
  await leaveDead('east');
  await leaveDead('east');
  await leaveDead('west', { version: null });
  await leaveDead('north', { left_at: new Date() });
  expect(await namesAt(two)).toEqual(['east', 'node1', 'node2']);
  await one.services.database.deleteFrom('node').where('name', 'in', ['east', 'west', 'north']).execute();
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
