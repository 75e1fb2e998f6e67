import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { openSession } from '../../account/sessions.ts';
import { expiries } from '../../domains.ts';
import { film } from '../../material/testing/files.ts';
import { applyRetention } from '../../platform/retention.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import {
  eventually,
  pairTerminal,
  recordEvents,
  TestPlayer,
  type TestTerminal,
} from '../TestPlayer.fixture.ts';
import { alarmFilm } from '../testing/alarmFilm.ts';

const minute = 60_000;
const clock = manualClock(new Date('2026-03-20T12:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
const as = () => ({ token: tenant.token });

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

async function world() {
  tenant = await server.createTenant();
  return pairTerminal(server, tenant, 'Lobby');
}
const list = async (more: Partial<api.InputOf<typeof api.selectTerminalAlarmPage>> = {}) =>
  (await server.ask(api.selectTerminalAlarmPage, { gpId: '-1', ...more }, as())).alarmList;
const count = async () => (await server.ask(api.selectTerminalAlarmCount, {}, as())).active;
const sweep = () => server.services.terminalAlarms.sweep();
const notify = (terminal: TestTerminal, alarms: Partial<api.PlayerAlarm>[]) => {
  const whole = alarms.map((alarm) => ({
    id: 'a1',
    kind: 'black' as const,
    raisedAt: clock.now().toISOString(),
    detail: '',
    taskId: '',
    programId: '',
    ...alarm,
  }));
  return server.ask(api.insertTerminalAlarms, { alarms: whole }, { token: terminal.token });
};
/** Connects and disconnects a terminal. */
async function leave(terminal: TestTerminal) {
  const player = await TestPlayer.connect(server, terminal);
  const row = () => server.ask(api.selectClientById, { id: terminal.clId }, as());
  await eventually(row, ({ online }) => online);
  await player.client.endAsync();
  await eventually(row, ({ online }) => !online);
}

describe('an outage', () => {
  it('raises one alarm after the configured minutes, and resolves it when the terminal is back', async () => {
    const terminal = await world();
    await leave(terminal);
    clock.advance(4 * minute);
    await sweep();
    expect(await list()).toEqual([]);
    clock.advance(2 * minute);
    for (let time = 0; time < 3; time += 1) await sweep();
    await server.services.terminalAlarms.notify();
    await server.services.events.settled();
    const { received, stop } = recordEvents(server, tenant.tenantId);
    expect(await list({ active: '1' })).toMatchObject([
      { kind: 'offline', state: 'active', terminalName: 'Lobby' },
    ]);
    expect((await server.ask(api.selectClientById, { id: terminal.clId }, as())).warningState).toBe(1);
    const player = await TestPlayer.connect(server, terminal);
    await eventually(
      () => server.ask(api.selectClientById, { id: terminal.clId }, as()),
      ({ online }) => online,
    );
    await sweep();
    await server.services.terminalAlarms.notify();
    expect(await list({ active: '1' })).toEqual([]);
    expect(await list({ active: '0' })).toMatchObject([{ state: 'ended' }]);
    expect(received.filter(({ kind }) => kind === 'alarm')).toMatchObject([
      { active: 0, clIds: [terminal.clId] },
    ]);
    expect((await server.ask(api.selectClientById, { id: terminal.clId }, as())).warningState).toBe(0);
    stop();
    await player.client.endAsync();
  });

  it('with a dismissed alarm raises none again, but the next outage does', async () => {
    const terminal = await world();
    await leave(terminal);
    clock.advance(6 * minute);
    await sweep();
    const [alarm] = await list();
    expect(await server.ask(api.cancelTerminalAlarms, { ids: [alarm?.alarmId ?? ''] }, as())).toEqual({
      count: 1,
    });
    await sweep();
    expect(await list()).toMatchObject([{ state: 'cancelled', cancelledBy: tenant.userName }]);
    expect(await count()).toBe(0);
    await leave(terminal);
    await sweep();
    clock.advance(6 * minute);
    await sweep();
    expect((await list()).map(({ state }) => state)).toEqual(['active', 'cancelled']);
  });
});

describe('an alarm of a player', () => {
  it('is entered once, merges others of its kind, and is resolved when all of them are', async () => {
    const terminal = await world();
    await notify(terminal, [{ id: 'x' }, { id: 'x' }, { id: 'y', detail: 'second' }]);
    await notify(terminal, [{ id: 'x' }]);
    expect(await list()).toMatchObject([{ kind: 'black', times: 2, detail: 'second', active: 1 }]);
    const endedAt = clock.now().toISOString();
    await notify(terminal, [{ id: 'x', endedAt }]);
    expect(await count()).toBe(1);
    await notify(terminal, [{ id: 'y', endedAt }]);
    expect(await list()).toMatchObject([{ state: 'ended', active: 0 }]);
    await notify(terminal, [{ id: 'x' }, { id: 'y' }]);
    expect(await list()).toHaveLength(1);
  });

  it('keeps its recording for its own account, and deletes it with the record', async () => {
    const terminal = await world();
    await notify(terminal, [{ id: 'rec', kind: 'frozen' }]);
    const bytes = await alarmFilm(tenant.tenantId);
    const recording = {
      alarmId: 'rec',
      mime: 'video/webm' as const,
      startedAt: clock.now().toISOString(),
      duration: 8000,
      video: bytes.toString('base64'),
    };
    const send = (input: typeof recording, token = terminal.token) =>
      server.call(api.insertTerminalRecording, input, { token });
    const headAlone = Buffer.concat([
      Buffer.from('1a45dfa39f428284', 'hex'),
      Buffer.from('webm'),
      Buffer.alloc(900),
    ]);
    for (const other of [Buffer.from('no video'), headAlone, bytes.subarray(0, 80), film('film.mp4')])
      expect((await send({ ...recording, video: other.toString('base64') })).error).toBe(
        'terminal.recordingInvalid',
      );
    expect((await send({ ...recording, alarmId: 'other' })).error).toBe('terminal.alarmUnknown');
    const foreign = await pairTerminal(server, await server.createTenant());
    expect((await send(recording, foreign.token)).error).toBe('terminal.alarmUnknown');
    expect((await send(recording)).code).toBe(0);
    expect((await send(recording)).code).toBe(0);
    const [alarm] = await list();
    const check = async (token: string) =>
      (await fetch(server.url + alarm?.recording?.url, { headers: { token } })).status;
    expect(await check(tenant.token)).toBe(200);
    expect(await check(foreign.token)).toBe(404);
    await notify(terminal, [{ id: 'rec', kind: 'frozen', endedAt: clock.now().toISOString() }]);
    clock.advance(16 * 24 * 60 * minute);
    const { database } = server.services;
    tenant = { ...tenant, token: await openSession(database, clock, tenant.memberId) };
    await applyRetention(server.services, expiries);
    expect(await list()).toEqual([]);
    const left = await server.services.database
      .selectFrom('file_reference')
      .select('hash')
      .where('owner_kind', '=', 'alarm')
      .execute();
    expect(left).toEqual([]);
  });

  it('needs one permission to be viewed and another to be dismissed', async () => {
    const terminal = await world();
    await notify(terminal, [{ id: 'z', kind: 'storage' }]);
    const [alarm] = await list();
    const ids = [alarm?.alarmId ?? ''];
    const stranger = await server.createTenant();
    expect((await server.call(api.cancelTerminalAlarms, { ids }, { token: stranger.token })).error).toBe(
      'terminal.alarmUnknown',
    );
    const viewer = await server.createTenant({ permissions: ['terminal.view'] });
    expect((await server.call(api.cancelTerminalAlarms, { ids }, { token: viewer.token })).error).toBe(
      'permission.denied',
    );
    expect(await count()).toBe(1);
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: `many${index}`,
      kind: 'black' as const,
      raisedAt: clock.now().toISOString(),
    }));
    expect(
      (await server.call(api.insertTerminalAlarms, { alarms: many }, { token: terminal.token })).code,
    ).toBe(1);
  });
});

