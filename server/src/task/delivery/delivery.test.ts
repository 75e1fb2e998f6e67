import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually, pairTerminal, recordEvents, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { desiredOf, drawProgram, makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let player: TestPlayer;
let taskId: string;
let programId: string;
let documentHash: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  const terminal = await pairTerminal(server, tenant, 'Window');
  player = await TestPlayer.connect(server, terminal);
  programId = (await makeProgram(server, tenant, 'Menu')).id;
  taskId = await addAndPublish('Opening hours');
  documentHash = await publishedHash();
});
afterEach(() => player.client.endAsync());

const mine = () => ({ token: tenant.token });
async function addAndPublish(etName: string) {
  const input = { ...taskFields, etName, programIds: [programId], clientIds: [player.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, input, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
}
const publishedHash = async () =>
  (await desiredOf(server, player.clId)).manifest?.programs[0]?.documentHash ?? '';
const rowOf = async (id = taskId) =>
  (await server.ask(api.selectTaskDelivery, { id }, mine())).deliveryList[0];
const reach = (state: api.DeliveryState, id = taskId) =>
  eventually(
    () => rowOf(id),
    (row) => row?.state === state,
  );
const said = (state: api.DeliveryState, percent: number, error?: string) => [
  { taskId, state, percent, ...(error && { error }) },
];
const screen = (hash = documentHash, id = taskId) => ({
  taskId: id,
  programId,
  documentHash: hash,
  sceneIndex: 0,
  since: '2026-11-21T08:00:00.000Z',
});
/** Sends a report without effect that is processed after all previous ones. */
async function settle(): Promise<void> {
  await player.report({ revision: 1, tasks: said('failed', 1, 'marker') });
  await reach('failed');
}

describe('a delivery', () => {
  it('reaches a connected player at once, with the revision and the hash of the manifest', async () => {
    await player.until(() => player.desired.length > 0);
    const { revision } = await desiredOf(server, player.clId);
    expect(player.desired.at(-1)).toMatchObject({ version: 1, revision, manifestHash: expect.any(String) });
  });

  it('names the file of a failure as the account does', async () => {
    const error = `playback.media: ${documentHash} cannot be shown here`;
    await player.report({ revision: 1, tasks: said('failed', 20, error) });
    expect(await reach('failed')).toMatchObject({ error, errorFile: { hash: documentHash, name: 'Menu' } });
  });

  it('that is downloaded but not on screen names the reason and the task in the way', async () => {
    const everyHour = {
      ...{ etStartTime: '00:00', etEndTime: '00:00', etOvernight: '1', etSat: '1', etSun: '1' },
      programIds: [programId],
      clientIds: [player.clId],
    } as const;
    const send = async (etName: string, etTaskType: 1 | 2 = 1) => {
      const fields = { ...taskFields, ...everyHour, etName, etTaskType };
      const { id } = await server.ask(api.insertEquipmentTask, fields, mine());
      await server.ask(api.publishEquipmentTask, { id }, mine());
      return id;
    };
    const covered = await send('Covered');
    const over = await send('Over it');
    const { revision } = await desiredOf(server, player.clId);
    const both = [covered, over].map((id) => ({ taskId: id, state: 'downloaded' as const, percent: 100 }));
    await player.report({ revision, tasks: both });
    await reach('downloaded', over);
    expect((await rowOf(covered))?.notShown).toEqual({
      ...{ verdict: 'replaced', rule: 'laterReplace', by: over, byName: 'Over it' },
    });
    expect((await rowOf(over))?.notShown).toBeNull();
    expect(await rowOf(over)).not.toHaveProperty('inTurn');
    const beside = await send('Beside it', 2);
    const now = await desiredOf(server, player.clId);
    await player.report({
      revision: now.revision,
      tasks: [over, beside].map((id) => ({ taskId: id, state: 'downloaded' as const, percent: 100 })),
    });
    await reach('downloaded', beside);
    expect(await rowOf(over)).toMatchObject({ notShown: null, inTurn: true });
    expect(await rowOf(beside)).toMatchObject({ notShown: null, inTurn: true });
  });

  it('goes from waiting over downloading and downloaded to on screen, and announces it', async () => {
    const { received, stop } = recordEvents(server, tenant.tenantId);
    expect(await rowOf()).toMatchObject({ state: 'waiting', percent: 0, clientName: 'Window', error: '' });
    await player.report({ revision: 1, tasks: said('downloading', 40) });
    expect(await reach('downloading')).toMatchObject({ percent: 40 });
    await player.report({ revision: 1, tasks: said('downloaded', 100) });
    await reach('downloaded');
    await player.report({ revision: 1, tasks: said('onScreen', 100), onScreen: screen() });
    expect(await reach('onScreen')).toMatchObject({ percent: 100, online: true });
    stop();
    const states = received.flatMap((event) => (event.kind === 'delivery' ? [event.state] : []));
    expect(states).toEqual(['downloading', 'downloaded', 'onScreen']);
    const detail = await server.ask(api.selectEquipmentTaskById, { id: taskId }, mine());
    expect(detail).toMatchObject({ finished: true, delivery: { onScreen: 1, waiting: 0 } });
    await player.report({ revision: 1, tasks: said('downloaded', 100) });
    await reach('downloaded');
  });

  it('is on screen only when the player reports the published content', async () => {
    const wrong = 'ab'.repeat(32);
    await player.report({ revision: 1, tasks: said('onScreen', 100), onScreen: screen(wrong) });
    expect(await reach('downloaded')).toMatchObject({ percent: 100 });
    await settle();
    await player.report({ revision: 1, tasks: said('onScreen', 100) });
    await reach('downloaded');
    await settle();
    const foreign = { ...screen(), programId: 'another' };
    await player.report({ revision: 1, tasks: said('downloaded', 100), onScreen: foreign });
    await reach('downloaded');
  });

  it('has the reason of a failure, and clears it on progress', async () => {
    await player.report({ revision: 1, tasks: said('failed', 20, 'disk full') });
    const full = await reach('failed');
    expect(full).toMatchObject({ error: 'disk full', percent: 20 });
    expect(full?.errorFile).toBeUndefined();
    await player.report({ revision: 1, tasks: said('downloading', 30) });
    expect(await reach('downloading')).toMatchObject({ error: '' });
  });

  it('restarts with each publication and ignores reports about an older one', async () => {
    await player.report({ revision: 1, tasks: said('downloaded', 100), onScreen: screen() });
    await reach('onScreen');
    await drawProgram(server, tenant, programId, 'edited picture');
    const second = await addAndPublish('Second');
    await server.ask(api.publishEquipmentTask, { id: taskId }, mine());
    expect(await rowOf()).toMatchObject({ state: 'waiting', percent: 0 });
    await player.report({ revision: 1, tasks: said('downloaded', 100), onScreen: screen() });
    const tasks = [{ taskId: second, state: 'downloaded' as const, percent: 100 }];
    await player.report({ revision: 2, tasks });
    await reach('downloaded', second);
    expect(await rowOf()).toMatchObject({ state: 'waiting' });
    await player.report({ revision: 3, tasks: [], onScreen: screen(await publishedHash()) });
    await reach('onScreen');
    expect(await rowOf(second)).toMatchObject({ state: 'downloaded' });
  });

  it('is not restarted by other tasks of the terminal', async () => {
    await player.report({ revision: 1, tasks: said('downloaded', 100), onScreen: screen() });
    await reach('onScreen');
    await addAndPublish('Second');
    expect(await rowOf()).toMatchObject({ state: 'onScreen' });
  });

  it('ignores reports of terminals that are not part of it', async () => {
    const stranger = await pairTerminal(server, await server.createTenant());
    const other = await TestPlayer.connect(server, stranger);
    await other.report({ revision: 0, tasks: said('downloaded', 100), onScreen: screen() });
    await settle();
    await other.client.endAsync();
    expect(await rowOf()).toMatchObject({ state: 'failed', error: 'marker' });
  });

  it('is listed by page and state, with counts of all', async () => {
    const ask = (state: '' | api.DeliveryState, pageNum = 1) =>
      server.ask(api.selectTaskDelivery, { id: taskId, state, pageNum, pageSize: 1 }, mine());
    const counts = { waiting: 1, downloading: 0, downloaded: 0, onScreen: 0, failed: 0 };
    expect(await ask('waiting')).toMatchObject({ totalNum: 1, counts, deliveryList: [{ state: 'waiting' }] });
    const none = { counts, offline: expect.any(Number), preparing: 0, deliveryList: [] };
    expect(await ask('failed')).toEqual({ totalNum: 0, ...none });
    expect(await ask('', 2)).toEqual({ totalNum: 1, ...none });
  });
});
