import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { desiredOf, makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../TestPlayer.fixture.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let terminal: TestTerminal;
beforeAll(async () => {
  // A Monday, 10:00.
  clock = manualClock(new Date('2026-11-23T10:00:00Z'));
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant);
  await server.ask(api.updateClientInfo, { id: terminal.clId, timeZone: 'UTC' }, options());
});

const options = () => ({ token: tenant.token });
const sweep = () => server.services.terminalAlarms.sweep();
const state = () => server.ask(api.selectClientState, { id: terminal.clId }, options());

async function publish(name: string, fields: Partial<typeof taskFields> = {}) {
  const program = await makeProgram(server, tenant, name);
  const task = { ...taskFields, etName: name, programIds: [program.id], clientIds: [terminal.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, { ...task, ...fields }, options());
  await server.ask(api.publishEquipmentTask, { id }, options());
  return { taskId: id, programId: program.id };
}

/** Reports full delivery and the content on screen. */
async function report(
  player: TestPlayer,
  shown: { taskId: string; programId: string } | null,
  more: Partial<api.TerminalReport> = {},
) {
  const { revision, manifest } = await desiredOf(server, terminal.clId);
  const tasks = (manifest?.tasks ?? []).map(({ id }) => ({
    taskId: id,
    state: 'downloaded' as const,
    percent: 100,
  }));
  const since = clock.now().toISOString();
  const onScreen = shown && { ...shown, documentHash: 'ab'.repeat(32), sceneIndex: 0, since };
  await player.report({ revision, tasks, onScreen, ...more });
}

describe('the state of a terminal', () => {
  it('has its reason', async () => {
    expect(await state()).toMatchObject({ terminal: { state: 'neverConnected', nowPlaying: null } });
    const player = await TestPlayer.connect(server, terminal);
    const empty = await eventually(state, ({ terminal: row }) => row.online);
    expect(empty).toMatchObject({ terminal: { state: 'empty' }, connections: 1 });
    await publish('Morning');
    expect(await state()).toMatchObject({ terminal: { state: 'outOfDate' } });
    await player.client.endAsync();
    const away = await eventually(state, ({ terminal: row }) => !row.online);
    const at = clock.now().toISOString();
    expect(away).toMatchObject({ terminal: { state: 'offline', status: { asOf: at } }, reasonSince: at });
    await server.ask(api.updateClientAuthorised, { ids: [terminal.clId], authorised: false }, options());
    expect(await state()).toMatchObject({ terminal: { state: 'revoked' } });
  });

  it('has what should be on screen now and next', async () => {
    const { programId } = await publish('Morning', { etEndTime: '12:00:00' });
    await publish('Afternoon', { etStartTime: '12:00', etEndTime: '17:00:00' });
    const { expected, next } = await state();
    expect(expected).toMatchObject({ mode: 'loop', items: [{ taskName: 'Morning', programId }] });
    expect(next).toMatchObject({
      at: '2026-11-23T12:00:00.000Z',
      items: [{ taskName: 'Afternoon', programName: 'Afternoon' }],
    });
  });

  it('is wrongContent after the grace time of a change', async () => {
    const player = await TestPlayer.connect(server, terminal);
    const morning = await publish('Morning', { etEndTime: '12:00:00' });
    await report(player, morning);
    const right = await eventually(state, ({ terminal: row }) => row.nowPlaying !== null);
    expect(right).toMatchObject({ terminal: { state: 'upToDate' } });
    await sweep();
    clock.advance(2 * 3_600_000 + 120_000);
    await sweep();
    expect(await state()).toMatchObject({ expected: { mode: 'idle' }, terminal: { state: 'wrongContent' } });
    await report(player, null);
    await eventually(state, ({ terminal: row }) => row.nowPlaying === null);
    await sweep();
    expect((await state()).terminal.state).toBe('upToDate');
    await player.client.endAsync();
  });

  it('names what covers its programs, why and how long, without calling it wrong', async () => {
    const player = await TestPlayer.connect(server, terminal);
    await publish('All day', { etStartTime: '00:00', etEndTime: '23:59:00' });
    await eventually(state, ({ terminal: row }) => row.online);
    clock.advance(60_000);
    const base = { settingsRevision: 0, volume: 50, brightness: 80, reportInterval: 60 } as const;
    const device = { ...base, orientation: 0, screen: 'on', source: 'player' } as const;
    const say = async (more: Partial<api.DeviceState>) =>
      report(player, null, { device: { ...device, ...more } });
    const word = async () => {
      await sweep();
      return (await state()).terminal.state;
    };
    await say({});
    await eventually(word, (is) => is === 'wrongContent');
    await say({ source: 'hdmi1', sourceCause: { by: 'plan' } });
    await eventually(word, (is) => is === 'otherSource');
    await say({});
    await eventually(word, (is) => is === 'wrongContent');
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const since = clock.now().toISOString();
    await say({ screen: 'off', screenCause: { by: 'command', since, until } });
    await eventually(word, (is) => is === 'screenOff');
    const { panel, brightness } = (await state()).terminal.status;
    expect({ panel, brightness }).toEqual({
      panel: { state: 'off', by: 'command', since, until },
      brightness: 80,
    });
    // A user switches it on outside its schedule: the schedule does not make it off.
    const power = [{ weekday: 7, on: '08:00', off: '20:00' }];
    await server.ask(api.updateClientPower, { ids: [terminal.clId], power }, options());
    await say({ screen: 'on', screenCause: { by: 'command', since, until } });
    await eventually(state, ({ terminal: row }) => row.status.panel?.state === 'on');
    expect(await word()).not.toBe('screenOff');
    await player.client.endAsync();
    const away = await eventually(state, ({ terminal: row }) => !row.online);
    expect(away.terminal).toMatchObject({ state: 'offline', status: { panel: { state: 'on' } } });
  });

  it('has the offset of its clock', async () => {
    const player = await TestPlayer.connect(server, terminal);
    const base = { settingsRevision: 0, volume: 50, brightness: 80, reportInterval: 60 } as const;
    const device = { ...base, orientation: 0, screen: 'on', source: 'player' } as const;
    await report(player, null, { device: { ...device, clockAhead: -172_800 } });
    await eventually(state, ({ clockAhead }) => clockAhead === -172_800);
    await report(player, null, { device: { ...device, brightness: 70 } });
    const corrected = await eventually(state, ({ terminal: row }) => row.status.brightness === 70);
    expect(corrected).not.toHaveProperty('clockAhead');
    await player.client.endAsync();
  });

  it('has the last content on screen, not as current, once the terminal is offline', async () => {
    const player = await TestPlayer.connect(server, terminal);
    await report(player, await publish('Morning', { etEndTime: '12:00:00' }));
    await eventually(state, ({ terminal: row }) => row.nowPlaying !== null);
    await player.client.endAsync();
    const { terminal: row } = await eventually(state, ({ terminal: each }) => !each.online);
    expect(row.nowPlaying).toBeNull();
    expect(row.status).toMatchObject({ asOf: row.lastSeen, playing: { taskName: 'Morning' } });
  });

  it('names a failed delivery and its task', async () => {
    const player = await TestPlayer.connect(server, terminal);
    const { taskId } = await publish('Morning', { etEndTime: '12:00:00' });
    const tasks = [{ taskId, state: 'failed' as const, percent: 40, error: 'storage.full' }];
    await report(player, null, { tasks });
    // The terminal's row is written before the task's row with the reason; the console is notified after both.
    const failed = await eventually(state, ({ reasonText }) => reasonText !== '');
    expect(failed).toMatchObject({ terminal: { state: 'failed' }, reasonText: 'Morning: storage.full' });
    await player.client.endAsync();
  });

  it('has its history, newest first, in pages', async () => {
    clock.advance(1000);
    const player = await TestPlayer.connect(server, terminal);
    await eventually(state, ({ terminal: row }) => row.online);
    clock.advance(1000);
    await server.ask(api.insertClientCommand, { ids: [terminal.clId], kind: 'screenshot' }, options());
    clock.advance(1000);
    const { taskId } = await publish('Morning');
    const history = (input: object = {}) =>
      server.ask(api.selectClientHistory, { id: terminal.clId, ...input }, options());
    const { entries, more } = await history();
    expect(more).toBe(false);
    expect(entries).toMatchObject([
      { kind: 'delivery', taskId, state: 'waiting' },
      { kind: 'command', word: 'screenshot', by: tenant.userName },
      { kind: 'state', word: 'online' },
      { kind: 'state', word: 'adopted', by: tenant.userName },
    ]);
    expect((await history({ kind: 'command' })).entries).toHaveLength(1);
    const first = await history({ limit: 1 });
    expect(first).toMatchObject({ more: true, entries: [{ kind: 'delivery' }] });
    const second = await history({ limit: 1, before: first.entries[0]?.at });
    expect(second.entries).toMatchObject([{ kind: 'command' }]);
    await player.client.endAsync();
  });

  it('is accessible to its own account only', async () => {
    const stranger = { token: (await server.createTenant()).token };
    for (const endpoint of [api.selectClientState, api.selectClientHistory])
      expect((await server.call(endpoint, { id: terminal.clId }, stranger)).error).toBe('terminal.unknown');
  });
});
