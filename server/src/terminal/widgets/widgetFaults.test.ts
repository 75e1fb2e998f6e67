import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { desiredOf, makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { storeReport } from '../report/report.ts';
import { pairTerminal, type TestTerminal } from '../TestPlayer.fixture.ts';

const clock = manualClock(new Date('2026-11-23T10:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
let programId: string;
let taskId: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant);
  const program = await makeProgram(server, tenant, 'Menu');
  programId = program.id;
  const task = { ...taskFields, etName: 'Lunch', programIds: [program.id], clientIds: [terminal.clId] };
  taskId = (await server.ask(api.insertEquipmentTask, task, options())).id;
  await server.ask(api.publishEquipmentTask, { id: taskId }, options());
  await desiredOf(server, terminal.clId);
});

const options = () => ({ token: tenant.token });
const sky = (): api.WidgetFault => ({
  ...{ programId, sceneId: 's1', sceneIndex: 1, componentId: 'sky', coType: 'weather', subject: '' },
  ...{ reason: 'weather.unconfigured', since: clock.now().toISOString() },
});
const onScreen = (shown: string) => ({
  taskId,
  programId: shown,
  documentHash: 'a'.repeat(64),
  sceneIndex: 0,
  since: clock.now().toISOString(),
});
const report = (widgets: api.WidgetFault[] | undefined, shown?: string) =>
  storeReport(
    server.services.database,
    { clId: terminal.clId, connection: 1 },
    api.terminalReport.parse({
      revision: 0,
      at: clock.now().toISOString(),
      tasks: [],
      onScreen: shown === undefined ? null : onScreen(shown),
      widgets,
    }),
    clock.now(),
  );
const faults = async () =>
  (await server.ask(api.selectClientState, { id: terminal.clId }, options())).widgets;
const history = async () => {
  const input = { id: terminal.clId, kind: 'state' as const };
  const { entries } = await server.ask(api.selectClientHistory, input, options());
  return entries.flatMap((entry) =>
    entry.kind === 'state' && entry.word.startsWith('widget')
      ? [[entry.word, api.widgetFaultNote.parse(JSON.parse(entry.note)).reason]]
      : [],
  );
};

describe('a widget that a terminal cannot show', () => {
  it('is listed with its terminal, and in its history once', async () => {
    expect(await report([sky()])).toMatchObject({ faultsChanged: true });
    clock.advance(1000);
    expect(await report([sky()])).toMatchObject({ faultsChanged: false });
    expect(await faults()).toMatchObject([
      { reason: 'weather.unconfigured', sceneIndex: 1, coType: 'weather' },
    ]);
    expect(await history()).toEqual([['widgetFault', 'weather.unconfigured']]);
  });

  it('is resolved when the terminal no longer reports it, but not by an older player without such reports', async () => {
    await report([sky()]);
    await report(undefined);
    expect(await faults()).toHaveLength(1);
    clock.advance(1000);
    await report([]);
    expect(await faults()).toEqual([]);
    expect(await history()).toEqual([
      ['widgetShown', 'weather.unconfigured'],
      ['widgetFault', 'weather.unconfigured'],
    ]);
  });

  it('is not listed for a program that no longer plays', async () => {
    await report([sky(), { ...sky(), programId: 'formerprogram' }]);
    expect(await faults()).toMatchObject([{ programId }]);
    await server.ask(api.withdrawEquipmentTask, { id: taskId }, options());
    expect(await faults()).toEqual([]);
  });

  it('counts among the faults, with the terminals of the list, until resolved', async () => {
    const other = await pairTerminal(server, tenant, 'Other');
    const count = async () => (await server.ask(api.selectOverviewFaults, {}, options())).totalNum;
    const list = async (faulty: '0' | '1') => {
      const page = await server.ask(api.selectPageClientInfo, { faulty }, options());
      return page.materialList.map(({ clId }) => clId);
    };
    expect(await count()).toBe(0);
    await report([sky()]);
    expect(await count()).toBe(1);
    expect([await list('1'), await list('0')]).toEqual([[terminal.clId], [other.clId]]);
    const stranger = await server.createTenant();
    expect(await server.ask(api.selectOverviewFaults, {}, { token: stranger.token })).toEqual({
      totalNum: 0,
    });
    await server.ask(api.withdrawEquipmentTask, { id: taskId }, options());
    await server.services.renewals.settle([terminal.clId]);
    expect(await count()).toBe(0);
  });

  it('does not count while another program is on screen', async () => {
    const count = async () => (await server.ask(api.selectOverviewFaults, {}, options())).totalNum;
    await report([sky()], programId);
    expect(await count()).toBe(1);
    clock.advance(1000);
    await report([sky()], 'anotherprogram');
    expect(await count()).toBe(0);
  });

  it('names nothing of another account', async () => {
    const other = await server.createTenant();
    const { database } = server.services;
    const [material] = await database
      .selectFrom('material')
      .select('id')
      .where('tenant_id', '=', other.tenantId)
      .execute();
    await report([{ ...sky(), reason: 'media.unplayable', subject: material?.id ?? 'foreignfile1' }]);
    expect(await faults()).toMatchObject([{ subjectName: '' }]);
  });

  it('is accepted from a newer player with unknown reasons', async () => {
    await report([{ ...sky(), reason: 'hologram.dim' }]);
    expect(await faults()).toMatchObject([{ reason: 'hologram.dim' }]);
  });
});
