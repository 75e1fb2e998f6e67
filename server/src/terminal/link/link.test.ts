import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import sharp from 'sharp';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, recordEvents, TestPlayer } from '../TestPlayer.fixture.ts';
import { disconnectVoid } from './watchConnected.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const options = () => ({ token: tenant.token });
const rowOf = (id: string) => server.ask(api.selectClientById, { id }, options());
const hash = 'ab'.repeat(32);
const at = '2026-11-21T08:00:00.000Z';

const manifest = (clId: string): api.TerminalManifest => ({
  version: 1,
  terminal: { clId, name: 'Lobby', timeZone: 'UTC' },
  tasks: [
    {
      id: 'task1',
      name: 'Opening',
      type: 1,
      linked: false,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      startTime: '00:00:00',
      endTime: '00:00:00',
      weekdays: [1],
      publishedAt: at,
      programs: [{ programId: 'program1' }],
    },
  ],
  programs: [
    { programId: 'program1', name: 'Menu', documentHash: hash, fileHashes: [] },
    // Opened only by touch.
    { programId: 'program2', name: 'Route', documentHash: hash, fileHashes: [] },
  ],
  files: [],
});

async function publish(clId: string): Promise<void> {
  const { terminals, database } = server.services;
  const stored = { manifest: manifest(clId), hash, size: 10 };
  await terminals.setDesired(database, tenant.tenantId, clId, stored);
  await terminals.announce([clId]);
}

describe('the link to a player', () => {
  it('shows a player online with its attributes, and offline after its connection broke', async () => {
    const terminal = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, terminal);
    const online = await eventually(
      () => rowOf(terminal.clId),
      (row) => row.online,
    );
    expect(online).toMatchObject({ resolution: '1080x1920', freeSpace: 5_000_000, state: 'empty' });
    expect(online.ip).toBe('127.0.0.1');
    player.client.stream.destroy();
    const offline = await eventually(
      () => rowOf(terminal.clId),
      (row) => !row.online,
    );
    expect(offline).toMatchObject({ state: 'offline', lineState: 0 });
  });

  it('shows a player offline once after an orderly disconnect', async () => {
    const terminal = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, terminal);
    await eventually(
      () => rowOf(terminal.clId),
      (row) => row.online,
    );
    const { received, stop } = recordEvents(server, tenant.tenantId);
    await player.client.endAsync();
    await eventually(
      () => rowOf(terminal.clId),
      (row) => !row.online,
    );
    const ofTerminal = () =>
      received.flatMap((event) => (event.kind === 'presence' && event.clId === terminal.clId ? [event] : []));
    // Events of its connection may still be pending.
    const goodbyes = () => ofTerminal().filter((event) => !event.online);
    await eventually(
      async () => goodbyes().length,
      (count) => count > 0,
    );
    expect(goodbyes()).toHaveLength(1);
    stop();
  });

  it('keeps the newer of two connections with one credential, and stays online', async () => {
    const terminal = await pairTerminal(server, tenant);
    const older = await TestPlayer.connect(server, terminal);
    const pushedOut = new Promise<void>((resolve) => older.client.once('close', () => resolve()));
    const newer = await TestPlayer.connect(server, terminal);
    await pushedOut;
    await newer.report({});
    await eventually(
      () => rowOf(terminal.clId),
      (row) => row.online,
    );
    expect(newer.client.connected).toBe(true);
    await newer.client.endAsync();
  });

  it('ends for a terminal that was revoked while its server was not told, and for no other', async () => {
    const [revoked, kept] = [await pairTerminal(server, tenant), await pairTerminal(server, tenant)];
    const player = await TestPlayer.connect(server, revoked);
    const other = await TestPlayer.connect(server, kept);
    const closed = new Promise<void>((resolve) => player.client.once('close', () => resolve()));
    const { database } = server.services;
    await database
      .updateTable('terminal')
      .set({ authorised: false })
      .where('id', '=', revoked.clId)
      .execute();
    await disconnectVoid(server.services);
    await closed;
    expect(other.client.connected).toBe(true);
    await other.client.endAsync();
  });

  it('sends the desired state on every connect, and follows it to on screen', async () => {
    const terminal = await pairTerminal(server, tenant);
    await publish(terminal.clId);
    const player = await TestPlayer.connect(server, terminal);
    await player.until(() => player.desired.length > 0);
    expect(player.desired[0]).toMatchObject({ revision: 1, manifestHash: hash, manifestSize: 10 });
    await eventually(
      () => rowOf(terminal.clId),
      (row) => row.state === 'outOfDate',
    );
    await player.report({ revision: 1, tasks: [{ taskId: 'task1', state: 'downloading', percent: 40 }] });
    const busy = await eventually(
      () => rowOf(terminal.clId),
      (row) => row.state === 'downloading',
    );
    expect(busy.percent).toBe(40);
    const onScreen = { taskId: 'task1', programId: 'program1', documentHash: hash, sceneIndex: 0, since: at };
    await player.report({
      revision: 1,
      tasks: [{ taskId: 'task1', state: 'onScreen', percent: 100 }],
      onScreen,
    });
    const shown = await eventually(
      () => rowOf(terminal.clId),
      (row) => row.nowPlaying !== null,
    );
    expect(shown).toMatchObject({
      state: 'upToDate',
      nowPlaying: { taskName: 'Opening', programName: 'Menu' },
    });
    await player.client.endAsync();
  });

  it('names a linked program while it is visible, with its task', async () => {
    const terminal = await pairTerminal(server, tenant);
    await publish(terminal.clId);
    const player = await TestPlayer.connect(server, terminal);
    await player.until(() => player.desired.length > 0);
    const tasks = [{ taskId: 'task1', state: 'onScreen' as const, percent: 100 }];
    const onScreen = { taskId: 'task1', programId: 'program1', documentHash: hash, sceneIndex: 0, since: at };
    const linked = { programId: 'program2', documentHash: hash, sceneIndex: 0 };
    const playing = async (programId: string) =>
      (
        await eventually(
          () => rowOf(terminal.clId),
          (row) => row.nowPlaying?.programId === programId,
        )
      ).nowPlaying;
    await player.report({ revision: 1, tasks, onScreen: { ...onScreen, linked } });
    expect(await playing('program2')).toMatchObject({ taskName: 'Opening', programName: 'Route' });
    await player.report({ revision: 1, tasks, onScreen });
    expect(await playing('program1')).toMatchObject({ taskName: 'Opening', programName: 'Menu' });
    await player.client.endAsync();
  });

  it('announces to the consoles of its account only', async () => {
    const terminal = await pairTerminal(server, tenant);
    const foreign = await server.createTenant();
    const own = recordEvents(server, tenant.tenantId);
    const other = recordEvents(server, foreign.tenantId);
    const player = await TestPlayer.connect(server, terminal);
    await eventually(
      async () => own.received,
      (events) => events.some((event) => event.kind === 'presence'),
    );
    expect(other.received).toEqual([]);
    own.stop();
    other.stop();
    await player.client.endAsync();
  });

  it('delivers a command and its outcome; offline terminals are refused by name', async () => {
    const terminal = await pairTerminal(server, tenant);
    const away = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, terminal);
    await eventually(
      () => rowOf(terminal.clId),
      (row) => row.online,
    );
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const ids = [terminal.clId, away.clId];
    const { results } = await server.ask(
      api.insertClientCommand,
      { ids, kind: 'message', text: 'hi' },
      options(),
    );
    expect(results).toContainEqual({
      clId: away.clId,
      commandId: '',
      outcome: 'refused',
      error: 'terminal.offline',
    });
    await player.until(() => player.commands.length > 0);
    const [command] = player.commands;
    expect(command).toMatchObject({ kind: 'message', text: 'hi' });
    await player.acknowledge({ id: command?.id ?? '', outcome: 'done', at });
    const outcome = await eventually(
      async () => received.find((event) => event.kind === 'command'),
      (event) => event !== undefined,
    );
    expect(outcome).toMatchObject({ commandId: command?.id, outcome: 'done' });
    stop();
    await player.client.endAsync();
  });
});

