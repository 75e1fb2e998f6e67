import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, recordEvents, TestPlayer } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
const as = () => ({ token: tenant.token });

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const operation = (id: string) => server.ask(api.selectTerminalOperationById, { id }, as());
const results = async (id: string) =>
  (await server.ask(api.selectTerminalOperationResultPage, { id, pageSize: 500 }, as())).resultList;
const finished = (id: string) =>
  eventually(
    () => operation(id),
    ({ status }) => status === 'finished',
  );

/** A terminal with a player that has abilities. */
async function online(abilities: string[] = [], inabilities: Record<string, api.CommandCode> = {}) {
  const terminal = await pairTerminal(server, tenant);
  const player = await TestPlayer.connect(server, terminal);
  const attributes = {
    playerVersion: '1.0.1',
    resolutionWidth: 1920,
    resolutionHeight: 1080,
    abilities,
    inabilities,
  };
  await player.say(
    api.topics.presence(terminal.clId),
    { online: true, attributes, at: new Date().toISOString() },
    true,
  );
  await eventually(
    () => server.ask(api.selectClientById, { id: terminal.clId }, as()),
    (row) =>
      row.online &&
      abilities.every((ability) => row.abilities.includes(ability)) &&
      row.abilities.length === abilities.length,
  );
  return { terminal, player };
}

const sendCommand = (target: { ids: string[] }, command: api.CommandInput) =>
  server.ask(api.insertTerminalCommand, { target, command }, as());

