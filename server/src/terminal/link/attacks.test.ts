import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { expiries } from '../../domains.ts';
import { applyRetention } from '../../platform/retention.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, screen, type TestTerminal } from '../TestPlayer.fixture.ts';
import { alarmFilm } from '../testing/alarmFilm.ts';

const day = 86_400_000;
let clock: ManualClock;
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
beforeAll(async () => {
  clock = manualClock(new Date());
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant);
});

const as = () => ({ token: tenant.token });
const raise = (ids: readonly string[], raisedAt = clock.now().toISOString(), endedAt?: string) => {
  const alarm = { kind: 'black' as const, raisedAt, detail: '', taskId: '', programId: '' };
  const alarms = ids.map((id) => ({ id, ...alarm, ...(endedAt && { endedAt }) }));
  return server.ask(api.insertTerminalAlarms, { alarms }, { token: terminal.token });
};
const alarmPage = () => server.ask(api.selectTerminalAlarmPage, { gpId: '-1', pageSize: 100 }, as());

test('a refused deletion by another account leaves the recordings of alarms', async () => {
  await raise(['rec']);
  const recording = {
    alarmId: 'rec',
    mime: 'video/webm' as const,
    startedAt: clock.now().toISOString(),
    duration: 8000,
    video: (await alarmFilm(tenant.tenantId)).toString('base64'),
  };
  await server.ask(api.insertTerminalRecording, recording, { token: terminal.token });
  const stranger = await server.createTenant();
  const removed = await server.call(api.deleteClient, { ids: [terminal.clId] }, { token: stranger.token });
  expect(removed.error).toBe('terminal.unknown');
  const { alarmList } = await alarmPage();
  const url = server.url + alarmList[0]?.recording?.url;
  expect((await fetch(url, { headers: { token: tenant.token } })).status).toBe(200);
});

test('a table with too many columns is refused before its lines are read', async () => {
  const wide = `number,${'custom.a,'.repeat(150_000)}\n${'1\n'.repeat(5000)}`;
  const began = performance.now();
  const answer = await server.call(api.importClients, { csv: wide, pid: '-1' }, as());
  expect(answer.error).toBe('terminal.importTooWide');
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a player that raises and resolves alarms endlessly fills neither the table nor the list', async () => {
  const now = clock.now().toISOString();
  for (let round = 0; round < 5; round += 1) {
    const ids = Array.from({ length: 60 }, (_, index) => `f${round}-${index}`);
    expect((await raise(ids, now, now)).accepted).toHaveLength(60);
  }
  expect((await alarmPage()).totalNum).toBe(200);
});

test('an alarm dated years ahead is stored with the current time', async () => {
  await raise(['ahead'], '9999-01-01T00:00:00Z');
  const { alarmList } = await alarmPage();
  expect(alarmList).toMatchObject([{ raisedAt: clock.now().toISOString() }]);
});

test('guessing pairing codes is throttled', async () => {
  const pair = (code: string) =>
    server.call(api.registerClient, { code, pid: '-1' }, as()).then(({ error }) => error ?? '');
  for (let time = 0; time < 10; time += 1) expect(await pair('AAAAAA')).toBe('terminal.codeUnknown');
  const { code } = await server.ask(api.requestPairing, screen);
  expect(await pair(code)).toBe('terminal.tooManyCodes');
  const other = await server.createTenant();
  const { clId } = await pairTerminal(server, other);
  expect(clId).not.toBe('');
  clock.advance(16_000);
  // Looking up a code does not count as an attempt.
  expect((await server.call(api.selectPairing, { code }, as())).code).toBe(0);
  expect(await pair(code)).toBe('');
});

test('a time zone unknown to the database is refused, and an alias is stored by its canonical name', async () => {
  const set = (timeZone: string) =>
    server.call(api.updateAccountSettings, { timeZone }, as()).then(({ error }) => error ?? '');
  const operation = (timeZone: string) =>
    server.call(
      api.insertTerminalSetting,
      { target: { ids: [terminal.clId] }, settings: { timeZone } },
      as(),
    );
  for (const wrong of ['+08:00', '-03', 'Nowhere/Here']) {
    expect([wrong, await set(wrong)]).toEqual([wrong, 'setting.timeZone']);
    expect((await operation(wrong)).error).toBe('terminal.timeZoneUnknown');
    const changed = await server.call(api.updateClientInfo, { id: terminal.clId, timeZone: wrong }, as());
    expect(changed.error).toBe('terminal.timeZoneUnknown');
  }
  expect(await set('AET')).toBe('');
  const { timeZone } = await server.ask(api.selectAccountSettings, {}, as());
  expect(timeZone).toBe('Australia/Sydney');
});

test('access records are deleted by the retention of their own account', async () => {
  const pass = (id: string, days: number) => {
    const at = new Date(clock.now().getTime() - days * day).toISOString();
    const records = [{ id, at, person: 'Kim', result: 'granted' as const }];
    return server.ask(api.insertPassageRecords, { records }, { token: terminal.token });
  };
  const kept = async () => {
    const rows = server.services.database.selectFrom('terminal_passage').select('id');
    return (await rows.where('tenant_id', '=', tenant.tenantId).execute()).map(({ id }) => id);
  };
  await server.ask(api.updateAccountSettings, { keptDays: 5 }, as());
  await pass('old', 6);
  await pass('new', 0);
  expect(await kept()).toEqual(['new']);
  clock.advance(6 * day);
  await applyRetention(server.services, expiries);
  expect(await kept()).toEqual([]);
});
