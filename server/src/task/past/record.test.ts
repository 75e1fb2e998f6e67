import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { newId } from '../../platform/identifier.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let clId: string;
let programId: string;

/** 10:00 in Seoul, the zone of the test terminals; tasks are open from 09:00 to 17:30. */
const start = new Date('2026-06-10T01:00:00Z');
const second = 1000;
const minute = 60 * second;
const at = (text: string, seconds = 0) => Date.parse(`2026-06-10T${text}:00Z`) + seconds * second;
const setTo = (instant: number) => clock.advance(instant - clock.now().getTime());
const mine = () => ({ token: tenant.token });
const week = {
  ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
} as const;

beforeAll(async () => {
  clock = manualClock(start);
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  setTo(start.getTime());
  tenant = await server.createTenant();
  programId = (await makeProgram(server, tenant, 'Menu')).id;
  clId = (await pairTerminal(server, tenant, 'Window')).clId;
  await setTerminal({ created_at: new Date(start.getTime() - 60 * minute), online: true, last_seen: start });
});
afterAll(() => server.close());

const setTerminal = (fields: { created_at?: Date; online?: boolean; last_seen?: Date; on_screen?: null }) =>
  server.services.database.updateTable('terminal').set(fields).where('id', '=', clId).execute();

async function publish(etName: string, etTaskType: 1 | 2 = 2): Promise<string> {
  const input = { ...taskFields, ...week, etName, etTaskType, programIds: [programId], clientIds: [clId] };
  const { id } = await server.ask(api.insertEquipmentTask, input, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
}

/** Consecutive plays of half a minute. */
async function prove(taskId: string, from: number, to: number): Promise<void> {
  const step = 30 * second;
  const rows = Array.from({ length: Math.ceil((to - from) / step) }, (_, place) => ({
    ...{ terminal_id: clId, id: newId(), tenant_id: tenant.tenantId, task_id: taskId, program_id: programId },
    document_hash: 'a'.repeat(64),
    started_at: new Date(from + place * step),
    duration: Math.min(step, to - from - place * step),
  }));
  await server.services.database.insertInto('play_record').values(rows).execute();
}

const calendar = () =>
  server.ask(
    api.selectTerminalCalendar,
    { id: clId, from: '2026-06-09T15:00:00Z', to: '2026-06-10T15:00:00Z', drafts: false },
    mine(),
  );
const stretches = async (id: string) =>
  (await calendar()).windows
    .filter(({ taskId }) => taskId === id)
    .map(({ start: from, end, past }) => [from, end, past?.state]);
const piecesOf = async (id: string) =>
  (await calendar()).windows
    .find(({ taskId }) => taskId === id)
    ?.past?.pieces?.map(({ start: from, end, state, reason }) => [from, end, state, reason]);

describe('a pause', () => {
  it('stays a pause in the past, without another task on screen', async () => {
    const id = await publish('Menu');
    setTo(at('02:00'));
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    setTo(at('02:00', 30));
    await server.ask(api.resumeEquipmentTask, { id }, mine());
    await prove(id, at('01:00'), at('02:00'));
    await prove(id, at('02:00', 30), at('03:00'));
    setTo(at('03:00'));
    await setTerminal({ last_seen: clock.now() });
    expect(await stretches(id)).toEqual([
      [at('01:00'), at('02:00'), 'played'],
      [at('02:00'), at('02:00', 30), 'paused'],
      [at('02:00', 30), at('08:30'), 'played'],
    ]);
  });

  it('is shown for a group, too, and under another task', async () => {
    const id = await publish('Menu');
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    await publish('Offers', 1);
    setTo(at('03:00'));
    const { windows } = await server.ask(
      api.selectTerminalCalendar,
      { id: '-1', from: '2026-06-09T15:00:00Z', to: '2026-06-10T15:00:00Z', drafts: false },
      mine(),
    );
    expect(windows.find(({ taskId }) => taskId === id)?.past?.state).toBe('paused');
    expect(await stretches(id)).toEqual([[at('01:00'), at('08:30'), 'paused']]);
  });
});

describe('a current window', () => {
  const goAway = async (time: number) => {
    await setTerminal({ online: false, last_seen: new Date(time) });
    const word = { tenant_id: tenant.tenantId, terminal_id: clId, at: new Date(time) };
    await server.services.database
      .insertInto('terminal_happening')
      .values({ ...word, word: 'offline' })
      .execute();
  };

  it('is not yet reported for the minutes since a terminal went offline', async () => {
    const id = await publish('Menu');
    await prove(id, at('01:00'), at('02:00'));
    await goAway(at('02:00'));
    setTo(at('02:01'));
    expect(await piecesOf(id)).toEqual([
      [at('01:00'), at('02:00'), 'played', ''],
      [at('02:00'), at('02:01'), 'notReported', 'offline'],
    ]);
  });

  it('has a gap once the terminal is back', async () => {
    const id = await publish('Menu');
    await prove(id, at('01:00'), at('02:00'));
    await goAway(at('02:00'));
    await prove(id, at('02:05'), at('02:20'));
    setTo(at('02:20'));
    await setTerminal({ online: true, last_seen: clock.now() });
    const word = { tenant_id: tenant.tenantId, terminal_id: clId, at: new Date(at('02:05')) };
    await server.services.database
      .insertInto('terminal_happening')
      .values({ ...word, word: 'online' })
      .execute();
    expect(await piecesOf(id)).toEqual([
      [at('01:00'), at('02:00'), 'played', ''],
      [at('02:00'), at('02:05'), 'notPlayed', 'offline'],
      [at('02:05'), at('02:20'), 'played', ''],
    ]);
  });

  it('is confirmed up to now by the reported content of an online terminal', async () => {
    const id = await publish('Menu');
    await prove(id, at('01:00'), at('02:00'));
    setTo(at('02:03'));
    await setTerminal({ last_seen: clock.now() });
    expect((await piecesOf(id))?.at(-1)).toEqual([at('02:00'), at('02:03'), 'notReported', '']);
    const shown = {
      ...{ taskId: id, taskName: 'Menu', programId, programName: 'Menu', documentHash: 'a'.repeat(64) },
      ...{ sceneIndex: 0, since: new Date(at('02:00')).toISOString() },
    };
    await server.services.database
      .updateTable('terminal')
      .set({ on_screen: sql`${JSON.stringify(shown)}::jsonb`, player_version: '1' })
      .where('id', '=', clId)
      .execute();
    expect(await piecesOf(id)).toBeUndefined();
    expect((await stretches(id))[0]).toEqual([at('01:00'), at('08:30'), 'played']);
    // After its end the record of the last play decides, which may be pending.
    await server.ask(api.expireEquipmentTask, { id }, mine());
    clock.advance(second);
    expect((await piecesOf(id))?.at(-1)?.[2]).toBe('notReported');
  });
});

describe('unplanned content', () => {
  it('is not listed for the moment of a program change', async () => {
    const [id, other] = [await publish('Menu'), await publish('Offers')];
    await prove(id, at('01:00'), at('02:00'));
    setTo(at('02:00') - 120);
    await server.ask(api.pauseEquipmentTask, { id }, mine());
    await prove(other, at('02:00'), at('02:03'));
    setTo(at('02:03'));
    await server.ask(api.resumeEquipmentTask, { id }, mine());
    await prove(id, at('02:03'), at('03:00'));
    setTo(at('03:00'));
    expect((await calendar()).unplanned).toEqual([]);
  });

  it('is listed with its duration, and names the next task as downloading', async () => {
    const loop = await publish('Loop');
    await prove(loop, at('01:00'), at('02:00', 19));
    setTo(at('02:00'));
    const large = await publish('Large', 1);
    await prove(large, at('02:00', 19), at('02:03'));
    setTo(at('02:03'));
    await server.ask(api.expireEquipmentTask, { id: large }, mine());
    await prove(loop, at('02:03'), at('03:00'));
    setTo(at('03:00'));
    const { unplanned = [] } = await calendar();
    expect(unplanned).toMatchObject([{ taskId: loop, end: at('02:00', 19), reason: 'download' }]);
    // The publication is slightly after the clock was set.
    expect(Math.abs((unplanned[0]?.start ?? 0) - at('02:00'))).toBeLessThan(second);
  });
});

it('the calendar is known from the time the terminal was added', async () => {
  const { knownFrom, addedAt } = await calendar();
  expect([knownFrom, addedAt]).toEqual([start.getTime() - 60 * minute, start.getTime() - 60 * minute]);
});
