import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { manualClock } from '../../../testing/manualClock.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../../TestPlayer.fixture.ts';

/** 17:00 in Seoul, the zone of the test terminals. */
const clock = manualClock(new Date('2026-03-02T08:00:00Z'));
const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString();
const abilities = ['volume', 'brightness', 'reboot', 'screenOn', 'screenOff', 'switchSource'];

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const as = () => ({ token: tenant.token });
const operation = (id: string) => server.ask(api.selectTerminalOperationById, { id }, as());
const resultOf = async (id: string) => {
  const { resultList } = await server.ask(api.selectTerminalOperationResultPage, { id }, as());
  return resultList[0];
};
const sweep = async () => {
  await server.services.operations.sweep();
  await server.services.operations.settled();
};
/** A connected player that the server knows to be online. */
async function connect(terminal: TestTerminal, on = server): Promise<TestPlayer> {
  const player = await TestPlayer.connect(on, terminal);
  const attributes = { playerVersion: '1.0.1', resolutionWidth: 1920, resolutionHeight: 1080, abilities };
  const presence = { online: true, attributes, at: new Date().toISOString() };
  await player.say(api.topics.presence(terminal.clId), presence, true);
  await eventually(
    () => on.ask(api.selectClientById, { id: terminal.clId }, as()),
    (row) => row.online && row.abilities.includes('reboot'),
  );
  return player;
}
async function done(player: TestPlayer, at = 0) {
  await player.until(() => player.commands.length > at);
  const { id = '' } = player.commands[at] ?? {};
  await player.acknowledge({ id, outcome: 'done', at: clock.now().toISOString() });
}
const command = (ids: string[], given: api.CommandInput, deferral?: api.Deferral, target = {}) =>
  server.ask(
    api.insertTerminalCommand,
    { target: { ids, groupIds: [], ...target }, command: given, ...(deferral && { deferral }) },
    as(),
  );
const volume = (value: number) => ({ kind: 'volume', value }) as const;
async function deferred(terminal: TestTerminal, given: api.CommandInput, deferral = { until: inHours(8) }) {
  const { operationId } = await command([terminal.clId], given, deferral);
  await server.services.operations.settled();
  expect(await operation(operationId)).toMatchObject({ status: 'deferred', counts: { deferred: 1 } });
  return operationId;
}

