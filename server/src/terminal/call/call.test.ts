import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { openSession } from '../../account/sessions.ts';
import { mayReceive } from '../../platform/events/permission.ts';
import { newId } from '../../platform/identifier.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import {
  attributes,
  eventually,
  pairTerminal,
  TestPlayer,
  type TestTerminal,
} from '../TestPlayer.fixture.ts';
import { mostPerMinute } from './limits.ts';
import { sweepCalls } from './sweep.ts';

const clock = manualClock(new Date('2026-11-21T08:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
let player: TestPlayer;
let reported: api.TerminalCallMessage[];

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

/** Connects a player that supports calls. */
async function connect(): Promise<void> {
  player = await TestPlayer.connect(server, terminal);
  const received: api.TerminalCallMessage[] = [];
  reported = received;
  player.client.on('message', (topic, payload) => {
    if (topic === api.topics.call(terminal.clId)) received.push(JSON.parse(payload.toString()));
  });
  await player.client.subscribeAsync(api.topics.call(terminal.clId), { qos: 1 });
  const whole = { ...attributes, abilities: ['call'] };
  await player.say(api.topics.presence(terminal.clId), {
    online: true,
    attributes: whole,
    at: '2026-11-21T08:00:00Z',
  });
  await eventually(
    () => server.ask(api.selectClientById, { id: terminal.clId }, operator()),
    (row) => row.online && row.abilities.includes('call'),
  );
}

beforeEach(async () => {
  tenant = await server.createTenant({ timeZone: 'Asia/Seoul' });
  terminal = await pairTerminal(server, tenant);
  await connect();
});

const operator = () => ({ token: tenant.token });
const screen = () => ({ token: terminal.token });
const consoleId = 'page1';

async function addMember(): Promise<{ memberId: string; token: string }> {
  const { database } = server.services;
  const memberId = newId();
  await database
    .insertInto('member')
    .values({
      id: memberId,
      tenant_id: tenant.tenantId,
      user_name: newId(),
      phone: '',
      password_hash: 'none',
      role_id: '1',
    })
    .execute();
  return { memberId, token: await openSession(database, clock, memberId) };
}

/** A member's open console, and the events it received. */
function openConsole(memberId: string, permissions: readonly api.Permission[] = ['terminal.call']) {
  const received: api.ConsoleEvent[] = [];
  const listener = { memberId, roleId: '', permissions: new Set(permissions) };
  server.services.events.listen(tenant.tenantId, {
    memberId,
    sessionHash: memberId,
    onEvent: ({ event }) => {
      if (mayReceive(listener, event)) received.push(event);
    },
    recipient: () => listener,
    end: () => undefined,
  });
  return received;
}

const callFromScreen = () => server.ask(api.insertCallOfTerminal, {}, screen());
const open = () => server.ask(api.selectTerminalCallsOpen, {}, operator());
const records = async () => (await server.ask(api.selectTerminalCallPage, {}, operator())).callList;
/** Logged actions on calls, oldest first. */
const logged = async () => {
  const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'terminal' }, operator());
  return logList
    .map(({ action }) => action)
    .filter((action) => action.includes('.call'))
    .reverse();
};
const kinds = (events: readonly api.ConsoleEvent[]) =>
  events.flatMap((event) => (event.kind === 'call' ? [event.state] : []));

