import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import type { Clock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { newId } from '../platform/identifier.ts';
import { pairTerminal, TestPlayer } from '../terminal/TestPlayer.fixture.ts';
import { manualClock } from '../testing/manualClock.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { endEmergencies } from './emergency/watch.ts';
import { desiredOf, makeProgram, taskFields } from './taskWorld.fixture.ts';

let database: OpenDatabase;
let dataDirectory: string;
let redisPrefix: string;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  redisPrefix = `test:${newId()}:`;
});
afterEach(async () => {
  await database.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** A server on the data of the previous one; closing it keeps the data. */
const start = (clock?: Clock) =>
  startTestServer({
    ...(clock && { clock }),
    config: { dataDirectory, sharedDirectory: dataDirectory, redisPrefix },
    database: { ...database, close: () => Promise.resolve() },
  });

async function publish(server: TestServer) {
  const tenant = await server.createTenant();
  const program = await makeProgram(server, tenant, 'Menu');
  const terminal = await pairTerminal(server, tenant);
  const input = { ...taskFields, programIds: [program.id], clientIds: [terminal.clId] };
  const options = { token: tenant.token };
  const { id } = await server.ask(api.insertEquipmentTask, input, options);
  await server.ask(api.publishEquipmentTask, { id }, options);
  return { terminal, id, programId: program.id, options };
}

it('a restarted server sends its terminals the same desired state', async () => {
  const first = await start();
  const { terminal } = await publish(first);
  const before = await TestPlayer.connect(first, terminal);
  await before.until(() => before.desired.length > 0);
  await before.client.endAsync();
  await first.app.close();
  const second = await start();
  const after = await TestPlayer.connect(second, terminal);
  await after.until(() => after.desired.length > 0);
  expect(after.desired).toEqual(before.desired);
  await after.client.endAsync();
  await second.app.close();
});

it('a publication stored but not sent before a crash is sent by the next server', async () => {
  const first = await start();
  const { bus } = first.services;
  const send = bus.publishAll.bind(bus);
  bus.publishAll = (messages, ...rest) =>
    messages.some(({ topic }) => /\/desired$/.test(topic))
      ? Promise.reject(new Error('The broker takes nothing.'))
      : send(messages, ...rest);
  const { terminal, id, options } = await publish(first);
  const deaf = await TestPlayer.connect(first, terminal);
  const { revision } = await desiredOf(first, terminal.clId);
  expect(deaf.desired).toEqual([]);
  await deaf.client.endAsync();
  await first.app.close();
  const second = await start();
  const player = await TestPlayer.connect(second, terminal);
  await player.until(() => player.desired.length > 0);
  expect(player.desired.at(-1)?.revision).toBe(revision);
  const file = `${second.url}/etv/file/${player.desired.at(-1)?.manifestHash}`;
  const answer = await fetch(file, { headers: { token: terminal.token } });
  expect(api.terminalManifest.parse(await answer.json()).tasks).toMatchObject([{ id }]);
  const { status } = await second.ask(api.selectEquipmentTaskById, { id }, options);
  expect(status).toBe('published');
  await player.client.endAsync();
  await second.app.close();
});

it('an emergency survives a restart, and one that expired during downtime is ended', async () => {
  const clock = manualClock();
  const first = await start(clock);
  const { terminal, programId, options } = await publish(first);
  const input = { programId, clientIds: [terminal.clId] };
  const lasting = await first.ask(api.insertEmergency, { ...input, seconds: 0 }, options);
  clock.advance(1000);
  const short = await first.ask(api.insertEmergency, { ...input, seconds: 60 }, options);
  const before = await desiredOf(first, terminal.clId);
  await first.app.close();
  clock.advance(60_000);
  const second = await start(clock);
  expect((await desiredOf(second, terminal.clId)).manifest?.tasks).toEqual(before.manifest?.tasks);
  await endEmergencies(second.services);
  const after = await desiredOf(second, terminal.clId);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.manifest?.tasks.flatMap((task) => (task.emergency ? task.id : []))).toEqual([lasting.id]);
  const { emergencyList } = await second.ask(api.selectEmergencyPage, {}, options);
  expect(emergencyList.map(({ id, status }) => [id, status])).toEqual([
    [short.id, 'ended'],
    [lasting.id, 'running'],
  ]);
  await second.app.close();
});