describe('an operation for an offline terminal', () => {
  it('is refused without a deferral; with one it runs once on reconnect, marked late', async () => {
    const terminal = await pairTerminal(server, tenant);
    const { operationId: refused } = await command([terminal.clId], volume(10));
    await server.services.operations.settled();
    expect(await resultOf(refused)).toMatchObject({
      state: 'refused',
      error: 'terminal.offline',
      late: false,
    });
    const id = await deferred(terminal, volume(40));
    expect(await operation(id)).toMatchObject({ deferral: { until: inHours(8) }, can: { stop: true } });
    const history = () => server.ask(api.selectClientHistory, { id: terminal.clId, kind: 'command' }, as());
    expect((await history()).entries[0]).toMatchObject({ outcome: 'deferred', late: false });
    await sweep();
    expect(await resultOf(id)).toMatchObject({ state: 'deferred', late: false, sentAt: null });
    clock.advance(hour);
    const player = await connect(terminal);
    await sweep();
    await done(player);
    await eventually(
      () => operation(id),
      ({ status }) => status === 'finished',
    );
    expect(await resultOf(id)).toMatchObject({ state: 'acknowledged', late: true });
    expect((await history()).entries[0]).toMatchObject({
      word: 'volume',
      detail: { value: 40 },
      outcome: 'done',
      late: true,
    });
    await sweep();
    expect(player.commands.map(({ value }) => value)).toEqual([40]);
    const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'terminal' }, as());
    expect(logList[0]).toMatchObject({ action: 'terminal.operationLate', userName: tenant.userName });
    expect(logList[0]?.detail).toMatchObject({ value: 40, terminals: 1 });
    await player.client.endAsync();
  });

  it('stays waiting across a restart of the server', async () => {
    const database = await openTestDatabase();
    const start = () => startTestServer({ clock, database: { ...database, close: () => Promise.resolve() } });
    const before = await start();
    const owner = await before.createTenant();
    const terminal = await pairTerminal(before, owner);
    const token = { token: owner.token };
    const input = { target: { ids: [terminal.clId] }, command: volume(40), deferral: { until: inHours(8) } };
    const { operationId } = await before.ask(api.insertTerminalCommand, input, token);
    await before.services.operations.settled();
    await before.close();
    const after = await start();
    const player = await TestPlayer.connect(after, terminal);
    const attributes = { playerVersion: '1.0.1', resolutionWidth: 1, resolutionHeight: 1, abilities };
    await player.say(api.topics.presence(terminal.clId), { online: true, attributes, at: inHours(0) }, true);
    await player.until(() => player.commands.length > 0);
    await done(player);
    await eventually(
      () => after.ask(api.selectTerminalOperationById, { id: operationId }, token),
      ({ status, counts }) => status === 'finished' && counts.acknowledged === 1,
    );
    expect(player.commands).toHaveLength(1);
    await player.client.endAsync();
    await after.close();
    await database.close();
  });

  it("does not run in the quiet hours of the terminal's zone", async () => {
    const terminal = await pairTerminal(server, tenant);
    const seoul = (instant: Date) =>
      instant.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' });
    const quiet = { from: seoul(clock.now()), to: seoul(new Date(clock.now().getTime() + 2 * hour)) };
    const id = await deferred(terminal, { kind: 'reboot' }, { until: inHours(24), quiet } as api.Deferral);
    const player = await connect(terminal);
    await sweep();
    clock.advance(2 * hour - 60_000);
    await sweep();
    expect(await resultOf(id)).toMatchObject({ state: 'deferred' });
    expect(player.commands).toEqual([]);
    clock.advance(60_000);
    await sweep();
    await done(player);
    await eventually(
      () => operation(id),
      ({ status }) => status === 'finished',
    );
    await player.client.endAsync();
  });

  it('expires at its deadline, and can be retried', async () => {
    const terminal = await pairTerminal(server, tenant);
    const id = await deferred(terminal, volume(40), { until: inHours(1) });
    clock.advance(hour);
    await sweep();
    expect(await operation(id)).toMatchObject({
      status: 'finished',
      counts: { expired: 1 },
      can: { retry: true },
    });
    expect(await resultOf(id)).toMatchObject({ state: 'expired', error: 'terminal.deferralExpired' });
    const player = await connect(terminal);
    await sweep();
    expect(player.commands).toEqual([]);
    expect(await server.ask(api.retryTerminalOperation, { id }, as())).toEqual({ count: 1 });
    await done(player);
    await player.client.endAsync();
  });

  it('can be cancelled while it waits', async () => {
    const terminal = await pairTerminal(server, tenant);
    const id = await deferred(terminal, volume(40));
    await server.ask(api.stopTerminalOperation, { id }, as());
    expect(await operation(id)).toMatchObject({ status: 'stopped', counts: { stopped: 1, deferred: 0 } });
    const player = await connect(terminal);
    await sweep();
    expect(player.commands).toEqual([]);
    await player.client.endAsync();
  });

  it('is replaced by a newer one of the same kind; of settings only the same keys', async () => {
    const terminal = await pairTerminal(server, tenant);
    const first = await deferred(terminal, volume(40));
    clock.advance(1000);
    const settings = (change: api.SettingChange) =>
      server.ask(
        api.insertTerminalSetting,
        { target: { ids: [terminal.clId] }, settings: change, deferral: { until: inHours(8) } },
        as(),
      );
    const { operationId: both } = await settings({ volume: 50, brightness: 60 });
    await server.services.operations.settled();
    expect(await resultOf(first)).toMatchObject({
      state: 'stopped',
      error: 'terminal.overtaken',
      late: false,
    });
    clock.advance(1000);
    const { operationId: newest } = await settings({ volume: 70 });
    await server.services.operations.settled();
    expect(await resultOf(both)).toMatchObject({ state: 'deferred' });
    const player = await connect(terminal);
    await sweep();
    await player.until(() => player.desired.at(-1)?.settings?.brightness === 60);
    expect(player.desired.at(-1)?.settings?.volume).toBeUndefined();
    const confirm = (settingsRevision: number) =>
      player.report({
        device: {
          settingsRevision,
          volume: 70,
          brightness: 60,
          orientation: 0,
          screen: 'on',
          source: 'player',
          reportInterval: 60,
        },
      });
    await confirm(1);
    await eventually(
      () => operation(both),
      ({ status }) => status === 'finished',
    );
    await sweep();
    await player.until(() => player.desired.at(-1)?.settings?.volume === 70);
    await confirm(2);
    await eventually(
      () => operation(newest),
      ({ status }) => status === 'finished',
    );
    await sweep();
    expect(await operation(first)).toMatchObject({ status: 'finished' });
    await player.client.endAsync();
  });

  it('is refused when the terminal left the chosen group or was revoked', async () => {
    const { id: groupId } = await server.ask(api.insertClientGroup, { name: 'Shops', pid: '-1' }, as());
    const moved = await pairTerminal(server, tenant);
    const revoked = await pairTerminal(server, tenant);
    await server.ask(api.updateClientGroup, { ids: [moved.clId], pid: groupId }, as());
    const { operationId } = await command([], volume(40), { until: inHours(8) }, { groupIds: [groupId] });
    const other = await deferred(revoked, volume(40));
    await server.services.operations.settled();
    await server.ask(api.updateClientGroup, { ids: [moved.clId], pid: '-1' }, as());
    await server.ask(api.updateClientAuthorised, { ids: [revoked.clId], authorised: false }, as());
    const player = await connect(moved);
    await sweep();
    expect(await resultOf(operationId)).toMatchObject({ state: 'refused', error: 'terminal.movedAway' });
    expect(await resultOf(other)).toMatchObject({ state: 'refused', error: 'terminal.unauthorised' });
    expect(player.commands).toEqual([]);
    await player.client.endAsync();
  });

  it('is refused when its member lost the permission', async () => {
    const { database } = server.services;
    const errorAfter = async (change: (member: TestTenant) => Promise<unknown>) => {
      const member = await server.createTenant({
        permissions: ['terminal.view', 'terminal.command', 'terminal.register'],
      });
      const terminal = await pairTerminal(server, member);
      const input = { target: { ids: [terminal.clId] }, command: volume(1), deferral: { until: inHours(8) } };
      const { operationId } = await server.ask(api.insertTerminalCommand, input, { token: member.token });
      await server.services.operations.settled();
      await change(member);
      const player = await TestPlayer.connect(server, terminal);
      const stored = () =>
        database
          .selectFrom('terminal_operation_result as r')
          .innerJoin('terminal as t', 't.id', 'r.terminal_id')
          .select(['r.error', 't.online'])
          .where('operation_id', '=', operationId)
          .executeTakeFirstOrThrow();
      await eventually(stored, ({ online }) => online);
      await sweep();
      expect(player.commands).toEqual([]);
      await player.client.endAsync();
      return (await stored()).error;
    };
    const without = ({ tenantId }: TestTenant) =>
      database
        .updateTable('role')
        .set({ permissions: ['terminal.view'] })
        .where('tenant_id', '=', tenantId)
        .where('role_id', '=', '2')
        .execute();
    const disabled = ({ memberId }: TestTenant) =>
      database.updateTable('member').set({ disabled: true }).where('id', '=', memberId).execute();
    const expired = ({ tenantId }: TestTenant) =>
      database.updateTable('tenant').set({ expires_at: clock.now() }).where('id', '=', tenantId).execute();
    expect(await errorAfter(without)).toBe('terminal.ordererForbidden');
    expect(await errorAfter(disabled)).toBe('terminal.ordererGone');
    expect(await errorAfter(expired)).toBe('terminal.ordererExpired');
  });

  it('cannot be a screenshot, nor wait for a time that is past, too far, or quiet all day', async () => {
    const { clId } = await pairTerminal(server, tenant);
    const refusal = async (given: api.CommandInput, deferral: api.Deferral) => {
      const input = { target: { ids: [clId] }, command: given, deferral };
      return (await server.call(api.insertTerminalCommand, input, as())).error;
    };
    expect(await refusal({ kind: 'screenshot' }, { until: inHours(1) })).toBe('terminal.notDeferrable');
    expect(await refusal({ kind: 'powerOff' }, { until: inHours(1) })).toBe('terminal.notDeferrable');
    expect(await refusal(volume(1), { until: inHours(0) })).toBe('terminal.deferralPast');
    expect(await refusal(volume(1), { until: inHours(31 * 24) })).toBe('terminal.deferralTooLong');
    const quiet = { from: '08:00', to: '08:00' };
    expect(await refusal(volume(1), { until: inHours(1), quiet })).toBe('terminal.quietWholeDay');
    const stranger = await server.createTenant();
    const foreign = await server.call(
      api.insertTerminalCommand,
      { target: { ids: [clId] }, command: volume(1), deferral: { until: inHours(1) } },
      { token: stranger.token },
    );
    expect(foreign.error).toBe('terminal.unknown');
  });
});