describe('a command to many terminals', () => {
  it('is acknowledged, failed or refused per terminal with the reason, while the others continue', async () => {
    const good = await online(['volume']);
    const bad = await online(['volume']);
    const unable = await online([], { volume: 'unable.bridge' });
    const away = await pairTerminal(server, tenant, 'Away');
    const ids = [good, bad, unable].map(({ terminal }) => terminal.clId).concat(away.clId);
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const question = { target: { ids }, kind: 'command', action: 'volume' } as const;
    const forecastOf = await server.ask(api.selectTerminalOperationForecast, question, as());
    expect(forecastOf).toMatchObject({ total: 4, ready: 2, offline: 1, unable: 1 });
    expect(Object.fromEntries(forecastOf.unreached.map(({ clId, errorText }) => [clId, errorText]))).toEqual({
      [unable.terminal.clId]: expect.stringContaining('bridge'),
      [away.clId]: 'The device is offline, so this cannot be done',
    });
    const { operationId, total } = await sendCommand({ ids }, { kind: 'volume', value: 30 });
    expect(total).toBe(4);
    await good.player.until(() => good.player.commands.length > 0);
    await bad.player.until(() => bad.player.commands.length > 0);
    expect(good.player.commands[0]).toMatchObject({ kind: 'volume', value: 30 });
    expect(unable.player.commands).toEqual([]);
    const at = new Date().toISOString();
    await good.player.acknowledge({ id: good.player.commands[0]?.id ?? '', outcome: 'done', at });
    await bad.player.acknowledge({
      id: bad.player.commands[0]?.id ?? '',
      outcome: 'failed',
      code: 'unable.tool',
      message: 'amixer: not found',
      at,
    });
    const { counts } = await finished(operationId);
    expect(counts).toMatchObject({ total: 4, acknowledged: 1, failed: 1, refused: 2, sent: 0, waiting: 0 });
    const byId = Object.fromEntries((await results(operationId)).map((row) => [row.clId, row]));
    expect(byId[good.terminal.clId]).toMatchObject({ state: 'acknowledged', errorText: '' });
    expect(byId[bad.terminal.clId]).toMatchObject({
      state: 'failed',
      error: 'unable.tool',
      message: 'amixer: not found',
    });
    expect(byId[unable.terminal.clId]?.errorText).toContain('bridge');
    expect(byId[away.clId]?.errorText).toBe('The device is offline, so this cannot be done');
    await eventually(
      async () => received.filter((event) => event.kind === 'operation').at(-1),
      (event) => event?.status === 'finished' && event.counts.acknowledged === 1,
    );
    stop();
    for (const { player } of [good, bad, unable]) await player.client.endAsync();
  });

  it('has until when a message is on screen, and when it was removed', async () => {
    const { terminal, player } = await online();
    const target = { ids: [terminal.clId] };
    const show = async (text: string) => {
      const { operationId } = await sendCommand(target, { kind: 'message', text, seconds: 600 });
      await player.until(() => player.commands.at(-1)?.text === text);
      await player.acknowledge({
        id: player.commands.at(-1)?.id ?? '',
        outcome: 'done',
        at: new Date().toISOString(),
      });
      await finished(operationId);
      return operationId;
    };
    const first = await show('Closing');
    const [row] = await results(first);
    const until = Date.parse(row?.finishedAt ?? '') + 600_000;
    expect(Date.parse(row?.shownUntil ?? '')).toBe(until);
    expect(Date.parse((await operation(first)).shownUntil ?? '')).toBe(until);
    // The terminal's state names it, too.
    const why = async () =>
      (await server.ask(api.selectWhy, { id: terminal.clId }, { token: tenant.token })).screen?.message;
    expect(await why()).toEqual({ text: 'Closing', until: new Date(until).toISOString() });

    const end = await show('');
    expect(await why()).toBeNull();
    const [gone, ended] = await Promise.all([results(first), results(end)]);
    expect(gone[0]?.shownUntil).toBe(ended[0]?.finishedAt);
    expect(ended[0]?.shownUntil).toBeUndefined();
    expect((await operation(first)).shownUntil).toBeNull();
    await player.client.endAsync();
  });

  it('waits past the time-out while a message is not visible, and is missed in the end', async () => {
    const { terminal, player } = await online();
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const target = { ids: [terminal.clId] };
    const { operationId } = await sendCommand(target, { kind: 'message', text: 'hi', seconds: 5 });
    await player.until(() => player.commands.length > 0);
    const [command] = player.commands;
    const { id = '', issuedAt = '', showUntil = '' } = command ?? {};
    expect(Date.parse(showUntil) - Date.parse(issuedAt)).toBe(600_000);
    const at = new Date().toISOString();
    await player.acknowledge({ id, outcome: 'waiting', hold: 'screenOff', at });
    const [held] = await eventually(
      () => results(operationId),
      ([row]) => row?.state === 'working',
    );
    expect(held).toMatchObject({ error: 'screenOff', errorText: expect.stringContaining('screen is off') });
    const history = () => server.ask(api.selectClientHistory, { id: terminal.clId, kind: 'command' }, as());
    expect((await history()).entries[0]).toMatchObject({ outcome: 'screenOff', note: '' });
    const { expires_at: expiresAt } = await server.services.database
      .selectFrom('terminal_operation_result')
      .select('expires_at')
      .where('operation_id', '=', operationId)
      .executeTakeFirstOrThrow();
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.parse(showUntil));
    await player.acknowledge({ id, outcome: 'failed', code: 'missed', at });
    const { counts } = await finished(operationId);
    expect(counts).toMatchObject({ acknowledged: 0, failed: 1 });
    expect((await history()).entries[0]).toMatchObject({ outcome: 'missed', note: '' });
    const reported = received.flatMap((event) => (event.kind === 'command' ? [event.outcome] : []));
    expect(reported).toEqual(['screenOff', 'missed']);
    stop();
    await player.client.endAsync();
  });

  it('cannot be answered by another terminal', async () => {
    const asked = await online();
    const other = await online();
    const { operationId } = await sendCommand(
      { ids: [asked.terminal.clId] },
      { kind: 'message', text: 'hi', seconds: 5 },
    );
    await asked.player.until(() => asked.player.commands.length > 0);
    const id = asked.player.commands[0]?.id ?? '';
    await other.player.acknowledge({ id, outcome: 'done', at: new Date().toISOString() });
    await other.player.report({});
    await eventually(
      () => server.ask(api.selectClientById, { id: other.terminal.clId }, as()),
      (row) => row.lastSeen !== null,
    );
    await server.services.operations.settled();
    expect((await results(operationId))[0]?.state).toBe('sent');
    await asked.player.acknowledge({ id, outcome: 'done', at: new Date().toISOString() });
    await finished(operationId);
    for (const { player } of [asked, other]) await player.client.endAsync();
  });

  it('is retried only where it failed', async () => {
    const { terminal, player } = await online();
    const away = await pairTerminal(server, tenant);
    const ids = [terminal.clId, away.clId];
    const { operationId } = await sendCommand({ ids }, { kind: 'restartPlayer' });
    await player.until(() => player.commands.length > 0);
    await player.acknowledge({
      id: player.commands[0]?.id ?? '',
      outcome: 'done',
      at: new Date().toISOString(),
    });
    await finished(operationId);
    const late = await TestPlayer.connect(server, away);
    await eventually(
      () => server.ask(api.selectClientById, { id: away.clId }, as()),
      (row) => row.online,
    );
    expect(await server.ask(api.retryTerminalOperation, { id: operationId }, as())).toEqual({ count: 1 });
    await late.until(() => late.commands.length > 0);
    await late.acknowledge({ id: late.commands[0]?.id ?? '', outcome: 'done', at: new Date().toISOString() });
    await eventually(
      () => operation(operationId),
      ({ counts }) => counts.acknowledged === 2,
    );
    expect(player.commands).toHaveLength(1);
    const again = await server.call(api.retryTerminalOperation, { id: operationId }, as());
    expect(again.error).toBe('terminal.nothingToRetry');
    for (const each of [player, late]) await each.client.endAsync();
  });

  it('needs the permission, the same account and a target', async () => {
    const { clId } = await pairTerminal(server, tenant);
    const input = { target: { ids: [clId] }, command: { kind: 'restartPlayer' as const } };
    const onlooker = await server.createTenant({ permissions: ['terminal.view', 'terminal.manage'] });
    expect((await server.call(api.insertTerminalCommand, input, { token: onlooker.token })).error).toBe(
      'permission.denied',
    );
    const stranger = await server.createTenant();
    expect((await server.call(api.insertTerminalCommand, input, { token: stranger.token })).error).toBe(
      'terminal.unknown',
    );
    const noTarget = { target: {}, command: { kind: 'restartPlayer' as const } };
    expect((await server.call(api.insertTerminalCommand, noTarget, as())).error).toBe('terminal.unknown');
    const { operationId } = await sendCommand({ ids: [clId] }, { kind: 'restartPlayer' });
    for (const endpoint of [
      api.stopTerminalOperation,
      api.retryTerminalOperation,
      api.selectTerminalOperationById,
    ] as const)
      expect((await server.call(endpoint, { id: operationId }, { token: stranger.token })).error).toBe(
        'terminal.operationUnknown',
      );
  });
});

