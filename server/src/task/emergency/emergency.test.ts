import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createComponent, createMediaItem, createProgramDocument } from '@vitrine/shared/document';
import { evaluate } from '@vitrine/shared/schedule';
import {
  eventually,
  pairTerminal,
  recordEvents,
  TestPlayer,
  type TestTerminal,
} from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { ConfirmerWatch } from '../subtitle/ConfirmerWatch.ts';
import {
  addMember,
  desiredOf,
  drawProgram,
  makeProgram,
  storePicture,
  taskFields,
} from '../taskWorld.fixture.ts';
import { endEmergencies } from './watch.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let terminal: TestTerminal;
let programId: string;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant, 'Window');
  programId = (await makeProgram(server, tenant, 'Leave the building')).id;
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
type EmergencyInput = api.InputOf<typeof api.insertEmergency>;
const input = (fields: Partial<EmergencyInput> = {}): EmergencyInput => ({
  ...{ programId, seconds: 600, clientIds: [terminal.clId] },
  ...fields,
});
const send = (fields: Partial<EmergencyInput> = {}) => server.ask(api.insertEmergency, input(fields), mine());
const list = async (fields: api.InputOf<typeof api.selectEmergencyPage> = {}) =>
  (await server.ask(api.selectEmergencyPage, fields, mine())).emergencyList;
const terminalsOf = async (id: string) =>
  (await server.ask(api.selectEmergencyTerminals, { id }, mine())).terminalList;
const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
const manifestOf = async (clId = terminal.clId) => (await desiredOf(server, clId)).manifest;
const playsOn = async (clId = terminal.clId) =>
  evaluate({
    tasks: (await manifestOf(clId))?.tasks ?? [],
    timeZone: 'Asia/Seoul',
    instant: clock.now().getTime(),
  });
