import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  eventually,
  pairTerminal,
  TestPlayer,
  type TestTerminal,
} from '../../terminal/TestPlayer.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { addMember, desiredOf, makeProgram, taskFields } from '../taskWorld.fixture.ts';

const clock = manualClock(new Date('2026-11-23T03:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
let programId: string;

beforeAll(async () => {
  // A Monday, 11:00 in Shanghai: within the task's hours.
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant, 'Window');
  programId = (await makeProgram(server, tenant, 'Loop B')).id;
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const page = (used: '0' | '1' | '' = '') => server.ask(api.selectProgramPage, { id: '-1', used }, mine());
const listed = async (used: '0' | '1' = '1') => (await page(used)).programList.map(({ name }) => name);
const nowhere = { shown: [], waiting: [], planned: [], held: [], free: [] };
/** Programs found by each filter of use. */
async function foundAs() {
  const states = ['shown', 'waiting', 'planned', 'held', 'free'] as const;
  const found = states.map(async (use) => {
    const { programList } = await server.ask(api.selectProgramPage, { id: '-1', use }, mine());
    return [use, programList.map(({ name }) => name)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
const node = async () => (await page()).programList[0];
async function addTask(etName: string) {
  const task = { ...taskFields, etName, programIds: [programId], clientIds: [terminal.clId] };
  return (await server.ask(api.insertEquipmentTask, task, mine())).id;
}
const remove = () => server.call(api.deleteProgram, { id: programId }, mine());
async function expectHeld(name: string, state: 'waiting' | 'held') {
  const found = state === 'held' ? [[], ['Loop B']] : [['Loop B'], []];
  expect([await listed('1'), await listed('0')]).toEqual(found);
  expect(await foundAs()).toEqual({ ...nowhere, [state]: ['Loop B'] });
  const facts = { used: true, use: { state } };
  expect(await node()).toMatchObject({ ...facts, tasks: [{ name }], idleTasks: [] });
  expect(await server.ask(api.selectProgramById, { id: programId }, mine())).toMatchObject(facts);
  const refused = await remove();
  expect(refused.error).toBe('program.usedByTask');
  expect(refused.msg).toContain(name);
  const { results } = await server.ask(api.deletePrograms, { ids: [programId] }, mine());
  expect(results).toMatchObject([{ outcome: 'refused', tasks: [{ name }] }]);
}

describe('a program is in use', () => {
  test('while a paused task names it, until that task is withdrawn', async () => {
    const id = await addTask('Lobby');
    await server.ask(api.publishEquipmentTask, { id }, mine());
    await expectHeld('Lobby', 'waiting');
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    await expectHeld('Lobby', 'held');
    await server.ask(api.withdrawEquipmentTask, { id }, mine());
    expect(await listed('0')).toEqual(['Loop B']);
  });

  test('while an emergency shows it or waits for a second person', async () => {
    await addMember(server, tenant, ['task.view', 'task.subtitle']);
    await server.ask(api.updateTaskSetting, { secondPerson: '1' }, mine());
    const { id } = await server.ask(
      api.insertEmergency,
      { programId, seconds: 600, clientIds: [terminal.clId] },
      mine(),
    );
    await expectHeld('Loop B', 'held');
    expect((await node())?.tasks).toMatchObject([{ id, emergency: true }]);
    await server.ask(api.stopEmergency, { id }, mine());
    expect(await listed('0')).toEqual(['Loop B']);
    await server.ask(api.updateTaskSetting, { secondPerson: '0' }, mine());
    const sent = { programId, seconds: 600, clientIds: [terminal.clId] };
    const running = await server.ask(api.insertEmergency, sent, mine());
    await expectHeld('Loop B', 'waiting');
    await server.ask(api.stopEmergency, { id: running.id }, mine());
    expect(await node()).toMatchObject({ used: false, tasks: [], idleTasks: [] });
    expect((await remove()).code).toBe(0);
  });
});

test('a program is in use where a terminal shows it or will, not where another task replaced it for good', async () => {
  const id = await addTask('Lobby');
  await server.ask(api.publishEquipmentTask, { id }, mine());
  clock.advance(1000);
  const other = (await makeProgram(server, tenant, 'Loop C')).id;
  const over = { ...taskFields, etName: 'Over it', programIds: [other], clientIds: [terminal.clId] };
  const { id: later } = await server.ask(api.insertEquipmentTask, over, mine());
  await server.ask(api.publishEquipmentTask, { id: later }, mine());
  const uses = async () =>
    Object.fromEntries((await page()).programList.map(({ name, use }) => [name, use?.state]));
  expect(await uses()).toEqual({ 'Loop B': 'held', 'Loop C': 'waiting' });
  expect([await listed('1'), await listed('0')]).toEqual([['Loop C'], ['Loop B']]);
  // The replacing task ends, so it plays again.
  await server.ask(api.withdrawEquipmentTask, { id: later }, mine());
  expect(await uses()).toEqual({ 'Loop B': 'waiting', 'Loop C': 'free' });
  expect(await foundAs()).toEqual({ ...nowhere, waiting: ['Loop B'], free: ['Loop C'] });
  expect([await listed('1'), await listed('0')]).toEqual([['Loop B'], ['Loop C']]);
});

test('a program is waiting until a terminal has it, then on screen even while newer content is sent', async () => {
  const second = await pairTerminal(server, tenant, 'Door');
  const task = {
    ...taskFields,
    etName: 'Lobby',
    programIds: [programId],
    clientIds: [terminal.clId, second.clId],
  };
  const { id } = await server.ask(api.insertEquipmentTask, task, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  expect((await node())?.use).toMatchObject({ state: 'waiting', waiting: { screens: 2, taskId: id } });
  expect(await foundAs()).toEqual({ ...nowhere, waiting: ['Loop B'] });

  const player = await TestPlayer.connect(server, terminal);
  const { revision, manifest } = await desiredOf(server, terminal.clId);
  const documentHash = manifest?.programs[0]?.documentHash ?? '';
  const since = clock.now().toISOString();
  await player.report({
    revision,
    tasks: [{ taskId: id, state: 'downloaded', percent: 100 }],
    onScreen: { taskId: id, programId, documentHash, sceneIndex: 0, since },
  });
  const shown = await eventually(node, (one) => one?.use?.state === 'shown');
  expect(shown?.use).not.toHaveProperty('waiting');
  expect(await foundAs()).toEqual({ ...nowhere, shown: ['Loop B'] });

  clock.advance(1000);
  await server.ask(api.publishEquipmentTask, { id }, mine());
  expect((await node())?.use?.state).toBe('shown');
  await player.client.endAsync();
});

test('a program named only by inactive tasks is unused, and those tasks are named', async () => {
  const draft = await addTask('Draft of May');
  expect(await node()).toMatchObject({
    used: false,
    idleTasks: [{ id: draft, name: 'Draft of May' }],
    idleTaskCount: 1,
  });
  for (let index = 1; index <= 11; index += 1) await addTask(`More ${index}`);
  const many = await node();
  expect([many?.idleTasks?.length, many?.idleTaskCount]).toEqual([10, 12]);
  expect((await remove()).code).toBe(0);
});