describe('calls of a player', () => {
  it('keep the newest screenshot, for its own account only', async () => {
    const terminal = await pairTerminal(server, tenant);
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const input = { image: picture.toString('base64'), takenAt: at };
    await server.ask(api.insertScreenshot, input, { token: terminal.token });
    const { screenshotUrl } = await rowOf(terminal.clId);
    const check = (token: string) => fetch(`${server.url}${screenshotUrl}`, { headers: { token } });
    expect((await check(tenant.token)).headers.get('content-type')).toBe('image/webp');
    expect((await check((await server.createTenant()).token)).status).toBe(404);
  });

  it.each([
    ['dated a minute ago', -60_000, -60_000],
    ['dated in the future', 60_000, 0],
    ['older than a call can last', -3_600_000, 0],
  ])('date a screenshot that is %s', async (_name, reported, kept) => {
    const terminal = await pairTerminal(server, tenant);
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const arrived = Date.now();
    const takenAt = new Date(arrived + reported).toISOString();
    const input = { image: picture.toString('base64'), takenAt };
    await server.ask(api.insertScreenshot, input, { token: terminal.token });
    const { screenshotTime } = await rowOf(terminal.clId);
    const late = Date.parse(screenshotTime ?? '') - (arrived + kept);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(20_000);
  });

  it('refuse an invalid screenshot', async () => {
    const terminal = await pairTerminal(server, tenant);
    const input = { image: Buffer.from('no picture').toString('base64'), takenAt: at };
    const answer = await server.call(api.insertScreenshot, input, { token: terminal.token });
    expect(answer).toMatchObject({ code: 1, error: 'terminal.screenshotInvalid' });
  });

  it('enter a play record once, however often it is sent', async () => {
    const terminal = await pairTerminal(server, tenant);
    const record = {
      id: 'r1',
      taskId: 't',
      programId: 'p',
      documentHash: hash,
      startedAt: new Date().toISOString(),
      duration: 5000,
    };
    for (let time = 0; time < 2; time += 1) {
      const answer = await server.ask(
        api.insertPlayRecords,
        { records: [record] },
        { token: terminal.token },
      );
      expect(answer.accepted).toEqual(['r1']);
    }
    const rows = await server.services.database
      .selectFrom('play_record')
      .selectAll()
      .where('terminal_id', '=', terminal.clId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
