import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually, pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { readWhy } from '../calendar/why.ts';
import { expireTasks } from '../publish/expiry.ts';
import { renewListedWeeks } from '../publish/listedWeeks.ts';
import { desiredOf, makeProgram, taskFields } from '../taskWorld.fixture.ts';
import { readTask } from '../tree/reading.ts';

let server: TestServer;
let tenant: TestTenant;
/** A Wednesday. */
const start = Date.parse('2026-06-10T00:00:00Z');
const day = 86_400_000;
let now = start;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  now = start;
  tenant = await server.createTenant();
});
afterAll(() => server.close());

type Fields = Partial<api.InputOf<typeof api.insertEquipmentTask>>;
const mine = () => ({ token: tenant.token });
const add = (fields: Fields) =>
  server.call(api.insertEquipmentTask, { ...taskFields, etTimeZone: 'UTC', ...fields }, mine());
const addTask = async (fields: Fields) =>
  (await server.ask(api.insertEquipmentTask, { ...taskFields, etTimeZone: 'UTC', ...fields }, mine())).id;
const detail = (id: string) => server.ask(api.selectEquipmentTaskById, { id }, mine());

/** A published task on its own terminal. */
async function publish(fields: Fields) {
  const terminal = await pairTerminal(server, tenant, 'Window');
  const { clId } = terminal;
  const program = await makeProgram(server, tenant, `Program ${Math.random()}`);
  const id = await addTask({ ...fields, clientIds: [clId], programIds: [program.id] });
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return { id, clId, terminal };
}

const shifts = [
  { start: '21:55', end: '22:00' },
  { start: '05:55', end: '06:00' },
  { start: '13:55', end: '14:00' },
];

describe('a task without end date', () => {
  it('is stored, sent and found as such', async () => {
    const { id, clId } = await publish({ etEndDate: '' });
    expect(await detail(id)).toMatchObject({ etEndDate: '', finished: false });
    const { manifest } = await desiredOf(server, clId);
    expect(manifest?.tasks).toMatchObject([{ endDate: '9999-12-31', openEnd: true }]);
    const { taskList } = await server.ask(
      api.selectEquipmentTaskPage,
      { startDate: '2101-01-01', endDate: '2101-02-01' },
      mine(),
    );
    expect(taskList).toMatchObject([{ id, etEndDate: '' }]);
  });

  it('neither expires nor is withheld after decades, and accepts null as end', async () => {
    const { id, clId } = await publish({ etEndDate: null });
    now = Date.parse('2066-06-09T12:00:00Z');
    expect(await expireTasks(server.services)).toBe(0);
    const { services } = server;
    const task = await readTask(services, tenant.tenantId, id);
    expect(task).toMatchObject({ status: 'published', finished: false });
    const why = await readWhy(services, tenant.tenantId, { id: clId, at: '' });
    expect(why.entries).toMatchObject([{ taskId: id, verdict: 'plays' }]);
  });

  it('has a first occurrence and no last, and finds conflicts far ahead', async () => {
    const { clId } = await publish({ etName: 'Always', etEndDate: '' });
    const other = await makeProgram(server, tenant, 'Other');
    const fields = { ...taskFields, etName: 'New', etEndDate: '', etTimeZone: 'UTC' };
    const preflight = await server.ask(
      api.selectTaskReview,
      { ...fields, clientIds: [clId], programIds: [other.id] },
      mine(),
    );
    expect(preflight).toMatchObject({ last: null, conflicts: [{ name: 'Always', effect: 'replaces' }] });
    expect(preflight.first?.start).toBe('2026-01-01T09:00:00.000Z');
    expect(preflight.problems.map(({ word }) => word)).not.toContain('neverOpen');
  });

  it('needs weekdays, and an absent end date is not taken as none', async () => {
    const none = { etMon: '0', etTue: '0', etWed: '0', etThur: '0', etFri: '0' } as const;
    const endless = await add({ ...none, datesOn: ['2026-12-24'], etEndDate: '' });
    expect(endless).toMatchObject({ error: 'task.endlessNeedsWeekdays', fields: { etEndDate: endless.msg } });
    expect(await add({ etEndDate: undefined })).toMatchObject({ error: 'task.endDateInvalid' });
  });

  it('can be given an end later', async () => {
    const { id, clId } = await publish({ etEndDate: '' });
    const { pmList } = await detail(id);
    const programIds = pmList.map((program) => program.id);
    const fields = { ...taskFields, id, etTimeZone: 'UTC', programIds, clientIds: [clId] };
    await server.ask(api.updateEquipmentTask, { ...fields, etEndDate: '2026-06-12' }, mine());
    now = start + 3 * day;
    expect(await expireTasks(server.services)).toBe(1);
    expect(await detail(id)).toMatchObject({ status: 'expired', etEndDate: '2026-06-12' });
  });
});

