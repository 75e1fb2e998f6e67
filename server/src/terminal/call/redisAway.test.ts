import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { canStartRedis, startRedis } from '../../testing/testRedis.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import {
  attributes,
  eventually,
  pairTerminal,
  TestPlayer,
  type TestTerminal,
} from '../TestPlayer.fixture.ts';
import { sweepCalls } from './sweep.ts';

const described = canStartRedis() ? describe : describe.skip;
if (!canStartRedis()) test.skip('needs redis-server', () => undefined);

const consoleId = 'page1';
const unavailable = { code: 1, error: 'redis.unavailable' };

described('calls while Redis is away', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let servers: TestServers;
  let server: TestServer;
  let tenant: TestTenant;
  let terminal: TestTerminal;
  let player: TestPlayer;
  let reported: api.TerminalCallMessage[];

  beforeEach(async () => {
    redis = await startRedis();
    servers = await startTestServers(1, { domains, config: { redisUrl: redis.url } });
    server = servers.nodes[0] as TestServer;
    tenant = await server.createTenant();
    terminal = await pairTerminal(server, tenant, 'Hall');
    await connect();
  });
  afterEach(async () => {
    await player.client.endAsync();
    await servers.close();
    await redis.close();
  });

  async function connect() {
    const received: api.TerminalCallMessage[] = [];
    reported = received;
    player = await TestPlayer.connect(server, terminal);
    const topic = api.topics.call(terminal.clId);
    player.client.on('message', (of, payload) => {
      if (of === topic) received.push(JSON.parse(payload.toString()));
    });
    await player.client.subscribeAsync(topic, { qos: 1 });
    const whole = { ...attributes, abilities: ['call'] };
    const at = new Date().toISOString();
    await player.say(api.topics.presence(terminal.clId), { online: true, attributes: whole, at });
    await eventually(
      () => server.ask(api.selectClientById, { id: terminal.clId }, as()),
      (row) => row.online && row.abilities.includes('call'),
    );
  }
  const as = () => ({ token: tenant.token });
  const startAgain = async () => {
    redis = await startRedis(redis.port);
    const { bus } = server.services;
    await eventually(
      () =>
        bus.publish(api.topics.command('none'), {}).then(
          () => true,
          () => false,
        ),
      (isBack) => isBack,
    );
  };
  const records = async () => (await server.ask(api.selectTerminalCallPage, {}, as())).callList;
  const actions = async () => {
    const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'terminal' }, as());
    return logList.map(({ action }) => action).filter((action) => action.includes('.call'));
  };
  const call = () => server.call(api.insertTerminalCall, { clId: terminal.clId, consoleId }, as());
  const callFromScreen = () => server.ask(api.insertCallOfTerminal, {}, { token: terminal.token });

  test('one that could not ring has ended, and the terminal can be called again', async () => {
    await redis.close();
    expect(await call()).toMatchObject(unavailable);
    expect(await records()).toMatchObject([{ state: 'ended', outcome: 'cancelled', endReason: 'lost' }]);
    expect(await actions()).toEqual(['terminal.called']);
    await startAgain();
    expect(await call()).toMatchObject({ code: 0 });
    await eventually(
      async () => reported,
      (messages) => messages.some(({ kind }) => kind === 'ring'),
    );
  });

  test('one that could not be accepted rings on, and can be accepted when Redis is back', async () => {
    const { callId } = await callFromScreen();
    await redis.close();
    const accept = () => server.call(api.updateTerminalCallAccepted, { callId, consoleId }, as());
    expect(await accept()).toMatchObject(unavailable);
    const open = await server.ask(api.selectTerminalCallsOpen, {}, as());
    expect(open).toMatchObject([{ state: 'ringing', userName: '', answeredAt: null }]);
    expect(await actions()).toEqual([]);
    await startAgain();
    expect(await accept()).toMatchObject({ code: 0 });
    expect(await actions()).toEqual(['terminal.callAnswered']);
  });

  test('one that was ended, by either side or the clock, has ended and is in the log', async () => {
    const { callId } = await callFromScreen();
    const { callId: accepted } = await server.ask(
      api.updateTerminalCallAccepted,
      { callId, consoleId },
      as(),
    );
    await redis.close();
    const hangUp = { callId: accepted, consoleId, reason: 'hungUp' } as const;
    expect(await server.ask(api.updateTerminalCallEnded, hangUp, as())).toMatchObject({ state: 'ended' });
    expect(await actions()).toContain('terminal.callEnded');

    const { callId: declined } = await callFromScreen();
    await server.ask(api.updateTerminalCallDeclined, { callId: declined }, as());
    expect(await actions()).toContain('terminal.callDeclined');

    const { callId: cancelled } = await callFromScreen();
    const ofTerminal = { callId: cancelled, reason: 'hungUp' } as const;
    await server.ask(api.updateCallEndedByTerminal, ofTerminal, { token: terminal.token });

    await callFromScreen();
    await server.services.database
      .updateTable('terminal_call')
      .set({ rings_until: new Date(0) })
      .where('state', '=', 'ringing')
      .execute();
    await sweepCalls(server.services);
    expect(new Set((await records()).map(({ state }) => state))).toEqual(new Set(['ended']));
  });

  test('a changed setting is stored and in the log', async () => {
    await redis.close();
    const setting: api.CallSetting = { button: 'never', autoAnswer: false, iceServers: [] };
    await server.ask(api.updateTerminalCallSetting, setting, as());
    expect(await server.ask(api.selectTerminalCallSetting, {}, as())).toEqual(setting);
    expect(await actions()).toEqual(['terminal.callSettingChanged']);
  });
});
