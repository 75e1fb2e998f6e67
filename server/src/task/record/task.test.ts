import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;
const clock = { now: () => new Date('2026-06-10T12:00:00Z') };

beforeAll(async () => {
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  tenant = await server.createTenant();
  other = await server.createTenant();
});
afterAll(() => server.close());

type Fields = Partial<api.InputOf<typeof api.insertEquipmentTask>>;
const mine = () => ({ token: tenant.token });
const add = (fields: Fields = {}) =>
  server.call(api.insertEquipmentTask, { ...taskFields, ...fields }, mine());
const addTask = async (fields: Fields = {}) =>
  (await server.ask(api.insertEquipmentTask, { ...taskFields, ...fields }, mine())).id;
const detail = (id: string) => server.ask(api.selectEquipmentTaskById, { id }, mine());

const noWeekdays = { etMon: '0', etTue: '0', etWed: '0', etThur: '0', etFri: '0' } as const;

describe('a task', () => {
  it('is stored with all its fields, programs and terminals', async () => {
    const menu = await makeProgram(server, tenant, 'Menu');
    const offers = await makeProgram(server, tenant, 'Offers');
    const { clId } = await pairTerminal(server, tenant, 'Window');
    const id = await addTask({
      programIds: [offers.id, menu.id, offers.id],
      clientIds: [clId, clId],
      etTaskType: 3,
    });
    const { programIds: _, clientIds: __, ...asGiven } = taskFields;
    expect(await detail(id)).toEqual({
      ...asGiven,
      etOvernight: '0',
      windows: [{ start: '09:00:00', end: '17:30:00', overnight: '0' }],
      etEveryWeeks: 1,
      etTimeZone: '',
      timeZones: ['Asia/Seoul'],
      datesOff: [],
      datesOn: [],
      groupList: [],
      terminals: 1,
      id,
      etTaskType: 3,
      etStartTime: '09:00:00',
      etEcId: expect.stringMatching(/^[a-z0-9]{12}$/),
      pmList: [offers, menu, offers].map((program) => ({
        id: program.id,
        name: program === menu ? 'Menu' : 'Offers',
        thumbnailUrl: '',
        edited: 'none',
        resolution: '1920x1080',
        duration: null,
      })),
      clientList: [{ clId, name: 'Window', online: false }],
      status: 'draft',
      finished: false,
      publishedAt: null,
      contentAt: null,
      edited: 'none',
      createdBy: tenant.userName,
      delivery: { waiting: 0, downloading: 0, downloaded: 0, onScreen: 0, failed: 0 },
    });
  });

  it.each<[string, Fields, string, string]>([
    ['no name', { etName: '' }, 'task.nameLength', '任务名称长度为 2 到 50 个字符'],
    ['a name of one letter', { etName: '早' }, 'task.nameLength', '任务名称长度为 2 到 50 个字符'],
    ['a name of 51 letters', { etName: 'x'.repeat(51) }, 'task.nameLength', '任务名称长度为 2 到 50 个字符'],
    [
      'a name of more than 25 emoji',
      { etName: '😀'.repeat(26) },
      'task.nameLength',
      '任务名称长度为 2 到 50 个字符',
    ],
    ['no start date', { etStartDate: '' }, 'task.startDateInvalid', '请选择开始日期'],
    ['a day that does not exist', { etEndDate: '2027-02-29' }, 'task.endDateInvalid', '请选择结束日期'],
    [
      'the end date before the start',
      { etStartDate: '2027-01-02', etEndDate: '2027-01-01' },
      'task.endDateBeforeStart',
      '结束日期不能早于开始日期',
    ],
    ['no start time', { etStartTime: '' }, 'task.startTimeInvalid', '请选择开始时间'],
    ['a time that does not exist', { etEndTime: '24:00' }, 'task.endTimeInvalid', '请选择结束时间'],
    [
      'no weekday',
      { etMon: '0', etTue: '0', etWed: '0', etThur: '0', etFri: '0' },
      'task.cycleRequired',
      '请选择星期',
    ],
    [
      'weekdays outside its dates',
      { etStartDate: '2026-06-13', etEndDate: '2026-06-14' },
      'task.cycleOutsideDates',
      '所选日期范围内没有所选星期',
    ],
    [
      'an end before now',
      { etEndDate: '2026-06-10', etEndTime: '11:59' },
      'task.endBeforeNow',
      '结束时间不能早于当前时间',
    ],
    [
      'an end that is not after the start',
      { etStartTime: '22:00', etEndTime: '22:00' },
      'task.endTimeBeforeStart',
      '结束时间必须晚于开始时间；跨过午夜请选择“到第二天结束”',
    ],
    [
      'more than 24 hours over midnight',
      { etStartTime: '08:00', etEndTime: '09:00', etOvernight: '1' },
      'task.overnightTooLong',
      '次日结束的任务最多持续 24 小时：结束时间不能晚于开始时间',
    ],
    ['an unknown zone', { etTimeZone: 'Mars/Olympus' }, 'task.timeZoneUnknown', '时区不存在'],
    [
      'an exception outside its dates',
      { datesOff: ['2025-12-31'] },
      'task.exceptionOutsideDates',
      '例外日期必须在开始日期和结束日期之间',
    ],
    [
      'a day that is both on and off',
      { datesOff: ['2026-12-25'], datesOn: ['2026-12-25'] },
      'task.exceptionTwice',
      '2026-12-25 不能既播放又不播放',
    ],
    [
      'a group of terminals that does not exist',
      { groupIds: ['nothing'] },
      'task.terminalGroupUnknown',
      '所选终端分组中有一个不存在或已删除',
    ],
    [
      'a program that does not exist',
      { programIds: ['nothing'] },
      'task.programUnknown',
      '所选节目中有不存在或已被删除的节目',
    ],
    [
      'a terminal that does not exist',
      { clientIds: ['nothing'] },
      'task.terminalUnknown',
      '所选终端中有不存在的终端',
    ],
  ])('is refused with %s', async (_what, fields, error, sentence) => {
    const input = { ...taskFields, ...fields };
    const answer = await server.call(api.insertEquipmentTask, input, { ...mine(), language: 'zh' });
    expect(answer).toMatchObject({ code: 1, error, msg: sentence });
    expect(Object.values(answer.fields ?? {})).toEqual([sentence]);
    expect(
      await server.services.database
        .selectFrom('task')
        .select('id')
        .where('tenant_id', '=', tenant.tenantId)
        .execute(),
    ).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['ends one second from now', { etEndDate: '2026-06-10', etEndTime: '12:00:01' }],
    [
      'ends past midnight of its last day',
      { etEndDate: '2026-06-10', etStartTime: '22:00', etEndTime: '02:00', etOvernight: '1' },
    ],
    ['lasts 24 hours', { etStartTime: '09:00', etEndTime: '09:00', etOvernight: '1' }],
    ['has single days instead of weekdays', { ...noWeekdays, datesOn: ['2026-12-24'] }],
    ['has a name of the maximum length', { etName: '😀'.repeat(25) }],
  ])('may be one that %s', async (_what, fields) => {
    expect(await add(fields)).toMatchObject({ code: 0 });
  });

  it('has its end checked in its own zone if it has one', async () => {
    const { clId } = await pairTerminal(server, tenant);
    const ends = { etEndDate: '2026-06-10', etEndTime: '17:00', clientIds: [clId] };
    expect((await add(ends)).error).toBe('task.endBeforeNow');
    const id = await addTask({ ...ends, etTimeZone: 'America/New_York' });
    expect(await detail(id)).toMatchObject({
      etTimeZone: 'America/New_York',
      timeZones: ['America/New_York'],
    });
  });

  it('keeps program durations and date exceptions', async () => {
    const menu = await makeProgram(server, tenant, 'Menu');
    const programs = [{ programId: menu.id, duration: 20 }, { programId: menu.id }];
    const exceptions = { datesOff: ['2026-12-25'], datesOn: ['2026-12-26'] };
    const id = await addTask({ programs, ...exceptions });
    expect(await detail(id)).toMatchObject({ pmList: [{ duration: 20 }, { duration: null }], ...exceptions });
  });

  it('has its end checked in the zones of its terminals', async () => {
    const { clId } = await pairTerminal(server, tenant);
    const ends = { etEndDate: '2026-06-10', etEndTime: '17:00', clientIds: [clId] };
    expect((await add(ends)).error).toBe('task.endBeforeNow');
    await server.ask(api.updateClientInfo, { id: clId, timeZone: 'America/New_York' }, mine());
    expect((await add(ends)).code).toBe(0);
  });

  it('has a unique name in its account, also under concurrent inserts', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 1)).toMatchObject({ error: 'task.nameTaken' });
    const elsewhere = await server.call(api.insertEquipmentTask, taskFields, { token: other.token });
    expect(elsewhere.code).toBe(0);
  });

  it('gets a number when its generated name is taken', async () => {
    const long = 'M'.repeat(50);
    const ids = [];
    for (const etName of ['Menu', 'Menu', 'Menu', long, long])
      ids.push(await addTask({ etName, etNumbered: '1' }));
    const names = await Promise.all(ids.map(async (id) => (await detail(id)).etName));
    expect(names).toEqual(['Menu', 'Menu (2)', 'Menu (3)', long, `${'M'.repeat(46)} (2)`]);
    // Saved again under its proposed name, it keeps its number.
    const id = ids[1] ?? '';
    await server.ask(api.updateEquipmentTask, { ...taskFields, id, etName: 'Menu', etNumbered: '1' }, mine());
    expect((await detail(id)).etName).toBe('Menu (2)');
    const chosen = { ...taskFields, id, etName: 'Menu' };
    expect((await server.call(api.updateEquipmentTask, chosen, mine())).error).toBe('task.nameTaken');
  });

  it('follows the same rules when renamed', async () => {
    const id = await addTask();
    await addTask({ etName: 'Taken' });
    const rename = (etName: string) =>
      server.call(api.updateETaskName, { id, etName }, { ...mine(), language: 'zh' });
    expect(await rename(' ')).toMatchObject({ code: 1, msg: '节点名称不能为空' });
    expect(await rename('x')).toMatchObject({ code: 1, error: 'task.nameLength' });
    expect(await rename('Taken')).toMatchObject({ code: 1, error: 'task.nameTaken' });
    expect(await rename('Evenings')).toMatchObject({ code: 0 });
    expect((await detail(id)).etName).toBe('Evenings');
  });

  it('is updated as a whole', async () => {
    const id = await addTask();
    const change = {
      ...taskFields,
      id,
      etName: 'Weekend',
      etSat: '1',
      etMon: '0',
      etTaskType: 4,
      etIsLinkScreeen: '1',
    } as const;
    await server.ask(api.updateEquipmentTask, change, mine());
    expect(await detail(id)).toMatchObject({
      etName: 'Weekend',
      etSat: '1',
      etMon: '0',
      etTaskType: 4,
      etIsLinkScreeen: '1',
      status: 'draft',
    });
  });

  it('can be updated with a name longer than the current limit', async () => {
    const id = await addTask();
    const etName = '😀'.repeat(30);
    await server.services.database.updateTable('task').set({ name: etName }).where('id', '=', id).execute();
    const change = { ...taskFields, id, etName, etSat: '1' } as const;
    const preflight = await server.ask(api.selectTaskReview, change, mine());
    expect(preflight.problems.filter(({ field }) => field === 'etName')).toEqual([]);
    await server.ask(api.updateEquipmentTask, change, mine());
    expect(await detail(id)).toMatchObject({ etName, etSat: '1' });
    const longer = await server.call(api.updateEquipmentTask, { ...change, etName: `${etName}😀` }, mine());
    expect(longer.error).toBe('task.nameLength');
  });

  it('keeps a name longer than the current limit when renamed to the same name', async () => {
    const id = await addTask();
    const name = '😀'.repeat(25);
    const stored = `${name}😀`;
    await server.services.database.updateTable('task').set({ name: stored }).where('id', '=', id).execute();
    const errors = [];
    for (const etName of [stored, `${stored}😀`, name])
      errors.push((await server.call(api.updateETaskName, { id, etName }, mine())).error);
    expect(errors).toEqual([undefined, 'task.nameLength', undefined]);
  });

  it('is copied as a draft under another name', async () => {
    const { id: programId } = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const id = await addTask({ programIds: [programId], clientIds: [clId] });
    await server.ask(api.publishEquipmentTask, { id }, mine());
    expect((await server.call(api.copyEquipmentTask, { id, etName: taskFields.etName }, mine())).error).toBe(
      'task.nameTaken',
    );
    const copy = await server.ask(api.copyEquipmentTask, { id, etName: 'Second' }, mine());
    const { now, ...published } = await detail(id);
    expect(now?.state).toBe('waits');
    const expected = {
      ...published,
      id: copy.id,
      etName: 'Second',
      status: 'draft',
      now: undefined,
      publishedAt: null,
      edited: 'none',
    };
    expect(await detail(copy.id)).toEqual({ ...expected, delivery: expect.objectContaining({ waiting: 0 }) });
  });

  it('is finished when its last window has ended', async () => {
    const id = await addTask();
    const past = { end_date: '2026-06-09', start_date: '2026-06-01' };
    await server.services.database.updateTable('task').set(past).where('id', '=', id).execute();
    expect((await detail(id)).finished).toBe(true);
    const [group] = await server.ask(api.selectEqTaskCategoryAlls, {}, mine());
    expect(group?.tasks).toEqual([expect.objectContaining({ id, finished: true })]);
  });
});