/** A listed task that plays around the clock. */
async function publishTask(fields: Partial<api.InputOf<typeof api.insertEquipmentTask>> = {}) {
  const always = {
    etStartTime: '00:00',
    etEndTime: '00:00',
    etOvernight: '1',
    etSat: '1',
    etSun: '1',
  } as const;
  const task = { ...taskFields, ...always, programIds: [programId], clientIds: [terminal.clId], ...fields };
  const { id } = await server.ask(api.insertEquipmentTask, task, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
}

describe('an emergency program', () => {
  it('overrides everything at once, including inserts published later', async () => {
    await publishTask({ etName: 'Menu' });
    const { id, status, terminals } = await send();
    expect([status, terminals]).toEqual(['running', 1]);
    clock.advance(1000);
    const insert = await publishTask({ etName: 'Advert', etTaskType: 3 });
    expect(await playsOn()).toMatchObject({ mode: 'insert', emergency: true, taskIds: [id] });
    expect(await list()).toMatchObject([
      { id, programId, programName: 'Leave the building', status: 'running', own: true, seconds: 600 },
    ]);
    await server.ask(api.stopEmergency, { id }, mine());
    expect((await playsOn()).taskIds).toEqual([insert]);
    expect(await list()).toMatchObject([{ status: 'stopped', stoppedBy: tenant.userName }]);
    expect((await server.call(api.stopEmergency, { id }, mine())).error).toBe('task.emergencyNotRunning');
  });

  it('is found by its id within its account only', async () => {
    const { id } = await send();
    await send();
    expect(await list({ id })).toMatchObject([{ id, programId }]);
    expect(await list({ id, status: ['ended'] })).toEqual([]);
    const { token } = await server.createTenant();
    const foreign = await server.ask(api.selectEmergencyPage, { id }, { token });
    expect(foreign).toEqual({ emergencyList: [], totalNum: 0 });
  });

  it('ends on time on the terminal and on the server', async () => {
    const { id } = await send({ seconds: 90 });
    const before = await desiredOf(server, terminal.clId);
    clock.advance(89_000);
    expect(await endEmergencies(server.services)).toBe(0);
    expect((await playsOn()).taskIds).toEqual([id]);
    clock.advance(1000);
    expect((await playsOn()).mode).toBe('idle');
    expect(await endEmergencies(server.services)).toBe(1);
    const ended = await desiredOf(server, terminal.clId);
    expect(ended.revision).toBeGreaterThan(before.revision);
    expect(ended.manifest).toMatchObject({ tasks: [], files: [] });
    expect(await list()).toMatchObject([{ status: 'ended', terminals: 1, shown: 0 }]);
    expect(await terminalsOf(id)).toMatchObject([{ clId: terminal.clId, state: 'missed', shownAt: null }]);
  });

  it('runs until stopped when no duration is given, else at most 24 hours', async () => {
    const endless = await send({ seconds: 0 });
    clock.advance(1000);
    const whole = await send({ seconds: 86_400 });
    expect((await playsOn()).taskIds).toEqual([whole.id]);
    expect((await list()).map(({ endsAt }) => endsAt !== null).sort()).toEqual([false, true]);
    clock.advance(86_400_000);
    await endEmergencies(server.services);
    expect((await playsOn()).taskIds).toEqual([endless.id]);
    clock.advance(40 * 86_400_000);
    await endEmergencies(server.services);
    expect((await playsOn()).taskIds).toEqual([endless.id]);
  });

  it('is overridden by a newer one and continues after it', async () => {
    const first = await send();
    clock.advance(5000);
    const second = await send({ seconds: 60 });
    expect((await playsOn()).taskIds).toEqual([second.id]);
    clock.advance(60_000);
    await endEmergencies(server.services);
    expect((await playsOn()).taskIds).toEqual([first.id]);
  });

  it('keeps the sent content when the program is published again, and is downloaded first', async () => {
    const menu = await makeProgram(server, tenant, 'Menu');
    const { id } = await send();
    const sent = await manifestOf();
    clock.advance(1000);
    await drawProgram(server, tenant, programId, 'edited');
    await publishTask({ etName: 'Both', programIds: [menu.id, programId] });
    const now = await manifestOf();
    expect(now?.tasks.map((task) => [task.id === id, task.emergency ?? false])).toContainEqual([true, true]);
    expect(now?.programs.map((program) => program.programId)).toEqual([programId, menu.id]);
    expect(now?.programs[0]).toEqual(sent?.programs[0]);
    expect(now?.files.slice(0, sent?.files.length)).toEqual(sent?.files);
  });

  it('follows its groups while it runs, and not after it ended', async () => {
    const { id: group } = await server.ask(api.insertClientGroup, { name: 'Hall', pid: '-1' }, mine());
    await server.ask(api.updateClientGroup, { ids: [terminal.clId], pid: group }, mine());
    const { id } = await send({ clientIds: [], groupIds: [group] });
    expect(await list()).toMatchObject([
      { groupIds: [group], groupNames: { [group]: 'Hall' }, terminals: 1 },
    ]);
    const late = await pairTerminal(server, tenant, 'Late');
    await server.ask(api.updateClientGroup, { ids: [late.clId], pid: group }, mine());
    expect((await playsOn(late.clId)).taskIds).toEqual([id]);
    await server.ask(api.updateClientGroup, { ids: [late.clId], pid: '-1' }, mine());
    expect((await playsOn(late.clId)).mode).toBe('idle');
    await server.ask(api.stopEmergency, { id }, mine());
    await server.ask(api.updateClientGroup, { ids: [late.clId], pid: group }, mine());
    expect((await terminalsOf(id)).map(({ name }) => name)).toEqual(['Window']);
  });

  it.each<[string, Partial<EmergencyInput>, string]>([
    ['a program that does not exist', { programId: 'nothing' }, 'task.programUnknown'],
    ['no terminal', { clientIds: [] }, 'task.terminalsRequired'],
    ['a terminal that does not exist', { clientIds: ['nothing'] }, 'task.terminalUnknown'],
    ['a group that does not exist', { groupIds: ['nothing'] }, 'task.terminalGroupUnknown'],
    ['a duration below a minute', { seconds: 59 }, 'input.invalid'],
    ['a duration above a day', { seconds: 86_401 }, 'input.invalid'],
  ])('is refused with %s', async (_what, fields, error) => {
    expect(await server.call(api.insertEmergency, input(fields), mine())).toMatchObject({ code: 1, error });
    expect(await list()).toEqual([]);
  });

  it('is refused until its program is approved', async () => {
    await server.ask(api.updateProgramSetting, { auditRequired: true, existing: 'unreviewed' }, mine());
    const { error } = await server.call(api.insertEmergency, input(), mine());
    expect(error).toMatch(/^program\./);
  });
});

describe('requiring a second person', () => {
  let second: Awaited<ReturnType<typeof addMember>>;
  const confirm = (id: string, token: string, agree = true) =>
    server.call(api.confirmEmergency, { id, agree }, { token });

  beforeEach(async () => {
    second = await addMember(server, tenant, ['task.view', 'task.subtitle']);
    await server.ask(api.updateTaskSetting, { secondPerson: true }, mine());
  });

  it('waits until another member confirms it, and its duration begins then', async () => {
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const { id, status } = await send({ seconds: 60 });
    expect(status).toBe('waiting');
    expect(await manifestOf()).toBeNull();
    expect(await list()).toMatchObject([{ status: 'waiting', terminals: 1, confirmUntil: after(1800) }]);
    clock.advance(600_000);
    expect((await confirm(id, tenant.token)).error).toBe('task.emergencyOwn');
    expect((await confirm(id, second.token)).data).toEqual({ status: 'running', terminals: 1 });
    expect((await confirm(id, second.token)).error).toBe('task.emergencyNotWaiting');
    stop();
    const waits = received.flatMap((event) => (event.kind === 'emergency' ? [event.waits] : []));
    expect(waits).toEqual([true, false]);
    expect(await playsOn()).toMatchObject({ emergency: true, taskIds: [id] });
    expect(await list()).toMatchObject([{ confirmedBy: second.userName, endsAt: after(60) }]);
  });

  it('is refused when no other member can confirm it; losing the last one later is announced', async () => {
    const disable = (disabled: boolean) =>
      server.services.database
        .updateTable('member')
        .set({ disabled })
        .where('user_name', '=', second.userName)
        .execute();
    await disable(true);
    const refused = await server.call(api.insertEmergency, input(), mine());
    expect(refused).toMatchObject({ code: 1, error: 'task.noConfirmer' });
    expect(await list()).toEqual([]);
    await disable(false);
    const { id } = await send();
    const watch = new ConfirmerWatch('emergency');
    await watch.check(server.services);
    expect(await list()).toMatchObject([{ confirmers: 1 }]);
    const { received, stop } = recordEvents(server, tenant.tenantId);
    await disable(true);
    await watch.check(server.services);
    await server.services.events.settled();
    stop();
    expect(received).toMatchObject([{ kind: 'emergency', id }]);
    expect(await list()).toMatchObject([{ status: 'waiting', confirmers: 0 }]);
    await server.ask(api.stopEmergency, { id }, mine());
    expect(await list()).toMatchObject([{ confirmers: null }]);
  });

  it('is never shown when rejected, withdrawn, or unconfirmed for half an hour', async () => {
    const rejected = await send();
    expect((await confirm(rejected.id, second.token, false)).data).toEqual({
      status: 'rejected',
      terminals: 0,
    });
    clock.advance(1000);
    const back = await send();
    await server.ask(api.stopEmergency, { id: back.id }, mine());
    clock.advance(1000);
    const { id } = await send();
    clock.advance(30 * 60_000);
    expect((await confirm(id, second.token)).error).toBe('task.emergencyLapsed');
    await endEmergencies(server.services);
    expect((await list()).map(({ status }) => status)).toEqual(['lapsed', 'stopped', 'rejected']);
    expect(await manifestOf()).toBeNull();
  });

  it('cannot be confirmed after its program was edited, and the program cannot be deleted meanwhile', async () => {
    const { id } = await send();
    await drawProgram(server, tenant, programId, 'edited');
    expect((await confirm(id, second.token)).error).toBe('task.emergencyChanged');
    const remove = () => server.call(api.deleteProgram, { id: programId }, mine());
    expect((await remove()).error).toBe('program.usedByTask');
    expect((await confirm(id, second.token, false)).code).toBe(0);
    expect((await remove()).code).toBe(0);
  });

  it('cannot be confirmed after a shown file was replaced', async () => {
    const pictures = await Promise.all(['one', 'other'].map((name) => storePicture(server, tenant, name)));
    const [shown, viewUrl] = pictures.map(({ hash }) => `/etv/file/${hash}`);
    const document = createProgramDocument();
    const item = createMediaItem({ url: shown ?? '', name: 'plan', type: 'img' });
    document.scenes[0]?.allScene.componentsList.push(createComponent('img', { mpList: [item] }));
    const save = async () => {
      const { revision } = await server.ask(api.selectProgramById, { id: programId }, mine());
      await server.ask(api.updateProgram, { id: programId, revision, document }, mine());
    };
    await save();
    const { id } = await send();
    Object.assign(item, { viewUrl });
    await save();
    expect((await confirm(id, second.token)).error).toBe('task.emergencyChanged');
    expect(await manifestOf()).toBeNull();
  });
});

describe('on its terminals', () => {
  it('is marked as an emergency in the expected state of a terminal', async () => {
    await publishTask({ etName: 'Menu' });
    const { id } = await send({ seconds: 60 });
    const { expected, next } = await server.ask(api.selectClientState, { id: terminal.clId }, mine());
    expect(expected.items).toMatchObject([{ taskId: id, programId, emergency: true }]);
    expect(next?.items).toMatchObject([{ taskName: 'Menu' }]);
    expect(next?.items[0]).not.toHaveProperty('emergency');
  });

  it('gets its state from reports, and from proof of play of a terminal that was offline', async () => {
    const away = await pairTerminal(server, tenant, 'Yard');
    const { id } = await send({ clientIds: [terminal.clId, away.clId] });
    const { revision, manifest } = await desiredOf(server, terminal.clId);
    const player = await TestPlayer.connect(server, terminal);
    await player.report({ revision, tasks: [{ taskId: id, state: 'downloading', percent: 40 }] });
    const state = (wanted: api.EmergencyTerminalState) =>
      eventually(
        () => terminalsOf(id),
        ([row]) => row?.state === wanted,
      );
    expect(await state('downloading')).toMatchObject([{ percent: 40 }, { name: 'Yard', state: 'waiting' }]);
    const documentHash = manifest?.programs[0]?.documentHash ?? '';
    const onScreen = { taskId: id, programId, documentHash, sceneIndex: 0, since: after(0) };
    await player.report({ revision, tasks: [{ taskId: id, state: 'onScreen', percent: 100 }], onScreen });
    expect(await state('showing')).toMatchObject([
      { shownAt: after(0), endedAt: null },
      { state: 'waiting' },
    ]);
    expect(await list()).toMatchObject([{ terminals: 2, downloaded: 1, showing: 1, shown: 1 }]);
    await server.ask(api.stopEmergency, { id }, mine());
    expect(await list()).toMatchObject([{ status: 'stopped', showing: 1, shown: 1, downloaded: 0 }]);
    clock.advance(1000);
    await player.report({ revision: revision + 1, tasks: [] });
    expect(await state('shown')).toMatchObject([{ endedAt: after(0) }, { state: 'missed' }]);
    const record = { id: 'a'.repeat(12), taskId: id, programId, documentHash, duration: 5000 };
    const startedAt = after(-3);
    await server.ask(api.insertPlayRecords, { records: [{ ...record, startedAt }] }, { token: away.token });
    expect((await terminalsOf(id))[1]).toMatchObject({
      state: 'shown',
      shownAt: startedAt,
      endedAt: after(2),
    });
    expect(await list()).toMatchObject([{ shown: 2, showing: 0 }]);
    await player.client.endAsync();
  });

  it('has its audience counted before it is sent', async () => {
    const preflight = await server.ask(
      api.selectEmergencyReview,
      { programId, clientIds: [terminal.clId] },
      mine(),
    );
    expect(preflight).toMatchObject({ terminals: 1, offline: 1, waits: false, confirmers: 0 });
    expect(preflight.problems.map(({ word }) => word)).toEqual(['terminalOffline']);
    expect(preflight.download).toMatchObject({ terminals: 1, most: preflight.download.content });
  });
});

describe('as a task', () => {
  it("is in no list, tree or count of tasks, and may share a task's name", async () => {
    const task = await publishTask({ etName: 'Leave the building' });
    await send();
    await send();
    const page = await server.ask(api.selectEquipmentTaskPage, {}, mine());
    expect(page.taskList.map(({ id }) => id)).toEqual([task]);
    const tree = await server.ask(api.selectEqTaskCategoryAlls, { id: '-1' }, mine());
    expect(tree.map(({ total }) => total)).toEqual([1]);
    const choices = await server.ask(api.selectUsbPackageChoices, { kind: 'task' }, mine());
    expect(choices.map(({ id }) => id)).toEqual([task]);
  });

  it('is unknown to every call that changes tasks', async () => {
    const { id } = await send();
    const fields = { ...taskFields, programIds: [programId], clientIds: [terminal.clId] };
    const answers = [
      await server.call(api.selectEquipmentTaskById, { id }, mine()),
      await server.call(api.selectTaskEdits, { id }, mine()),
      await server.call(api.updateEquipmentTask, { ...fields, id }, mine()),
      await server.call(api.updateETaskName, { id, etName: 'Otherwise' }, mine()),
      await server.call(api.copyEquipmentTask, { id, etName: 'Copy' }, mine()),
      await server.call(api.moveEquipmentTask, { id, pid: '-1' }, mine()),
      await server.call(api.publishEquipmentTask, { id }, mine()),
      await server.call(api.republishTaskContent, { ids: [id] }, mine()),
      await server.call(api.pauseEquipmentTask, { id }, mine()),
      await server.call(api.expireEquipmentTask, { id }, mine()),
      await server.call(api.withdrawEquipmentTask, { id }, mine()),
      await server.call(api.deleteEquipmentTask, { id }, mine()),
    ];
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => 'task.unknown'));
    expect((await playsOn()).taskIds).toEqual([id]);
  });

  it('appears in the calendar and its past, in "why?", on the board and in the schedule of a terminal', async () => {
    // The database sets a terminal's creation time by its own clock.
    const terminals = server.services.database.updateTable('terminal').where('id', '=', terminal.clId);
    await terminals.set({ created_at: clock.now() }).execute();
    const menu = await publishTask({ etName: 'Menu' });
    clock.advance(1000);
    const { id } = await send();
    const why = await server.ask(api.selectWhy, { id: terminal.clId }, mine());
    expect(why.entries).toMatchObject([
      { taskId: id, verdict: 'plays', rule: 'emergency', emergency: true },
      { taskId: menu, verdict: 'interrupted', rule: 'emergencyOpen', by: id, byName: 'Leave the building' },
    ]);
    const board = await server.ask(api.selectTaskDelivery, { id }, mine());
    expect(board.deliveryList).toMatchObject([{ clId: terminal.clId, state: 'waiting' }]);
    const schedule = await server.ask(api.selectTerminalSchedule, { id: terminal.clId }, mine());
    expect(schedule.tasks.map(({ emergency }) => emergency ?? false).sort()).toEqual([false, true]);
    const started = clock.now().getTime();
    clock.advance(60_000);
    await server.ask(api.stopEmergency, { id }, mine());
    clock.advance(60_000);
    const calendar = await server.ask(
      api.selectTerminalCalendar,
      { id: terminal.clId, from: after(-3600), to: after(3600) },
      mine(),
    );
    expect(calendar.tasks.find((task) => task.id === id)).toMatchObject({ emergency: true });
    expect(calendar.windows.find(({ taskId }) => taskId === id)).toMatchObject({ end: started + 60_000 });
  });

  it('is named as an emergency where its program or materials are in use', async () => {
    const { id } = await send();
    const use = [{ id, name: 'Leave the building', emergency: true }];
    expect((await server.ask(api.selectProgramById, { id: programId }, mine())).tasks).toEqual(use);
    const { results } = await server.ask(api.deletePrograms, { ids: [programId] }, mine());
    expect(results).toMatchObject([{ outcome: 'refused', tasks: use }]);
  });

  it('is logged with who did what', async () => {
    const { id } = await send();
    await server.ask(api.stopEmergency, { id }, mine());
    const { logList } = await server.ask(api.selectSystemLogPage, { keyword: '' }, mine());
    const own = logList.filter(({ action }) => action.startsWith('task.emergency'));
    expect(own.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['task.emergencyStopped', 'Leave the building'],
      ['task.emergencyAdded', 'Leave the building'],
    ]);
  });
});
