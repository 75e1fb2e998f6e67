import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { desiredOf, drawProgram, makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
});
afterAll(() => server.close());

type Fields = Partial<api.InputOf<typeof api.insertEquipmentTask>>;
const mine = () => ({ token: tenant.token });
const addTask = async (fields: Fields) =>
  (await server.ask(api.insertEquipmentTask, { ...taskFields, ...fields }, mine())).id;
const publish = (id: string) => server.ask(api.publishEquipmentTask, { id }, mine());
const statusOf = async (id: string) => (await server.ask(api.selectEquipmentTaskById, { id }, mine())).status;
const fetchFile = (hash: string, token: string) =>
  fetch(`${server.url}/etv/file/${hash}`, { headers: { token } });
const manifestOf = async (clId: string) => (await desiredOf(server, clId)).manifest;

describe('publishing', () => {
  it('sends a terminal everything it needs, with read access to every file', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const terminal = await pairTerminal(server, tenant, 'Window');
    const id = await addTask({ programIds: [program.id], clientIds: [terminal.clId] });
    expect(await manifestOf(terminal.clId)).toBeNull();
    expect(await publish(id)).toEqual({ terminals: 1 });
    const { manifest, revision } = await desiredOf(server, terminal.clId);
    const documentHash = manifest?.programs[0]?.documentHash ?? '';
    expect(revision).toBe(1);
    expect(manifest).toEqual({
      version: 1,
      tasks: [
        expect.objectContaining({
          id,
          startDate: '2026-01-01',
          startTime: '09:00:00',
          weekdays: [1, 2, 3, 4, 5],
          programs: [{ programId: program.id }],
        }),
      ],
      programs: [{ programId: program.id, name: 'Menu', documentHash, fileHashes: [program.picture.hash] }],
      files: [
        { hash: documentHash, size: expect.any(Number), mime: 'application/json' },
        { ...program.picture, mime: 'image/png' },
      ],
    });
    for (const { hash, size } of manifest?.files ?? []) {
      const answer = await fetchFile(hash, terminal.token);
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    }
    const stranger = await pairTerminal(server, await server.createTenant());
    expect((await fetchFile(documentHash, stranger.token)).status).toBe(404);
  });

  it('is refused without programs, without terminals and after its end', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const refusal = async (fields: Fields, prepare?: (id: string) => Promise<unknown>) => {
      const id = await addTask({ etName: `Task ${Math.random()}`, ...fields });
      await prepare?.(id);
      const answer = await server.call(api.publishEquipmentTask, { id }, mine());
      expect(await statusOf(id)).toBe('draft');
      return answer;
    };
    const whole = { programIds: [program.id], clientIds: [clId] };
    const { database } = server.services;
    expect((await refusal({ clientIds: [clId] })).error).toBe('task.programsRequired');
    expect((await refusal({ programIds: [program.id] })).error).toBe('task.terminalsRequired');
    const revoked = await refusal(whole, () =>
      database.updateTable('terminal').set({ authorised: false }).where('id', '=', clId).execute(),
    );
    expect(revoked.error).toBe('task.terminalsRequired');
    await database.updateTable('terminal').set({ authorised: true }).where('id', '=', clId).execute();
    const over = { start_date: '2020-01-01', end_date: '2020-02-01' };
    const late = await refusal(whole, (id) =>
      database.updateTable('task').set(over).where('id', '=', id).execute(),
    );
    expect(late.error).toBe('task.endBeforeNow');
    expect(await manifestOf(clId)).toBeNull();
    await publish(await addTask(whole));
  });

  it('keeps the published revision of a program until it is published again', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const first = await addTask({ programIds: [program.id], clientIds: [clId] });
    const other = await makeProgram(server, tenant, 'Offers');
    const second = await addTask({ etName: 'Second', programIds: [other.id], clientIds: [clId] });
    await publish(first);
    const edited = await drawProgram(server, tenant, program.id, 'edited picture');
    await publish(second);
    const kept = await manifestOf(clId);
    expect(kept?.tasks.map(({ id }) => id)).toEqual([first, second]);
    expect(kept?.programs.map(({ fileHashes }) => fileHashes)).toEqual([
      [program.picture.hash],
      [other.picture.hash],
    ]);
    await publish(first);
    const renewed = await manifestOf(clId);
    expect(renewed?.tasks.map(({ id }) => id)).toEqual([second, first]);
    expect(renewed?.programs.find(({ programId }) => programId === program.id)?.fileHashes).toEqual([
      edited.hash,
    ]);
  });

  it('sends the last published revision of a program that two tasks of a terminal play', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const both = { programIds: [program.id], clientIds: [clId] };
    await publish(await addTask({ ...both, etName: 'First' }));
    const edited = await drawProgram(server, tenant, program.id, 'edited picture');
    await publish(await addTask({ ...both, etName: 'Second', etTaskType: 2 }));
    const manifest = await manifestOf(clId);
    expect(manifest?.tasks).toHaveLength(2);
    expect(manifest?.programs).toEqual([expect.objectContaining({ fileHashes: [edited.hash] })]);
    expect(manifest?.files.map(({ hash }) => hash)).not.toContain(program.picture.hash);
  });

  it('raises the revision each time, and loses none of many concurrent publications', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const ids: string[] = [];
    for (let number = 10; number < 30; number += 1) {
      const etName = `Task ${number}`;
      ids.push(await addTask({ etName, programIds: [program.id], clientIds: [clId] }));
    }
    await Promise.all(ids.map(publish));
    const { revision, manifest } = await desiredOf(server, clId);
    expect(revision).toBeGreaterThan(0);
    expect(revision).toBeLessThanOrEqual(20);
    expect(manifest?.tasks.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('replaces what was published by a clock that was ahead', async () => {
    const clock = manualClock(new Date('2026-03-04T12:00:00Z'));
    const corrected = await startTestServer({ clock });
    try {
      const owner = await corrected.createTenant();
      const as = { token: owner.token };
      const terminal = await pairTerminal(corrected, owner, 'Window');
      const order: string[] = [];
      for (const name of ['Ahead', 'Corrected']) {
        const program = await makeProgram(corrected, owner, name);
        const fields = { ...taskFields, etName: name, programIds: [program.id], clientIds: [terminal.clId] };
        const { id } = await corrected.ask(api.insertEquipmentTask, fields, as);
        await corrected.ask(api.publishEquipmentTask, { id }, as);
        order.push(id);
        clock.advance(-3_600_000);
      }
      const { manifest } = await desiredOf(corrected, terminal.clId);
      const published = new Map(manifest?.tasks.map(({ id, publishedAt }) => [id, publishedAt]));
      const [ahead = '', last = ''] = order.map((id) => published.get(id));
      expect(last > ahead).toBe(true);
    } finally {
      await corrected.close();
    }
  });

  it('is repeated when a published task changes, on its old and new terminals', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const [left, right] = [await pairTerminal(server, tenant), await pairTerminal(server, tenant)];
    const id = await addTask({ programIds: [program.id], clientIds: [left.clId] });
    await publish(id);
    const change = { ...taskFields, id, programIds: [program.id], clientIds: [right.clId] };
    const bad = await server.call(api.updateEquipmentTask, { ...change, programIds: [] }, mine());
    expect(bad.error).toBe('task.programsRequired');
    expect((await manifestOf(left.clId))?.tasks).toHaveLength(1);
    await server.ask(api.updateEquipmentTask, { ...change, etStartTime: '08:00' }, mine());
    expect((await manifestOf(left.clId))?.tasks).toEqual([]);
    expect((await manifestOf(right.clId))?.tasks).toEqual([
      expect.objectContaining({ id, startTime: '08:00:00' }),
    ]);
    expect(await statusOf(id)).toBe('published');
    const { deliveryList } = await server.ask(api.selectTaskDelivery, { id }, mine());
    expect(deliveryList.map(({ clId, state }) => [clId, state])).toEqual([[right.clId, 'waiting']]);
  });

  it('sends a terminal its new time zone', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const terminal = await pairTerminal(server, tenant);
    const { clId } = terminal;
    await publish(await addTask({ programIds: [program.id], clientIds: [clId] }));
    await server.ask(api.updateClientInfo, { id: clId, timeZone: 'Europe/Berlin' }, mine());
    expect(await desiredOf(server, clId)).toMatchObject({ revision: 1 });
    const player = await TestPlayer.connect(server, terminal);
    await player.until(() => player.desired.length > 0);
    expect(player.desired[0]?.terminal).toEqual({ name: 'Lobby', timeZone: 'Europe/Berlin' });
    await player.client.endAsync();
  });

  it('omits tasks that ended long ago', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const both = { programIds: [program.id], clientIds: [clId] };
    const old = await addTask({ ...both, etName: 'Old' });
    await publish(old);
    const past = { start_date: '2020-01-01', end_date: '2020-02-01' };
    await server.services.database.updateTable('task').set(past).where('id', '=', old).execute();
    const current = await addTask({ ...both, etName: 'Current' });
    await publish(current);
    expect((await manifestOf(clId))?.tasks.map(({ id }) => id)).toEqual([current]);
  });

  it('appears in the schedule of a terminal', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const id = await addTask({ programIds: [program.id], clientIds: [clId] });
    const schedule = () => server.ask(api.selectTerminalSchedule, { id: clId }, mine());
    expect(await schedule()).toEqual({ timeZone: 'Asia/Seoul', linkedScreen: false, tasks: [] });
    await publish(id);
    expect((await schedule()).tasks).toEqual([
      expect.objectContaining({ id, type: 1, programs: [{ programId: program.id, name: 'Menu' }] }),
    ]);
  });
});

