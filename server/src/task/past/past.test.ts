import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { newId } from '../../platform/identifier.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';
import { readPast } from './calendarPast.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let clId: string;
let programId: string;

/** A Wednesday, 10:00 in Seoul, the zone of the test terminals. */
const start = new Date('2026-06-10T01:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const at = (text: string) => Date.parse(`2026-06-10T${text}:00Z`);
const setTo = (instant: number) => clock.advance(instant - clock.now().getTime());
const mine = () => ({ token: tenant.token });

beforeAll(async () => {
  clock = manualClock(start);
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  setTo(start.getTime());
  tenant = await server.createTenant();
  programId = (await makeProgram(server, tenant, 'Menu')).id;
  clId = await givenTerminal('Window');
});
afterAll(() => server.close());

/** The database sets a terminal's creation time by its own clock. */
async function givenTerminal(name: string): Promise<string> {
  const terminal = await pairTerminal(server, tenant, name);
  const before = { created_at: new Date(start.getTime() - hour), online: true, last_seen: start };
  await server.services.database
    .updateTable('terminal')
    .set(before)
    .where('id', '=', terminal.clId)
    .execute();
  return terminal.clId;
}

const everyDay = {
  etMon: '1',
  etTue: '1',
  etWed: '1',
  etThur: '1',
  etFri: '1',
  etSat: '1',
  etSun: '1',
} as const;
type Fields = Partial<api.InputOf<typeof api.insertEquipmentTask>>;
async function publish(fields: Fields): Promise<string> {
  const input = { ...taskFields, ...everyDay, programIds: [programId], clientIds: [clId], ...fields };
  const { id } = await server.ask(api.insertEquipmentTask, input, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
}
const calendar = (id = clId) =>
  server.ask(
    api.selectTerminalCalendar,
    { id, from: '2026-06-08T15:00:00Z', to: '2026-06-12T15:00:00Z', drafts: false },
    mine(),
  );
const why = (instant: number) =>
  server.ask(api.selectWhy, { id: clId, at: new Date(instant).toISOString() }, mine());

/** Proof of play, minute by minute. */
async function prove(taskId: string, from: number, to: number, terminalId = clId, duration = minute) {
  const rows = Array.from({ length: Math.round((to - from) / minute) }, (_, place) => ({
    terminal_id: terminalId,
    id: newId(),
    tenant_id: tenant.tenantId,
    task_id: taskId,
    program_id: programId,
    document_hash: 'a'.repeat(64),
    started_at: new Date(from + place * minute),
    duration,
  }));
  await server.services.database.insertInto('play_record').values(rows).execute();
}
const pastOf = async (id: string) => (await calendar()).windows.filter(({ taskId }) => taskId === id);

describe('the past in the calendar', () => {
  it('shows a task from its publication to its end', async () => {
    const id = await publish({ etName: 'Menu' });
    setTo(at('03:00'));
    await server.ask(api.expireEquipmentTask, { id }, mine());
    setTo(at('05:00'));
    expect(await pastOf(id)).toMatchObject([{ start: at('01:00'), end: at('03:00'), day: '2026-06-10' }]);
  });

  it('keeps withdrawn and deleted tasks in their own past', async () => {
    const withdrawn = await publish({ etName: 'Withdrawn' });
    const deleted = await publish({ etName: 'Deleted' });
    setTo(at('03:00'));
    await server.ask(api.withdrawEquipmentTask, { id: withdrawn }, mine());
    await server.ask(api.deleteEquipmentTask, { id: deleted }, mine());
    setTo(at('05:00'));
    const { tasks, windows } = await calendar();
    expect(windows.map(({ start: from, end }) => [from, end])).toEqual([
      [at('01:00'), at('03:00')],
      [at('01:00'), at('03:00')],
    ]);
    expect(tasks.map(({ name, gone }) => [name, gone ?? false]).sort()).toEqual([
      ['Deleted', true],
      ['Withdrawn', false],
    ]);
  });

  it('merges a window across now into one, with planned ones ahead', async () => {
    const id = await publish({ etName: 'Menu' });
    setTo(at('05:00'));
    const windows = await pastOf(id);
    expect(windows).toMatchObject([
      { start: at('01:00'), end: at('08:30'), day: '2026-06-10', past: { state: 'notPlayed' } },
      { day: '2026-06-11' },
      { day: '2026-06-12' },
    ]);
    expect(windows[1]?.past).toBeUndefined();
  });

  it('shows an edited task with its hours of then', async () => {
    const id = await publish({ etName: 'Menu' });
    setTo(at('03:00'));
    const fields = { ...taskFields, ...everyDay, programIds: [programId], clientIds: [clId] };
    const late = { ...fields, id, etName: 'Menu', etStartTime: '13:00', etEndTime: '14:00' };
    await server.ask(api.updateEquipmentTask, late, mine());
    setTo(at('06:00'));
    expect((await pastOf(id)).slice(0, 2)).toMatchObject([
      { start: at('01:00'), end: at('03:00') },
      { start: at('04:00'), end: at('05:00') },
    ]);
  });
});

describe('the outcome of a window', () => {
  it('is played, partly played, not played, replaced or not yet reported', async () => {
    const day = { etStartTime: '10:00', etEndTime: '12:00' };
    const played = await publish({ etName: 'Played', etTaskType: 2, ...day });
    const partly = await publish({
      etName: 'Partly',
      etTaskType: 1,
      etStartTime: '12:00',
      etEndTime: '13:00',
    });
    const missed = await publish({
      etName: 'Missed',
      etTaskType: 1,
      etStartTime: '13:00',
      etEndTime: '14:00',
    });
    await prove(played, at('01:00'), at('03:00'));
    await prove(partly, at('03:00'), at('03:30'));
    setTo(at('05:30'));
    const states = async () =>
      Object.fromEntries(
        (await calendar()).windows
          .filter(({ past }) => past)
          .map(({ taskId, past }) => [taskId, past?.state]),
      );
    expect(await states()).toEqual({ [played]: 'played', [partly]: 'partly', [missed]: 'notPlayed' });
    const { database } = server.services;
    const away = { online: false, last_seen: new Date(at('03:35')) };
    await database.updateTable('terminal').set(away).where('id', '=', clId).execute();
    expect(await states()).toEqual({ [played]: 'played', [partly]: 'played', [missed]: 'notReported' });
  });

  it('includes offline times and unplanned content', async () => {
    const other = await publish({ etName: 'Other', etStartTime: '09:00', etEndTime: '09:30' });
    const id = await publish({ etName: 'Menu', etStartTime: '10:00', etEndTime: '12:00' });
    const word = (text: 'offline' | 'online', time: string) => ({
      ...{ tenant_id: tenant.tenantId, terminal_id: clId, word: text },
      at: new Date(at(time)),
    });
    const happenings = [word('offline', '01:05'), word('online', '02:55')];
    await server.services.database.insertInto('terminal_happening').values(happenings).execute();
    await prove(other, at('03:10'), at('03:20'));
    setTo(at('05:00'));
    const { windows, unplanned } = await calendar();
    expect(windows.find(({ taskId }) => taskId === id)?.past).toMatchObject({
      state: 'notPlayed',
      reason: 'offline',
    });
    expect(unplanned).toEqual([{ taskId: other, start: at('03:10'), end: at('03:20'), reason: '' }]);
  });

  it('ignores plays without visible content, also in "why?"', async () => {
    const id = await publish({ etName: 'Menu', etStartTime: '10:00', etEndTime: '12:00' });
    await prove(id, at('01:00'), at('03:00'), clId, 0);
    setTo(at('05:00'));
    expect(await pastOf(id)).toMatchObject([{ past: { state: 'notPlayed', played: 0 } }, {}, {}]);
    expect((await calendar()).unplanned).toEqual([]);
    expect((await why(at('02:00'))).reported).toBeNull();
    await prove(id, at('01:30'), at('02:00'));
    await prove(id, at('01:30') + 1000, at('02:00'), clId, 0);
    expect((await pastOf(id))[0]?.past).toMatchObject({ state: 'partly', played: hour / 2 });
    expect((await why(at('01:45') + 2000)).reported).toMatchObject({ since: '2026-06-10T01:45:00.000Z' });
  });

  it('is counted over the terminals of a group', async () => {
    const others = [await givenTerminal('Second'), await givenTerminal('Third')];
    const clientIds = [clId, ...others];
    const id = await publish({ etName: 'Menu', etStartTime: '10:00', etEndTime: '12:00', clientIds });
    await prove(id, at('01:00'), at('03:00'));
    await prove(id, at('01:00'), at('03:00'), others[0]);
    setTo(at('05:00'));
    const { windows } = await calendar('-1');
    expect(windows.find(({ taskId }) => taskId === id)?.past).toMatchObject({
      state: 'partly',
      terminals: { total: 3, played: 2, waiting: 0 },
    });
  });
});

describe('windows beyond the limit', () => {
  const read = (limit: number, kind: 'terminal' | 'group') =>
    readPast(server.services.database, {
      ...{ tenantId: tenant.tenantId, zone: 'Asia/Seoul', limit },
      subject: { kind, name: '', clIds: [clId], zones: ['Asia/Seoul'] },
      ...{ from: at('01:00'), to: at('05:00'), now: at('05:00') },
    });

  it('are omitted, and windows beside them get no outcome', async () => {
    const ids = [await publish({ etName: 'First' })];
    setTo(at('02:00'));
    for (const etName of ['Second', 'Third']) ids.push(await publish({ etName }));
    setTo(at('05:00'));
    await prove(ids[0] ?? '', at('01:00'), at('02:00'));
    await prove(ids[0] ?? '', at('03:00'), at('04:00'));
    const whole = await read(10, 'terminal');
    expect(whole.truncated).toBe(false);
    expect(whole.windows).toHaveLength(3);
    const one = await read(2, 'terminal');
    expect(one).toMatchObject({ truncated: true, unplanned: [], proof: true });
    expect(one.windows.map(({ past }) => past)).toEqual(one.windows.map(() => undefined));
    const group = await read(2, 'group');
    expect(group).toMatchObject({ truncated: true, proof: false });
    expect(group.windows.length).toBeLessThanOrEqual(2);
  });
});

describe('why, now', () => {
  it('includes what the terminal reported, and when', async () => {
    const id = await publish({ etName: 'Menu' });
    const shown = {
      ...{ taskId: id, taskName: 'Menu', programId, programName: 'Menu', documentHash: 'a'.repeat(64) },
      ...{ sceneIndex: 0, since: start.toISOString() },
    };
    await server.services.database
      .updateTable('terminal')
      .set({ on_screen: sql`${JSON.stringify(shown)}::jsonb`, player_version: '1' })
      .where('id', '=', clId)
      .execute();
    expect((await why(start.getTime())).screen).toMatchObject({
      status: { playing: { taskId: id, programId }, connection: { state: 'online' } },
      reportedAt: start.toISOString(),
    });
    expect((await why(start.getTime() + hour)).screen).toBeNull();
  });
});

/** A repeatable random source. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each([11, 29])('a random history (seed %i)', (seed) => {
  it('is the same in the calendar and in "why?" at any minute', async () => {
    const next = numbers(seed);
    const ids: string[] = [];
    const hours = () => ({
      etStartTime: `${String(next(23)).padStart(2, '0')}:00`,
      etEndTime: '23:30',
      etTaskType: next(3) + 1,
    });
    const actions: (() => Promise<unknown>)[] = [
      async () => ids.push(await publish({ etName: `Task ${ids.length} ${seed}`, ...hours() })),
      () => act(api.pauseEquipmentTask),
      () => act(api.resumeEquipmentTask),
      () => act(api.expireEquipmentTask),
      () => act(api.withdrawEquipmentTask),
      () => act(api.publishEquipmentTask),
      () => act(api.deleteEquipmentTask),
      () => edit({ clientIds: [clId] }),
      async () => edit({ clientIds: [await elsewhere] }),
    ];
    const elsewhere = givenTerminal('Elsewhere');
    const some = () => ids[next(ids.length)] ?? '';
    // Some are refused, such as pausing a paused task: that is part of a history, too.
    const act = (endpoint: typeof api.pauseEquipmentTask | typeof api.publishEquipmentTask) =>
      server.call(endpoint, { id: some() }, mine());
    const edit = (fields: Fields) => {
      const whole = { ...taskFields, ...everyDay, programIds: [programId], ...hours(), ...fields };
      return server.call(
        api.updateEquipmentTask,
        { ...whole, id: some(), etName: `Edited ${next(999)}` },
        mine(),
      );
    };
    for (let step = 0; step < 40; step += 1) {
      await (step < 3 ? actions[0] : actions[next(actions.length)])?.();
      clock.advance((next(90) + 1) * minute + next(60) * 1000);
    }
    const { windows, segments } = await calendar();
    expect(windows.length).toBeGreaterThan(3);
    const end = Math.min(clock.now().getTime(), Date.parse('2026-06-12T15:00:00Z'));
    for (let probe = 0; probe < 60; probe += 1) {
      const instant = start.getTime() + next(end - start.getTime() - 3000);
      const { entries, mode, items } = await why(instant);
      const open = entries.filter(({ verdict }) =>
        ['plays', 'waits', 'replaced', 'interrupted', 'paused'].includes(verdict),
      );
      const drawn = windows.filter((window) => window.start <= instant && window.end > instant);
      expect(new Set(drawn.map(({ taskId }) => taskId))).toEqual(new Set(open.map(({ taskId }) => taskId)));
      const segment = segments.find((one) => one.start <= instant && one.end > instant);
      expect(segment?.mode ?? 'idle').toBe(mode);
      expect(new Set(segment?.taskIds)).toEqual(new Set(items.map(({ taskId }) => taskId)));
    }
  });
});
