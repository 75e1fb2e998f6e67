import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type Fleet, fleets } from '../../testing/fleets.ts';
import type { TestTenant } from '../../testing/testServer.ts';
import {
  attributes,
  eventually,
  pairTerminal,
  TestPlayer,
  type TestTerminal,
} from '../TestPlayer.fixture.ts';
import { sweepCalls } from './sweep.ts';

const consoleId = 'page1';
const offer = { type: 'offer', sdp: 'v=0' } as const;
const answer = { type: 'answer', sdp: 'v=0' } as const;

describe.each(fleets)('A call on %s', (_name, start) => {
  let fleet: Fleet;
  let tenant: TestTenant;
  let terminal: TestTerminal;
  let player: TestPlayer;
  let reported: api.TerminalCallMessage[];
  let received: api.ConsoleEvent[];
  let close: () => void;
  beforeAll(async () => {
    fleet = await start();
  });
  afterAll(async () => {
    await player.client.endAsync(true);
    close();
    await fleet.close();
  });

  /** The terminal is connected to the first server, and the console to the last. */
  beforeEach(async () => {
    await player?.client.endAsync(true);
    tenant = await fleet.first.createTenant();
    terminal = await pairTerminal(fleet.first, tenant);
    player = await TestPlayer.connect(fleet.first, terminal);
    const messages: api.TerminalCallMessage[] = [];
    reported = messages;
    player.client.on('message', (topic, payload) => {
      if (topic === api.topics.call(terminal.clId)) messages.push(JSON.parse(payload.toString()));
    });
    await player.client.subscribeAsync(api.topics.call(terminal.clId), { qos: 1 });
    const whole = { ...attributes, abilities: ['call'] };
    await player.say(api.topics.presence(terminal.clId), {
      online: true,
      attributes: whole,
      at: fleet.clock.now().toISOString(),
    });
    await eventually(
      () => fleet.last.ask(api.selectClientById, { id: terminal.clId }, operator()),
      (row) => row.online && row.abilities.includes('call'),
    );
    const events: api.ConsoleEvent[] = [];
    received = events;
    const recipient = {
      memberId: tenant.memberId,
      roleId: '1',
      permissions: new Set<api.Permission>(['terminal.call']),
    };
    close = fleet.last.services.events.listen(tenant.tenantId, {
      memberId: tenant.memberId,
      sessionHash: tenant.memberId,
      onEvent: ({ event }) => events.push(event),
      recipient: () => recipient,
      end: () => undefined,
    });
  });

  const operator = () => ({ token: tenant.token });
  const screen = () => ({ token: terminal.token });
  const untilEvent = (wanted: (event: api.ConsoleEvent) => boolean) =>
    eventually(
      async () => received,
      (all) => all.some(wanted),
    );
  const stateIs = (state: string) => (event: api.ConsoleEvent) =>
    event.kind === 'call' && event.state === state;

  it('from the terminal rings, connects both and ends', async () => {
    const { callId } = await eventually(
      () => fleet.first.call(api.insertCallOfTerminal, {}, screen()),
      ({ data }) => data !== undefined,
    ).then(({ data }) => ({ callId: data?.callId ?? '' }));
    await untilEvent(stateIs('ringing'));
    await fleet.last.ask(api.updateTerminalCallAccepted, { callId, consoleId }, operator());
    await player.until(() => reported.some(({ kind }) => kind === 'accepted'));
    await fleet.last.ask(api.insertTerminalCallSignal, { callId, consoleId, signal: offer }, operator());
    await player.until(() => reported.some(({ kind }) => kind === 'signal'));
    await fleet.first.ask(api.insertCallSignalOfTerminal, { callId, signal: answer }, screen());
    await untilEvent((event) => event.kind === 'callSignal' && event.signal.type === 'answer');
    await fleet.first.ask(api.updateCallEndedByTerminal, { callId }, screen());
    await untilEvent(stateIs('ended'));
  });

  it('says how many members with a console on any server it rings for', async () => {
    const { listening } = await fleet.first.ask(api.insertCallOfTerminal, {}, screen());
    expect(listening).toBe(1);
  });

  it('that all members decline ends, and one without an answer is missed once', async () => {
    const first = await fleet.first.ask(api.insertCallOfTerminal, {}, screen());
    await fleet.last.ask(api.updateTerminalCallDeclined, { callId: first.callId }, operator());
    await player.until(() => reported.some(({ kind }) => kind === 'ended'));
    const { callId } = await fleet.first.ask(api.insertCallOfTerminal, {}, screen());
    fleet.clock.advance(61_000);
    await Promise.all([sweepCalls(fleet.first.services), sweepCalls(fleet.last.services)]);
    await player.until(() =>
      reported.some((message) => message.kind === 'ended' && message.callId === callId),
    );
    const ends = reported.filter((message) => message.kind === 'ended' && message.callId === callId);
    expect(ends).toHaveLength(1);
  });
});