describe('withdrawing', () => {
  it('removes a task from its terminals and keeps it', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const id = await addTask({ programIds: [program.id], clientIds: [clId] });
    expect((await server.call(api.withdrawEquipmentTask, { id }, mine())).error).toBe('task.notPublished');
    await publish(id);
    await server.ask(api.withdrawEquipmentTask, { id }, mine());
    expect(await desiredOf(server, clId)).toMatchObject({ revision: 2, manifest: { tasks: [], files: [] } });
    expect(await statusOf(id)).toBe('withdrawn');
    await publish(id);
    expect((await manifestOf(clId))?.tasks).toHaveLength(1);
  });

  it('is required before a task is deleted, and frees its program', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const id = await addTask({ programIds: [program.id], clientIds: [clId] });
    await publish(id);
    const bound = await server.call(api.deleteProgram, { id: program.id }, mine());
    expect(bound.error).toBe('program.usedByTask');
    await server.ask(api.deleteEquipmentTask, { id }, mine());
    expect(await desiredOf(server, clId)).toMatchObject({ revision: 2, manifest: { tasks: [] } });
    await server.ask(api.deleteProgram, { id: program.id }, mine());
    const gone = await server.call(api.selectEquipmentTaskById, { id }, mine());
    expect(gone.error).toBe('task.unknown');
  });

  it('leaves nothing behind when a terminal of a task is deleted', async () => {
    const program = await makeProgram(server, tenant, 'Menu');
    const { clId } = await pairTerminal(server, tenant);
    const id = await addTask({ programIds: [program.id], clientIds: [clId] });
    await publish(id);
    await server.ask(api.deleteClient, { ids: [clId] }, mine());
    const detail = await server.ask(api.selectEquipmentTaskById, { id }, mine());
    expect(detail).toMatchObject({ clientList: [], delivery: { waiting: 0 } });
  });
});