describe('a command without an answer', () => {
  it('times out, is corrected by a late answer, and can be stopped before it is sent', async () => {
    const clock = manualClock(new Date());
    const own = await startTestServer({ clock });
    try {
      const { tenantId, token } = await own.createTenant({ authorisedCount: 200 });
      const group = await own.ask(api.insertClientGroup, { pid: '-1', name: 'Many' }, { token });
      // Online as far as the server knows, but silent.
      await sql`insert into terminal (id, tenant_id, group_id, serial, name, time_zone, online, abilities)
        select 'many' || n, ${tenantId}, ${group.id}, n, 'Screen ' || n, 'UTC', true, array['screenshot']
        from generate_series(1, 100) n`.execute(own.services.database);
      const command = { kind: 'screenshot' as const };
      const { operationId } = await own.ask(
        api.insertTerminalCommand,
        { target: { groupIds: [group.id] }, command },
        { token },
      );
      const { operations } = own.services;
      const read = () => own.ask(api.selectTerminalOperationById, { id: operationId }, { token });
      await operations.settled();
      // Limited by the screenshots that can arrive at once.
      expect((await read()).counts).toMatchObject({ total: 100, sent: 60, waiting: 40 });
      clock.advance(61_000);
      await operations.sweep();
      await operations.settled();
      expect((await read()).counts).toMatchObject({ timedOut: 60, sent: 40, waiting: 0 });
      const { command_id: id, terminal_id: clId } = await own.services.database
        .selectFrom('terminal_operation_result')
        .select(['command_id', 'terminal_id'])
        .where('state', '=', 'timedOut')
        .limit(1)
        .executeTakeFirstOrThrow();
      operations.acknowledge(clId, { id: id ?? '', outcome: 'done', at: clock.now().toISOString() });
      await operations.settled();
      expect((await read()).counts).toMatchObject({ acknowledged: 1, timedOut: 59 });
      await own.ask(api.retryTerminalOperation, { id: operationId }, { token });
      await operations.settled();
      await own.ask(api.stopTerminalOperation, { id: operationId }, { token });
      await operations.settled();
      // Sent commands stay; waiting ones are stopped.
      expect(await read()).toMatchObject({
        status: 'stopped',
        counts: { acknowledged: 1, sent: 60, stopped: 39, waiting: 0 },
      });
      expect((await own.call(api.stopTerminalOperation, { id: operationId }, { token })).error).toBe(
        'terminal.operationOver',
      );
    } finally {
      await own.close();
    }
  });
});