describe('alarm mails', () => {
  it('are in the language of the account until another is chosen', async () => {
    const language = async () => (await server.ask(api.selectTerminalAlarmSetting, {}, as())).language;
    await server.ask(api.updateAccountSettings, { defaultLanguage: 'ko_US' }, as());
    expect(await language()).toBe('ko_US');
    await server.ask(api.updateTerminalAlarmSetting, { language: 'en_US' }, as());
    await server.ask(api.updateAccountSettings, { defaultLanguage: 'zh_CN' }, as());
    expect(await language()).toBe('en_US');
  });

  const posted = () =>
    server.services.database
      .selectFrom('terminal_alarm_mail')
      .selectAll()
      .where('tenant_id', '=', tenant.tenantId)
      .orderBy('next_at')
      .execute();

  it('are one for outages together, one per separate outage, and none for resolved ones', async () => {
    const first = await world();
    const screens = [
      first,
      await pairTerminal(server, tenant, 'Stairs'),
      await pairTerminal(server, tenant, 'Roof'),
    ];
    const setting = {
      mailTo: ['ops@example.com'],
      digestMinutes: 10,
      language: 'en_US' as const,
      tellKinds: ['black' as const, 'storage' as const],
    };
    await server.ask(api.updateTerminalAlarmSetting, setting, as());
    const hook = { name: 'Desk', url: 'http://127.0.0.1:9/hook', topics: ['alarm' as const] };
    await server.ask(api.insertWebhook, hook, as());
    for (const screen of screens) await notify(screen, [{ id: `b${screen.clId}` }]);
    await notify(first, [
      { id: 'f', kind: 'frozen' },
      { id: 'short', kind: 'storage' },
    ]);
    await notify(first, [{ id: 'short', kind: 'storage', endedAt: clock.now().toISOString() }]);
    await sweep();
    expect(await posted()).toEqual([]);
    clock.advance(31_000);
    await sweep();
    await sweep();
    // Without a mail server it is queued.
    const [mail, ...more] = await posted();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipients: ['ops@example.com'], subject: 'Screen alarms (3): Lobby' });
    expect(mail?.body).toContain('Stairs');
    expect(mail?.body).toContain('Black screen');
    // The current state, in the console's words.
    expect(mail?.body).toContain('Now: Not connected yet');
    expect(mail?.body).not.toContain('Frozen screen');
    const event = await server.services.database
      .selectFrom('webhook_delivery')
      .select('payload')
      .where('tenant_id', '=', tenant.tenantId)
      .where('event', '=', 'alarm.raised')
      .executeTakeFirstOrThrow();
    const reported = { kind: 'black', kindText: 'Black screen', status: { word: 'neverConnected' } };
    expect(event.payload).toMatchObject({
      data: {
        alarms: Array(3).fill({ ...reported, statusText: expect.stringMatching(/^Not connected yet/) }),
      },
    });
    await notify(screens[1] ?? first, [{ id: 'later', kind: 'storage' }]);
    clock.advance(5 * minute);
    await sweep();
    expect((await posted()).length).toBeLessThanOrEqual(1);
    clock.advance(6 * minute);
    await sweep();
    expect((await posted()).filter(({ subject }) => subject === 'Alarm: Stairs – Low storage')).toHaveLength(
      1,
    );
    const read = await server.ask(api.selectTerminalAlarmSetting, {}, as());
    expect(read).toMatchObject({ ...setting, offlineMinutes: 5, mailReady: false });
  });
});