describe('tasks of an account', () => {
  it('cannot be reached by another one, by any call', async () => {
    const id = await addTask();
    const theirs = { token: other.token };
    const calls = [
      server.call(api.selectEquipmentTaskById, { id }, theirs),
      server.call(api.updateEquipmentTask, { ...taskFields, id }, theirs),
      server.call(api.updateETaskName, { id, etName: 'Stolen' }, theirs),
      server.call(api.publishEquipmentTask, { id }, theirs),
      server.call(api.withdrawEquipmentTask, { id }, theirs),
      server.call(api.moveEquipmentTask, { id, pid: '-1' }, theirs),
      server.call(api.copyEquipmentTask, { id, etName: 'Stolen' }, theirs),
      server.call(api.selectTaskDelivery, { id }, theirs),
      server.call(api.deleteEquipmentTask, { id }, theirs),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ code: 1, error: 'task.unknown' });
    }
    expect((await detail(id)).etName).toBe(taskFields.etName);
  });

  it('cannot use programs or terminals of another one', async () => {
    const program = await makeProgram(server, other, 'Foreign');
    const { clId } = await pairTerminal(server, other);
    expect((await add({ programIds: [program.id] })).error).toBe('task.programUnknown');
    expect((await add({ clientIds: [clId] })).error).toBe('task.terminalUnknown');
    const schedule = await server.call(api.selectTerminalSchedule, { id: clId }, mine());
    expect(schedule).toMatchObject({ code: 1, error: 'task.terminalUnknown' });
  });

  it('need one permission to be viewed and another to be changed', async () => {
    const viewer = await server.createTenant({ permissions: ['task.view'] });
    const options = { token: viewer.token };
    expect((await server.call(api.selectEqTaskCategoryAlls, {}, options)).code).toBe(0);
    const changes = [
      server.call(api.insertEquipmentTask, taskFields, options),
      server.call(api.insertTaskCategory, { pid: '-1', name: 'Group' }, options),
      server.call(api.publishEquipmentTask, { id: 'x' }, options),
    ];
    for (const answer of await Promise.all(changes)) expect(answer.error).toBe('permission.denied');
    const stranger = await server.createTenant({ permissions: [] });
    const reading = await server.call(api.selectEqTaskCategoryAlls, {}, { token: stranger.token });
    expect(reading.error).toBe('permission.denied');
    expect((await server.call(api.selectEqTaskCategoryAlls, {})).code).toBe(401);
  });
});