describe('settings', () => {
  it('are stored, sent in the desired state, and confirmed by the revision that the terminal applied', async () => {
    const { terminal, player } = await online();
    const target = { ids: [terminal.clId] };
    const { operationId } = await server.ask(
      api.insertTerminalSetting,
      { target, settings: { volume: 20, downloadSpeed: 500, trafficCap: 100 } },
      as(),
    );
    await player.until(() => player.desired.some(({ settings }) => settings?.revision === 1));
    const reported = player.desired.at(-1)?.settings;
    expect(reported).toEqual({ revision: 1, volume: 20, downloadSpeed: 500 });
    const read = () => server.ask(api.selectTerminalSetting, { id: terminal.clId }, as());
    expect(await read()).toMatchObject({
      pending: true,
      desired: { volume: 20, trafficCap: 100 },
      confirmed: null,
    });
    const device = {
      settingsRevision: 1,
      volume: 20,
      brightness: 90,
      orientation: 0 as const,
      screen: 'on' as const,
      source: 'player' as const,
      reportInterval: 60,
    };
    await player.report({ device });
    await finished(operationId);
    expect(await read()).toMatchObject({ pending: false, confirmed: { volume: 20, brightness: 90 } });
    const next = await server.ask(
      api.insertTerminalSetting,
      { target, settings: { brightness: 10, volume: null } },
      as(),
    );
    await player.until(() => player.desired.some(({ settings }) => settings?.revision === 2));
    expect(player.desired.at(-1)?.settings).toEqual({ revision: 2, downloadSpeed: 500, brightness: 10 });
    await player.report({
      device: { ...device, settingsRevision: 2, refused: [{ setting: 'brightness', code: 'unable.bridge' }] },
    });
    expect((await finished(next.operationId)).counts).toMatchObject({ failed: 1 });
    expect((await read()).refused[0]?.text).toContain('bridge');
    await player.client.endAsync();
  });

  it('are refused for an offline terminal, and change nothing there', async () => {
    const away = await pairTerminal(server, tenant);
    const { operationId } = await server.ask(
      api.insertTerminalSetting,
      { target: { ids: [away.clId] }, settings: { volume: 1, timeZone: 'Asia/Seoul' } },
      as(),
    );
    expect((await finished(operationId)).counts.refused).toBe(1);
    const state = await server.ask(api.selectTerminalSetting, { id: away.clId }, as());
    expect(state).toMatchObject({ pending: false, desired: { volume: null } });
  });

  it('include a plan of input sources and the on/off schedule', async () => {
    const { terminal, player } = await online(['switchSource', 'source:hdmi1']);
    const target = { ids: [terminal.clId] };
    const entries = [{ weekdays: [1, 2], at: '09:30', source: 'hdmi1' as const }];
    await server.ask(api.insertTerminalSwitchover, { target, order: { mode: 'plan', entries } }, as());
    await player.until(() => player.desired.some(({ settings }) => settings?.switchover?.length === 1));
    const { switchoverList } = await server.ask(
      api.selectTerminalSwitchoverPage,
      { gpId: '-1', pageSize: 200 },
      as(),
    );
    expect(switchoverList.find(({ clId }) => clId === terminal.clId)).toMatchObject({
      entries,
      able: true,
      pending: true,
    });
    await server.ask(api.insertTerminalSwitchover, { target, order: { mode: 'now', source: 'hdmi1' } }, as());
    await player.until(() =>
      player.commands.some(({ kind, source }) => kind === 'switchSource' && source === 'hdmi1'),
    );
    const power = [{ weekday: 1, on: '08:00', off: '20:00' }];
    await server.ask(api.insertTerminalSchedule, { target, power }, as());
    await player.until(() => player.desired.some((state) => state.terminal?.power?.length === 1));
    const short = [{ weekday: 1, on: '08:00', off: '08:05' }];
    expect((await server.call(api.insertTerminalSchedule, { target, power: short }, as())).error).toBe(
      'terminal.powerTooShort',
    );
    await player.client.endAsync();
  });
});
