import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { addMember, makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let clId: string;
let programId: string;

/** A Wednesday, 10:00 in Seoul, the zone of the test terminals. */
const start = new Date('2026-06-10T01:00:00Z');
const setTo = (text: string) => clock.advance(Date.parse(text) - clock.now().getTime());

beforeAll(async () => {
  clock = manualClock(start);
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  setTo(start.toISOString());
  tenant = await server.createTenant();
  programId = (await makeProgram(server, tenant, 'Menu')).id;
  ({ clId } = await pairTerminal(server, tenant, 'Window'));
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
type Fields = Partial<api.InputOf<typeof api.insertEquipmentTask>>;
const input = (fields: Fields) => ({ ...taskFields, programIds: [programId], clientIds: [clId], ...fields });
const publish = async (fields: Fields) => {
  const { id } = await server.ask(api.insertEquipmentTask, input(fields), mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
};
const why = (at = '') => server.ask(api.selectWhy, { id: clId, at }, mine());

describe('why', () => {
  it('names winner, losers and rule, now and in the future', async () => {
    const always = await publish({ etName: 'Always' });
    clock.advance(1000);
    const lunch = await publish({ etName: 'Lunch', etStartTime: '12:00', etEndTime: '13:00' });
    expect(await why()).toMatchObject({
      tense: 'now',
      timeZone: 'Asia/Seoul',
      mode: 'loop',
      items: [{ taskId: always, programName: 'Menu', duration: null }],
      validUntil: '2026-06-10T03:00:00.000Z',
      entries: [
        { taskId: always, verdict: 'plays', rule: 'replace' },
        { taskId: lunch, verdict: 'outsideHours', rule: 'time', start: Date.parse('2026-06-10T03:00:00Z') },
      ],
    });
    expect(await why('2026-06-10T03:30:00Z')).toMatchObject({
      tense: 'future',
      entries: [
        { taskId: lunch, verdict: 'plays' },
        { taskId: always, verdict: 'replaced', rule: 'laterReplace', by: lunch, byName: 'Lunch' },
      ],
    });
  });

  it('of a group counts on how many terminals a task plays, and what replaces it on the others', async () => {
    const other = await pairTerminal(server, tenant, 'Counter');
    const always = await publish({ etName: 'Always', clientIds: [clId, other.clId] });
    clock.advance(1000);
    const lunch = await publish({ etName: 'Lunch', etStartTime: '12:00', etEndTime: '13:00' });
    const during = (at: string) => server.ask(api.selectGroupInstant, { id: '-1', at }, mine());
    const plays = { verdict: 'plays', rule: 'replace', by: '', byName: '' };
    expect((await during('2026-06-10T02:00:00Z')).tasks).toEqual([
      { taskId: always, ...plays, screens: 2, shown: 2 },
    ]);
    const atLunch = (await during('2026-06-10T03:30:00Z')).tasks;
    expect(new Map(atLunch.map((task) => [task.taskId, task]))).toEqual(
      new Map([
        [lunch, { taskId: lunch, ...plays, screens: 1, shown: 1 }],
        [
          always,
          {
            ...{ taskId: always, verdict: 'replaced', rule: 'laterReplace', by: lunch, byName: 'Lunch' },
            ...{ screens: 2, shown: 1 },
          },
        ],
      ]),
    );
  });

  it('of the past uses the state of then, also of deleted tasks', async () => {
    const id = await publish({ etName: 'As it was' });
    setTo('2026-06-10T02:00:00Z');
    await server.ask(api.updateETaskName, { id, etName: 'Renamed' }, mine());
    setTo('2026-06-10T03:00:00Z');
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    setTo('2026-06-10T04:00:00Z');
    await server.ask(api.deleteEquipmentTask, { id }, mine());
    setTo('2026-06-10T05:00:00Z');
    const entryAt = async (at: string) => (await why(at)).entries.map(({ name, verdict }) => [name, verdict]);
    expect(await entryAt('2026-06-10T01:30:00Z')).toEqual([['As it was', 'plays']]);
    expect(await entryAt('2026-06-10T02:30:00Z')).toEqual([['Renamed', 'plays']]);
    expect(await entryAt('2026-06-10T03:30:00Z')).toEqual([['Renamed', 'paused']]);
    expect(await entryAt('2026-06-10T04:30:00Z')).toEqual([]);
    expect(await why('2026-06-10T00:30:00Z')).toMatchObject({ tense: 'past', mode: 'idle' });
  });

  it('is unknown before the retention of the account and before the terminal existed', async () => {
    // The database sets the terminal's creation time by its own clock.
    const { database } = server.services;
    await database.updateTable('terminal').set({ created_at: start }).where('id', '=', clId).execute();
    const id = await publish({ etName: 'Long ago' });
    setTo('2026-06-12T01:00:00Z');
    await server.ask(api.withdrawEquipmentTask, { id }, mine());
    setTo('2026-06-26T01:30:00Z');
    // The original session has expired.
    const { token } = await addMember(server, tenant, ['task.view']);
    const whyThen = (at: string) => server.ask(api.selectWhy, { id: clId, at }, { token });
    const long = await whyThen('2026-06-11T01:29:00Z');
    expect(long).toMatchObject({ tense: 'past', known: false });
    expect(long.addedAt).toBeUndefined();
    expect(await whyThen('2026-06-11T01:31:00Z')).toMatchObject({ known: true, entries: [{ taskId: id }] });
    const before = await whyThen('2026-06-09T01:00:00Z');
    expect(before).toMatchObject({ known: false, addedAt: start.toISOString() });
  });

  it('of the past uses the zone the terminal had then', async () => {
    const lunch = await publish({ etName: 'Lunch', etStartTime: '12:00', etEndTime: '13:00' });
    setTo('2026-06-10T06:00:00Z');
    await server.ask(api.updateClientInfo, { id: clId, timeZone: 'Europe/Berlin' }, mine());
    setTo('2026-06-10T09:00:00Z');
    // Noon in Seoul, the zone at that time; 05:00 by the current zone.
    expect(await why('2026-06-10T03:30:00Z')).toMatchObject({
      tense: 'past',
      timeZone: 'Asia/Seoul',
      items: [{ taskId: lunch }],
      validUntil: '2026-06-10T04:00:00.000Z',
    });
    expect(await why('2026-06-10T07:00:00Z')).toMatchObject({ timeZone: 'Europe/Berlin', mode: 'idle' });
    expect(await why('2026-06-10T10:30:00Z')).toMatchObject({
      timeZone: 'Europe/Berlin',
      tense: 'future',
      items: [{ taskId: lunch }],
    });
  });

  it('names the next change of the terminal and what it changes to', async () => {
    const always = await publish({ etName: 'Always' });
    clock.advance(1000);
    await publish({ etName: 'Unseen', etTaskType: 1, etStartTime: '11:00', etEndTime: '11:30' });
    clock.advance(1000);
    const drill = await publish({ etName: 'Drill', etTaskType: 3, etStartTime: '10:30', etEndTime: '12:00' });
    expect(await server.ask(api.selectNextChange, { id: clId }, mine())).toEqual({
      timeZone: 'Asia/Seoul',
      now: { mode: 'loop', tasks: [{ id: always, name: 'Always' }] },
      at: '2026-06-10T01:30:00.000Z',
      next: { mode: 'insert', tasks: [{ id: drill, name: 'Drill' }] },
    });
    const later = await server.ask(api.selectNextChange, { id: clId, at: '2026-06-10T01:45:00Z' }, mine());
    expect([later.at, later.next?.tasks]).toEqual([
      '2026-06-10T03:00:00.000Z',
      [{ id: always, name: 'Always' }],
    ]);
  });

  it('refuses a terminal of another account', async () => {
    const other = { token: (await server.createTenant()).token };
    for (const endpoint of [api.selectWhy, api.selectNextChange])
      expect((await server.call(endpoint, { id: clId }, other)).error).toBe('task.terminalUnknown');
    const span = { id: clId, from: '2026-06-10T00:00:00Z', to: '2026-06-11T00:00:00Z' };
    expect((await server.call(api.selectTerminalCalendar, span, other)).error).toBe('task.terminalUnknown');
  });
});

describe('the calendar', () => {
  const span = { from: '2026-06-08T15:00:00Z', to: '2026-06-11T15:00:00Z' };
  const calendar = (id: string, drafts = false) =>
    server.ask(api.selectTerminalCalendar, { id, ...span, drafts }, mine());

  it('has every window of a terminal by its start day, and the segments that play', async () => {
    const night = await publish({
      etStartTime: '22:00',
      etEndTime: '06:00',
      etOvernight: '1',
      etName: 'Night',
    });
    const { windows, segments, tasks, timeZone } = await calendar(clId);
    expect(timeZone).toBe('Asia/Seoul');
    expect(tasks).toMatchObject([{ id: night, name: 'Night', status: 'published', timeZone: 'Asia/Seoul' }]);
    // Published on the tenth: not open before.
    expect(windows).toEqual([
      {
        taskId: night,
        start: Date.parse('2026-06-10T13:00:00Z'),
        end: Date.parse('2026-06-10T21:00:00Z'),
        place: 0,
        day: '2026-06-10',
      },
      expect.objectContaining({ day: '2026-06-11' }),
    ]);
    expect(segments.map(({ mode }) => mode)).toEqual(['idle', 'loop', 'idle', 'loop']);
  });

  it('includes drafts and withdrawn tasks on request, without effect on what plays', async () => {
    await server.ask(api.insertEquipmentTask, input({ etName: 'Draft' }), mine());
    expect((await calendar(clId)).tasks).toEqual([]);
    const { tasks, segments } = await calendar(clId, true);
    expect(tasks).toMatchObject([{ name: 'Draft', status: 'draft' }]);
    expect(segments).toEqual([expect.objectContaining({ mode: 'idle' })]);
  });

  it('of a group marks the windows that no terminal of it shows', async () => {
    const { clId: second } = await pairTerminal(server, tenant, 'Second');
    const both = { clientIds: [clId, second] };
    const early = await publish({ etName: 'Early', ...both });
    clock.advance(1000);
    await publish({ etName: 'Late', ...both });
    clock.advance(1000);
    await publish({ etName: 'Later hours', ...both, etStartTime: '20:00', etEndTime: '21:00' });
    const hidden = async (id: string) =>
      (await calendar(id)).windows.filter((window) => window.hidden).map(({ taskId }) => taskId);
    expect(new Set(await hidden('-1'))).toEqual(new Set([early]));
    expect(await hidden(clId)).toEqual([]);
    clock.advance(1000);
    const other = await publish({ etName: 'Alone', clientIds: [second] });
    expect(await hidden('-1')).not.toContain(other);
    const draft = await server.ask(api.insertEquipmentTask, input({ etName: 'Draft', ...both }), mine());
    const ofDraft = (await calendar('-1', true)).windows.filter(({ taskId }) => taskId === draft.id);
    expect(ofDraft.map((window) => window.hidden)).not.toContain(true);
    expect(ofDraft).not.toEqual([]);
  });

  it('is available for a group with its subgroups and for the whole account', async () => {
    const { id: group } = await server.ask(api.insertClientGroup, { name: 'Hall', pid: '-1' }, mine());
    const far = await pairTerminal(server, tenant, 'Far');
    await server.ask(api.updateClientInfo, { id: far.clId, timeZone: 'Europe/Berlin' }, mine());
    await server.ask(api.updateClientGroup, { ids: [far.clId], pid: group }, mine());
    await publish({ etName: 'Near' });
    await publish({ etName: 'Hall', clientIds: [], groupIds: [group] });
    const names = async (id: string) => (await calendar(id)).tasks.map(({ name }) => name).sort();
    expect(await names(group)).toEqual(['Hall']);
    expect(await names('-1')).toEqual(['Hall', 'Near']);
    expect(await calendar(group)).toMatchObject({ kind: 'group', timeZone: 'Europe/Berlin', otherZones: [] });
  });
});

describe('the preflight', () => {
  const preflight = (fields: Fields, id = '') =>
    server.ask(api.selectTaskReview, { ...input(fields), id }, { ...mine(), language: 'en' });

  it('lists the audience, effects on other tasks, opening times and the download time', async () => {
    const always = await publish({ etName: 'Always' });
    clock.advance(1000);
    const drill = await publish({ etName: 'Drill', etTaskType: 3, etStartTime: '10:30', etEndTime: '12:00' });
    const other = await makeProgram(server, tenant, 'Other');
    const answer = await preflight({
      etName: 'New',
      programIds: [other.id],
      etStartTime: '11:00',
      etEndTime: '12:00',
    });
    expect(answer).toMatchObject({
      programs: [{ name: 'Other', duration: null }],
      terminals: 1,
      offline: 1,
      problems: [{ level: 'warning', word: 'terminalOffline', names: ['Window'] }],
      first: { start: '2026-01-01T02:00:00.000Z', timeZone: 'Asia/Seoul' },
      last: { end: '2099-12-31T03:00:00.000Z' },
    });
    expect(
      answer.conflicts.map(({ taskId, effect, terminals, from }) => [taskId, effect, terminals, from]),
    ).toEqual([
      [always, 'replacesInHours', 1, '2026-06-10T02:00:00.000Z'],
      [drill, 'interruptedBy', 1, '2026-06-10T02:00:00.000Z'],
    ]);
    expect(answer.conflicts.map(({ atOnce }) => atOnce)).toEqual([false, false]);
    clock.advance(Date.parse('2026-06-10T02:15:00.000Z') - clock.now().getTime());
    const open = await preflight({ etName: 'New', etStartTime: '11:00', etEndTime: '12:00' });
    expect(open.conflicts.map(({ atOnce }) => atOnce)).toEqual([true, true]);
    const { content, terminals, most, together, finish } = answer.download;
    expect([terminals, most, together]).toEqual([1, content, content]);
    expect(content).toBeGreaterThan(0);
    expect(finish.map(({ limit }) => limit)).toEqual([200, 500, 1000, 2000, 5000, 0]);
  });

  it('says that other tasks continue only if they do on every terminal while the task lasts', async () => {
    const { clId: second } = await pairTerminal(server, tenant, 'Second');
    const both = { clientIds: [clId, second] };
    const long = await publish({ etName: 'Long', ...both });
    clock.advance(1000);
    const noon = { ...both, etName: 'Noon', etStartTime: '11:00', etEndTime: '12:00' };
    const effects = async (fields: Fields) =>
      (await preflight(fields)).conflicts.filter(({ taskId }) => taskId === long).map(({ effect }) => effect);
    expect(await effects(noon)).toEqual(['replacesInHours']);
    const days = { etName: 'Days', ...both, etStartDate: '2026-06-12', etEndDate: '2026-06-14' };
    expect(await effects(days)).toEqual(['replaces']);
    await publish({
      ...{ etName: 'Rest', clientIds: [second], etOvernight: '1', etSat: '1', etSun: '1' },
      ...{ etStartTime: '12:00', etEndTime: '11:00' },
    });
    clock.advance(1000);
    expect(await effects(noon)).toEqual(['replaces']);
  });

  it('finds a conflict limited to the terminals of one zone', async () => {
    const { clId: far } = await pairTerminal(server, tenant, 'Far');
    await server.ask(api.updateClientInfo, { id: far, timeZone: 'Europe/Berlin' }, mine());
    const both = { clientIds: [clId, far], etStartTime: '12:00', etEndTime: '13:00' };
    const lunch = await publish({ etName: 'Lunch', ...both });
    // Noon in Berlin is 19:00 in Seoul.
    const { conflicts } = await preflight({ etName: 'Berlin', ...both, etTimeZone: 'Europe/Berlin' });
    expect(conflicts).toMatchObject([
      { taskId: lunch, terminals: 1, from: '2026-06-10T10:00:00.000Z', timeZone: 'Europe/Berlin' },
    ]);
  });

  it('names a violated rule by field and message', async () => {
    const { problems } = await preflight({ etEndTime: '08:00' });
    expect(problems[0]).toMatchObject({
      level: 'error',
      word: 'fieldWrong',
      field: 'etEndTime',
      message: expect.stringContaining('end time'),
    });
  });

  it('finds no problem beyond offline terminals without programs', async () => {
    const { problems } = await preflight({ programIds: [] });
    expect(problems.map(({ word }) => word)).toEqual(['terminalOffline']);
  });
});

it('the zones of the chosen terminals are listed, the most used first', async () => {
  const { clId: second } = await pairTerminal(server, tenant, 'Door');
  const { clId: third } = await pairTerminal(server, tenant, 'Hall');
  await server.ask(api.updateClientInfo, { id: third, timeZone: 'UTC' }, mine());
  const zonesOf = async (choice: api.InputOf<typeof api.selectAudienceZones>) =>
    (await server.ask(api.selectAudienceZones, choice, mine())).timeZones;
  expect(await zonesOf({ clientIds: [third] })).toEqual(['UTC']);
  expect(await zonesOf({ clientIds: [clId, second, third] })).toEqual(['Asia/Seoul', 'UTC']);
  expect(await zonesOf({ groupIds: ['-1'] })).toEqual(['Asia/Seoul', 'UTC']);
  expect(await zonesOf({})).toEqual([]);
});
