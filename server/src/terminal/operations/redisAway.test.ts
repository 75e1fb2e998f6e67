import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { Unpublished } from '../../platform/bus/Unpublished.ts';
import { canStartRedis, startRedis } from '../../testing/testRedis.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import { eventually, pairTerminal, TestPlayer } from '../TestPlayer.fixture.ts';

const described = canStartRedis() ? describe : describe.skip;
if (!canStartRedis()) test.skip('needs redis-server', () => undefined);

described('while Redis is away', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let servers: TestServers;
  let server: TestServer;
  let tenant: TestTenant;
  let player: TestPlayer;
  let clId: string;
  let isFrozen: boolean;
  const as = () => ({ token: tenant.token });

  beforeEach(async () => {
    isFrozen = false;
    redis = await startRedis();
    servers = await startTestServers(1, { domains, config: { redisUrl: redis.url } });
    server = servers.nodes[0] as TestServer;
    tenant = await server.createTenant();
    ({ clId, player } = await online('Hall'));
  });
  afterEach(async () => {
    if (isFrozen) redis.thaw();
    await player.client.endAsync();
    await servers.close();
    await redis.close();
  });

  async function online(name: string) {
    const terminal = await pairTerminal(server, tenant, name);
    const connected = await TestPlayer.connect(server, terminal);
    const attributes = { playerVersion: '1.0.1', resolutionWidth: 1920, resolutionHeight: 1080 };
    await connected.say(
      api.topics.presence(terminal.clId),
      {
        online: true,
        attributes: { ...attributes, abilities: ['screenshot'] },
        at: new Date().toISOString(),
      },
      true,
    );
    await eventually(
      () => server.ask(api.selectClientById, { id: terminal.clId }, as()),
      (row) => row.online && row.abilities.includes('screenshot'),
    );
    return { clId: terminal.clId, player: connected };
  }
  const send = () =>
    server.ask(api.insertClientCommand, { ids: [clId], kind: 'message', text: 'Closing' }, as());
  const resultsOf = async (id: string) =>
    (await server.ask(api.selectTerminalOperationResultPage, { id, pageSize: 500 }, as())).resultList;
  const parts = async () => {
    const token = await server.signIn();
    const began = performance.now();
    const overview = await server.ask(api.selectServerOverview, {}, { token });
    return { parts: overview.parts, took: performance.now() - began };
  };

  test('a command fails at once, for a reason that is not the screen, and can be sent again', async () => {
    await redis.close();
    const began = performance.now();
    const { results } = await send();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(results).toEqual([{ clId, commandId: '', outcome: 'refused', error: 'terminal.unsent' }]);
    const { entries } = await server.ask(api.selectClientHistory, { id: clId, kind: 'command' }, as());
    expect(entries[0]).toMatchObject({
      outcome: 'refused',
      note: 'It could not be sent, because Redis does not answer. Send it again when Redis is back',
    });
    const { operationList } = await server.ask(api.selectTerminalOperationPage, {}, as());
    expect(operationList[0]).toMatchObject({ status: 'finished', counts: { refused: 1, sent: 0 } });

    const ids = [clId];
    const asked = await server.call(api.requestTerminalScreenshots, { ids }, as());
    expect(asked).toMatchObject({ code: 1, error: 'redis.unavailable' });

    redis = await startRedis(redis.port);
    await eventually(send, ({ results: again }) => again[0]?.outcome === 'sent');
    await player.until(() => player.commands.length > 0);
    // The request that could not be sent does not count.
    const { results: shots } = await server.ask(api.requestTerminalScreenshots, { ids }, as());
    expect(shots[0]?.outcome).toBe('requested');
  });

  test('of an operation that is sent in part, what was not sent is refused', async () => {
    const other = await online('Lobby');
    const { bus } = server.services;
    const publishAll = bus.publishAll.bind(bus);
    // Redis goes away between two parts of the messages.
    bus.publishAll = async (messages, options) => {
      await publishAll(messages.slice(0, 1), options);
      throw new Unpublished(1, new Error('Connection is closed'));
    };
    const command = { target: { ids: [clId, other.clId] }, command: { kind: 'restartPlayer' } } as const;
    const { operationId } = await server.ask(api.insertTerminalCommand, command, as());
    await server.services.operations.sent(operationId);
    const states = (await resultsOf(operationId)).map(({ state, error }) => [state, error]);
    expect(states.sort()).toEqual([
      ['refused', 'terminal.unsent'],
      ['sent', ''],
    ]);
    await other.player.client.endAsync();
  });

  test('a deferred command waits until Redis answers, and is in the log once', async () => {
    const { operations } = server.services;
    const states = async (id: string) => (await resultsOf(id)).map(({ state }) => state);
    const late = async () => {
      const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'terminal' }, as());
      return logList.filter(({ action }) => action === 'terminal.operationLate').length;
    };
    const command = { target: { ids: [clId] }, command: { kind: 'restartPlayer' } } as const;
    const deferral = { until: new Date(Date.now() + 86_400_000).toISOString() };
    await player.client.endAsync();
    await eventually(
      () => server.ask(api.selectClientById, { id: clId }, as()),
      (row) => !row.online,
    );
    const { operationId } = await server.ask(api.insertTerminalCommand, { ...command, deferral }, as());
    await operations.sent(operationId);
    expect(await states(operationId)).toEqual(['deferred']);

    await redis.close();
    const { database } = server.services;
    await database.updateTable('terminal').set({ online: true }).where('id', '=', clId).execute();
    for (let sweep = 0; sweep < 3; sweep++) await operations.sweep();
    await operations.settled();
    expect([await states(operationId), await late()]).toEqual([['deferred'], 0]);
    // Redis goes away after the decision.
    const direct = await server.ask(api.insertTerminalCommand, { ...command, deferral }, as());
    await operations.sent(direct.operationId);
    expect((await resultsOf(direct.operationId))[0]).toMatchObject({ state: 'deferred', sentAt: null });
    expect(await server.ask(api.selectTerminalOperationById, { id: direct.operationId }, as())).toMatchObject(
      {
        status: 'deferred',
      },
    );

    redis = await startRedis(redis.port);
    await eventually(
      async () => [...(await states(operationId)), ...(await states(direct.operationId))],
      (all) => all.includes('sent'),
    );
    expect(await late()).toBe(1);
  });

  test('a Redis that hangs keeps neither a command nor the server page waiting', async () => {
    expect((await parts()).parts).toContainEqual({ name: 'redis', ready: true });
    redis.freeze();
    isFrozen = true;
    const seen = await parts();
    expect(seen.parts).toContainEqual({ name: 'redis', ready: false });
    expect(seen.took).toBeLessThan(2_500);
    const began = performance.now();
    const { results } = await send();
    expect(performance.now() - began).toBeLessThan(7_000);
    expect(results[0]).toMatchObject({ outcome: 'refused', error: 'terminal.unsent' });

    // It finds the message in its connection, and does not pass it on any longer.
    await eventually(
      async () => performance.now() - began,
      (age) => age > 5_500,
    );
    redis.thaw();
    isFrozen = false;
    const restart = { ids: [clId], kind: 'restartPlayer' } as const;
    await eventually(
      () => server.ask(api.insertClientCommand, restart, as()),
      ({ results: again }) => again[0]?.outcome === 'sent',
    );
    await player.until(() => player.commands.length > 0);
    expect(player.commands.map(({ kind }) => kind)).not.toContain('message');
  }, 60_000);
});
