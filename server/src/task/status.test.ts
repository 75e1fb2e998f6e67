import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal } from '../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import { expireTasks } from './publish/expiry.ts';
import { desiredOf, makeProgram, taskFields } from './taskWorld.fixture.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let clId: string;
let id: string;

const start = new Date('2026-06-10T01:00:00Z');
const setTo = (at: Date) => clock.advance(at.getTime() - clock.now().getTime());

beforeAll(async () => {
  clock = manualClock(start);
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  setTo(start);
  tenant = await server.createTenant();
  const program = await makeProgram(server, tenant, 'Menu');
  ({ clId } = await pairTerminal(server, tenant, 'Window'));
  const input = { ...taskFields, programIds: [program.id], clientIds: [clId], etEndDate: '2026-06-12' };
  ({ id } = await server.ask(api.insertEquipmentTask, input, mine()));
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const status = async () => (await server.ask(api.selectEquipmentTaskById, { id }, mine())).status;
const manifestTasks = async () => (await desiredOf(server, clId)).manifest?.tasks;
const ask = (endpoint: typeof api.pauseEquipmentTask) => server.call(endpoint, { id }, mine());

describe('a task', () => {
  it('is paused and resumed in its place, with its content on the terminals', async () => {
    expect((await ask(api.pauseEquipmentTask)).error).toBe('task.notPublished');
    await server.ask(api.publishEquipmentTask, { id }, mine());
    const before = await manifestTasks();
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    expect(await status()).toBe('paused');
    expect(await manifestTasks()).toEqual([{ ...before?.[0], paused: true }]);
    expect((await ask(api.pauseEquipmentTask)).error).toBe('task.notPublished');
    await server.ask(api.resumeEquipmentTask, { id }, mine());
    expect(await status()).toBe('published');
    expect(await manifestTasks()).toEqual(before);
    expect((await ask(api.resumeEquipmentTask)).error).toBe('task.notPaused');
  });

  it('stays paused when it is changed', async () => {
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    const { pmList } = await server.ask(api.selectEquipmentTaskById, { id }, mine());
    const fields = { ...taskFields, id, etName: 'Renamed', clientIds: [clId], etEndDate: '2026-06-12' };
    const programIds = pmList.map((program) => program.id);
    await server.ask(api.updateEquipmentTask, { ...fields, programIds }, mine());
    expect(await manifestTasks()).toMatchObject([{ name: 'Renamed', paused: true }]);
  });

  it('expires when its last window is over in the zone of its terminals, and not before', async () => {
    await server.ask(api.publishEquipmentTask, { id }, mine());
    setTo(new Date('2026-06-12T08:29:00Z'));
    await expireTasks(server.services);
    expect(await status()).toBe('published');
    setTo(new Date('2026-06-12T08:30:00Z'));
    await expireTasks(server.services);
    expect(await status()).toBe('expired');
    expect(await manifestTasks()).toEqual([]);
    const over = await server.ask(api.selectEquipmentTaskById, { id }, mine());
    expect([over.finished, over.ended]).toEqual([true, undefined]);
  });

  it('is ended manually, withdrawn while paused, and deleted while published', async () => {
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await server.ask(api.expireEquipmentTask, { id }, mine());
    expect([await status(), await manifestTasks()]).toEqual(['expired', []]);
    const ended = { by: tenant.userName, at: clock.now().toISOString() };
    const read = () => server.ask(api.selectEquipmentTaskById, { id }, mine());
    expect((await read()).ended).toEqual(ended);
    expect((await server.ask(api.selectEquipmentTaskPage, {}, mine())).taskList).toMatchObject([{ ended }]);
    const [group] = await server.ask(api.selectEqTaskCategoryAlls, {}, mine());
    expect(group?.tasks).toMatchObject([{ id, ended }]);
    await server.ask(api.publishEquipmentTask, { id }, mine());
    expect((await read()).ended).toBeUndefined();
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    await server.ask(api.withdrawEquipmentTask, { id }, mine());
    expect([await status(), await manifestTasks()]).toEqual(['withdrawn', []]);
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await server.ask(api.deleteEquipmentTask, { id }, mine());
    expect(await manifestTasks()).toEqual([]);
  });

  it('cannot be changed by other accounts', async () => {
    await server.ask(api.publishEquipmentTask, { id }, mine());
    const other = { token: (await server.createTenant()).token };
    for (const endpoint of [api.pauseEquipmentTask, api.expireEquipmentTask, api.retryTaskDelivery])
      expect((await server.call(endpoint, { id }, other)).error).toBe('task.unknown');
    expect(await status()).toBe('published');
  });

  it('is found by the filters of the list', async () => {
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await server.ask(
      api.insertEquipmentTask,
      {
        ...taskFields,
        etName: 'Night',
        etTaskType: 3,
        etStartTime: '22:00',
        etEndTime: '02:00',
        etOvernight: '1',
      },
      mine(),
    );
    const find = async (filter: api.InputOf<typeof api.selectEquipmentTaskPage>) =>
      (await server.ask(api.selectEquipmentTaskPage, filter, mine())).taskList.map(({ etName }) => etName);
    expect((await find({})).sort()).toEqual(['Night', 'Opening hours']);
    expect(await find({ name: 'NIGHT' })).toEqual(['Night']);
    expect(await find({ types: [3] })).toEqual(['Night']);
    expect(await find({ startTime: '01:00', endTime: '03:00' })).toEqual(['Night']);
    expect(await find({ startTime: '23:00', endTime: '08:00' })).toEqual(['Night']);
    expect(await find({ startDate: '2026-06-13' })).toEqual(['Night']);
    expect(await find({ weekList: [7] })).toEqual([]);
    expect(await find({ status: ['published'] })).toEqual(['Opening hours']);
    const { counts, totalNum } = await server.ask(api.selectEquipmentTaskPage, { status: ['draft'] }, mine());
    expect([counts, totalNum]).toEqual([
      { draft: 1, published: 1, paused: 0, replaced: 0, withdrawn: 0, expired: 0 },
      1,
    ]);
  });
});