describe('a task with several windows a day', () => {
  it('returns them by start time, the first in the original fields', async () => {
    const id = await addTask({ windows: shifts, etStartTime: '01:00', etEndTime: '02:00' });
    expect(await detail(id)).toMatchObject({
      etStartTime: '05:55:00',
      etEndTime: '06:00:00',
      etOvernight: '0',
      windows: [
        { start: '05:55:00', end: '06:00:00', overnight: '0' },
        { start: '13:55:00', end: '14:00:00', overnight: '0' },
        { start: '21:55:00', end: '22:00:00', overnight: '0' },
      ],
    });
    const found = async (startTime: string, endTime: string) =>
      (await server.ask(api.selectEquipmentTaskPage, { startTime, endTime }, mine())).totalNum;
    expect([await found('13:00', '14:00'), await found('15:00', '16:00')]).toEqual([1, 0]);
  });

  it('is sent as one entry per window, and shown in each', async () => {
    const { id, clId } = await publish({ windows: shifts });
    const { manifest } = await desiredOf(server, clId);
    expect(manifest?.tasks).toMatchObject([
      { id, startTime: '05:55:00', endTime: '06:00:00' },
      { id, startTime: '13:55:00', endTime: '14:00:00' },
      { id, startTime: '21:55:00', endTime: '22:00:00' },
    ]);
    const verdicts = [];
    for (const time of ['05:57', '07:00', '13:57', '21:57'])
      verdicts.push(
        (await server.ask(api.selectWhy, { id: clId, at: `2026-06-10T${time}:00Z` }, mine())).entries.map(
          ({ verdict }) => verdict,
        ),
      );
    expect(verdicts).toEqual([['plays'], ['outsideHours'], ['plays'], ['plays']]);
    const calendar = await server.ask(
      api.selectTerminalCalendar,
      { id: clId, from: '2026-06-10T00:00:00Z', to: '2026-06-11T00:00:00Z' },
      mine(),
    );
    expect(calendar.windows.map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it('has a single delivery on a player that knows one window per day and reports each', async () => {
    const { id, clId, terminal } = await publish({ windows: shifts });
    const { revision } = await desiredOf(server, clId);
    const player = await TestPlayer.connect(server, terminal);
    const entry = { taskId: id, state: 'downloaded' as const, percent: 100 };
    await player.report({ revision, tasks: [entry, entry, entry] });
    const terminals = server.services.database.selectFrom('terminal').where('id', '=', clId);
    await eventually(
      () => terminals.select('held_revision').executeTakeFirstOrThrow(),
      (row) => row.held_revision === revision,
    );
    const deliveries = server.services.database
      .selectFrom('task_delivery')
      .select(['task_id', 'state'])
      .where('terminal_id', '=', clId);
    await eventually(
      () => deliveries.execute(),
      (rows) => rows.some(({ state }) => state === 'downloaded'),
    );
    expect(await deliveries.execute()).toEqual([{ task_id: id, state: 'downloaded' }]);
    await player.client.endAsync();
  });

  it('is copied with all windows', async () => {
    const id = await addTask({ windows: shifts, etEveryWeeks: 3, etEndDate: '' });
    const copy = await server.ask(api.copyEquipmentTask, { id, etName: 'Copied' }, mine());
    const { windows, etEveryWeeks, etEndDate } = await detail(id);
    expect(await detail(copy.id)).toMatchObject({ windows, etEveryWeeks, etEndDate });
  });

  it.each<[string, Fields['windows'], string]>([
    ['that overlap', [...shifts, { start: '13:00', end: '13:56' }], 'task.windowsOverlap'],
    [
      'that overlap over midnight',
      [...shifts, { start: '22:00', end: '05:56', overnight: '1' }],
      'task.windowsOverlap',
    ],
    [
      'one of which ends before it starts',
      [...shifts, { start: '03:00', end: '02:00' }],
      'task.endTimeBeforeStart',
    ],
    ['one of which has no end', [...shifts, { start: '03:00' }], 'task.endTimeInvalid'],
  ])('is refused with windows %s', async (_what, windows, error) => {
    const answer = await add({ windows });
    expect(answer).toMatchObject({ error, fields: { windows: answer.msg } });
  });

  it('may have a window that lasts until the first of the next day', async () => {
    expect(
      await add({ windows: [...shifts, { start: '22:00', end: '05:55', overnight: '1' }] }),
    ).toMatchObject({ code: 0 });
  });
});

describe('a task every second week', () => {
  it('plays in the week of its start date and not in the next', async () => {
    const { id, clId } = await publish({ etStartDate: '2026-06-10', etEveryWeeks: 2 });
    expect((await detail(id)).etEveryWeeks).toBe(2);
    const entryAt = async (date: string) => {
      const at = `${date}T12:00:00Z`;
      const { entries } = await server.ask(api.selectWhy, { id: clId, at }, mine());
      return entries.map(({ verdict, rule }) => [verdict, rule]);
    };
    expect(await entryAt('2026-06-12')).toEqual([['plays', 'replace']]);
    expect(await entryAt('2026-06-15')).toEqual([['notToday', 'week']]);
    expect(await entryAt('2026-06-22')).toEqual([['plays', 'replace']]);
  });

  it('lists skipped days in the manifest, renewed in the next month', async () => {
    const { clId } = await publish({ etStartDate: '2026-06-10', etEndDate: '', etEveryWeeks: 2 });
    const listed = async () => (await desiredOf(server, clId)).manifest?.tasks[0]?.datesOff ?? [];
    expect((await listed()).slice(0, 2)).toEqual(['2026-06-15', '2026-06-16']);
    const last = (await listed()).at(-1) ?? '';
    expect(Date.parse(last)).toBeGreaterThan(now + 366 * day);
    expect(await renewListedWeeks(server.services)).toBe(0);
    now = Date.parse('2026-07-01T00:00:01Z');
    await renewListedWeeks(server.services);
    await eventually(listed, (list) => (list.at(-1) ?? '') > last);
    expect(await renewListedWeeks(server.services)).toBe(0);
  });

  it('is refused with no week in its dates, and beyond 52 weeks', async () => {
    const mondays = { etMon: '1', etTue: '0', etWed: '0', etThur: '0', etFri: '0' } as const;
    const dates = { etStartDate: '2026-06-10', etEndDate: '2026-06-20' };
    expect(await add({ ...dates, ...mondays, etEveryWeeks: 2 })).toMatchObject({
      error: 'task.cycleOutsideDates',
    });
    expect((await add({ etEveryWeeks: 53 })).code).toBe(1);
  });
});