describe('a call from the terminal', () => {
  it('rings for members who may answer, and no others', async () => {
    const allowed = openConsole(tenant.memberId);
    const other = openConsole('somebody', ['terminal.view']);
    const { listening } = await callFromScreen();
    expect(listening).toBe(1);
    expect(kinds(allowed)).toEqual(['ringing']);
    expect(kinds(other)).toEqual([]);
    expect(await open()).toMatchObject([{ clId: terminal.clId, terminalName: 'Lobby', state: 'ringing' }]);
  });

  it('belongs to the first who accepts, also concurrently', async () => {
    const { callId } = await callFromScreen();
    const members = await Promise.all([addMember(), addMember(), addMember()]);
    const answers = await Promise.all(
      members.map(({ token }, index) =>
        server.call(api.updateTerminalCallAccepted, { callId, consoleId: `page${index}` }, { token }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1, 1]);
    expect(answers.filter(({ code }) => code === 1).map(({ error }) => error)).toEqual([
      'terminal.callTaken',
      'terminal.callTaken',
    ]);
    await player.until(() => reported.some(({ kind }) => kind === 'accepted'));
  });

  it('keeps ringing for the others when one declines, and ends when all did', async () => {
    const second = await addMember();
    openConsole(tenant.memberId);
    const theirs = openConsole(second.memberId);
    const { callId } = await callFromScreen();
    await server.ask(api.updateTerminalCallDeclined, { callId }, operator());
    expect(await open()).toEqual([]);
    expect(await server.ask(api.selectTerminalCallsOpen, {}, { token: second.token })).toHaveLength(1);
    await server.ask(api.updateTerminalCallDeclined, { callId }, { token: second.token });
    expect(kinds(theirs).at(-1)).toBe('ended');
    await player.until(() =>
      reported.some((message) => message.kind === 'ended' && message.reason === 'declined'),
    );
    expect(await records()).toMatchObject([{ outcome: 'declined', talkSeconds: 0 }]);
    expect(await logged()).toEqual(['terminal.callDeclined', 'terminal.callDeclined']);
  });

  it('is missed after 60 seconds, or earlier when abandoned', async () => {
    await callFromScreen();
    clock.advance(15_000);
    await server.ask(api.updateCallAliveOfTerminal, { callId: (await open())[0]?.callId ?? '' }, screen());
    for (let second = 0; second < 45; second += 5) {
      clock.advance(5_000);
      const [ringing] = await open();
      if (ringing) await server.ask(api.updateCallAliveOfTerminal, { callId: ringing.callId }, screen());
      await sweepCalls(server.services);
    }
    expect(await records()).toMatchObject([
      { outcome: 'missed', endReason: 'unanswered', waitingSeconds: 60 },
    ]);
    const { callId } = await callFromScreen();
    await server.ask(api.updateCallEndedByTerminal, { callId }, screen());
    expect((await records())[0]).toMatchObject({ outcome: 'cancelled' });
  });

  it('is limited per minute', async () => {
    for (let count = 0; count < mostPerMinute; count += 1) {
      const { callId } = await callFromScreen();
      await server.ask(api.updateCallEndedByTerminal, { callId }, screen());
    }
    const refused = await server.call(api.insertCallOfTerminal, {}, screen());
    expect(refused.error).toBe('terminal.callTooOften');
    clock.advance(61_000);
    await callFromScreen();
  });
});

describe('a call from the console', () => {
  const call = () => server.call(api.insertTerminalCall, { clId: terminal.clId, consoleId }, operator());

  it('rings at the terminal, which accepts it; one at a time', async () => {
    const { data } = await call();
    await player.until(() => reported.length > 0);
    expect(reported[0]).toMatchObject({ kind: 'ring', autoAnswer: true, userName: tenant.userName });
    expect((await call()).error).toBe('terminal.callBusy');
    const callId = data?.callId ?? '';
    clock.advance(3_000);
    await server.ask(api.updateCallAcceptedByTerminal, { callId }, screen());
    clock.advance(62_000);
    await server.ask(api.updateTerminalCallEnded, { callId, consoleId }, operator());
    expect(await records()).toMatchObject([
      {
        outcome: 'answered',
        waitingSeconds: 3,
        talkSeconds: 62,
        userName: tenant.userName,
        endReason: 'hungUp',
      },
    ]);
  });

  it('is refused while the terminal is offline, and when its player does not support calls', async () => {
    await player.say(api.topics.presence(terminal.clId), {
      online: true,
      attributes,
      at: '2026-11-21T08:00:00Z',
    });
    await eventually(
      () => server.ask(api.selectClientById, { id: terminal.clId }, operator()),
      (row) => !row.abilities.includes('call'),
    );
    expect((await call()).error).toBe('terminal.callUnable');
    await player.client.endAsync();
    await eventually(
      () => server.ask(api.selectClientById, { id: terminal.clId }, operator()),
      (row) => !row.online,
    );
    expect((await call()).error).toBe('terminal.offline');
  });

  it('can be declined at the terminal', async () => {
    const { data } = await call();
    await server.ask(api.updateCallEndedByTerminal, { callId: data?.callId ?? '' }, screen());
    expect(await records()).toMatchObject([{ outcome: 'declined', endReason: 'declined' }]);
  });
});

describe('a call in progress', () => {
  let callId: string;
  beforeEach(async () => {
    ({ callId } = await callFromScreen());
    await server.ask(api.updateTerminalCallAccepted, { callId, consoleId }, operator());
  });
  const offer = { type: 'offer', sdp: 'v=0' } as const;

  it('relays signals to the terminal and to the member who accepted it only', async () => {
    const mine = openConsole(tenant.memberId);
    const colleague = openConsole((await addMember()).memberId);
    await server.ask(api.insertTerminalCallSignal, { callId, consoleId, signal: offer }, operator());
    await player.until(() => reported.some(({ kind }) => kind === 'signal'));
    const answer = { type: 'answer', sdp: 'v=0' } as const;
    await server.ask(api.insertCallSignalOfTerminal, { callId, signal: answer }, screen());
    expect(mine).toMatchObject([{ kind: 'callSignal', consoleId, signal: answer }]);
    expect(colleague).toEqual([]);
  });

  it('refuses signals from colleagues, other pages and other terminals', async () => {
    const { token } = await addMember();
    const input = { callId, consoleId };
    const speak = { ...input, signal: offer };
    expect((await server.call(api.insertTerminalCallSignal, speak, { token })).code).toBe(1);
    expect((await server.call(api.updateTerminalCallEnded, input, { token })).code).toBe(1);
    const elsewhere = { callId, consoleId: 'another' };
    expect((await server.call(api.updateTerminalCallEnded, elsewhere, operator())).code).toBe(1);
    const second = await pairTerminal(server, tenant, 'Second');
    await server.ask(api.updateCallEndedByTerminal, { callId }, { token: second.token });
    expect(await open()).toMatchObject([{ state: 'active' }]);
  });

  it('cannot be seen by another account', async () => {
    const { token } = await server.createTenant();
    const answer = await server.call(api.updateTerminalCallAlive, { callId, consoleId }, { token });
    expect(answer.error).toBe('terminal.callUnknown');
    expect(await server.ask(api.selectTerminalCallsOpen, {}, { token })).toEqual([]);
  });

  it.each([
    ['terminal', 'console'],
    ['console', 'terminal'],
  ])('is lost when the %s stops responding', async (silent) => {
    for (let count = 0; count < 3; count += 1) {
      clock.advance(9_000);
      if (silent === 'console') await server.ask(api.updateCallAliveOfTerminal, { callId }, screen());
      else await server.ask(api.updateTerminalCallAlive, { callId, consoleId }, operator());
      await sweepCalls(server.services);
    }
    expect(await records()).toMatchObject([{ outcome: 'answered', endReason: 'lost', talkSeconds: 27 }]);
    const { state } = await server.ask(api.updateCallAliveOfTerminal, { callId }, screen());
    expect(state).toBe('ended');
  });
});

it('calls are counted by day of the account and by terminal, with the sums of the records', async () => {
  clock.advance(Date.parse('2026-11-22T14:59:00Z') - clock.now().getTime());
  const first = await callFromScreen();
  clock.advance(10_000);
  await server.ask(api.updateTerminalCallAccepted, { ...first, consoleId }, operator());
  clock.advance(100_000);
  await server.ask(api.updateCallEndedByTerminal, first, screen());
  const second = await callFromScreen();
  clock.advance(7_000);
  await server.ask(api.updateCallEndedByTerminal, second, screen());
  const { timeZone, rows } = await server.ask(api.selectTerminalCallStatistics, {}, operator());
  expect(timeZone).toBe('Asia/Seoul');
  const name = { clId: terminal.clId, terminalName: 'Lobby', total: 1 };
  expect(rows).toEqual([
    { day: '2026-11-23', ...name, answered: 0, missed: 1, talkSeconds: 0, waitingSeconds: 7 },
    { day: '2026-11-22', ...name, answered: 1, missed: 0, talkSeconds: 100, waitingSeconds: 10 },
  ]);
  const days = { startDate: '2026-11-23', endDate: '2026-11-23' };
  const page = await server.ask(api.selectTerminalCallPage, days, operator());
  expect(page).toMatchObject({ totalNum: 1, callList: [{ outcome: 'cancelled' }] });
});

it('call settings are sent to connected terminals when changed', async () => {
  const setting = {
    button: 'always',
    autoAnswer: false,
    iceServers: [{ urls: 'turn:turn.example:3478', username: 'a', credential: 'b' }],
  } as const;
  const input = { ...setting, iceServers: [...setting.iceServers] };
  await server.ask(api.updateTerminalCallSetting, input, operator());
  await player.until(() => reported.some(({ kind }) => kind === 'setting'));
  expect(await server.ask(api.selectCallSettingOfTerminal, {}, screen())).toEqual(setting);
  expect(await server.ask(api.selectTerminalCallSetting, {}, operator())).toEqual(setting);
});
