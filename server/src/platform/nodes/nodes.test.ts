import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';

describe('servers beside each other', () => {
  let servers: TestServers;
  beforeAll(async () => {
    servers = await startTestServers(2);
  });
  afterAll(() => servers.close());

  const two = () => servers.nodes.map(({ services }) => services);

  test('know each other by name', async () => {
    for (const { nodes } of two())
      expect((await nodes.list()).map(({ name, alive }) => [name, alive])).toEqual([
        ['node1', true],
        ['node2', true],
      ]);
  });

  test('a signal runs the handlers of all, at once on the sender', async () => {
    const [first, second] = two();
    const received: string[] = [];
    for (const [name, services] of Object.entries({ first, second }))
      services?.signals.on('leads', ({ nodeId }) => received.push(`${name} ${nodeId}`));
    first?.signals.send('leads', { nodeId: 'x' });
    expect(received).toEqual(['first x']);
    await eventually(
      async () => received,
      (all) => all.includes('second x'),
    );
    expect(received).toHaveLength(2);
  });

  test('one of them leads; when it stops, the next one does', async () => {
    const third = await servers.add();
    expect(two().map(({ leadership }) => leadership.leads)).toEqual([true, false, false]);
    const led = Promise.withResolvers<void>();
    for (const { leadership } of two()) leadership.onLead(() => led.resolve());
    await servers.nodes[0]?.close();
    await led.promise;
    expect(two().filter(({ leadership }) => leadership.leads)).toHaveLength(1);
    expect(await third.services.nodes.list()).toHaveLength(2);
  });
});

test('a server that is alone leads, and is the only one in the list', async () => {
  const server = await startTestServer({ config: { redisUrl: undefined } });
  expect(server.services.leadership.leads).toBe(true);
  expect(await server.services.nodes.list()).toMatchObject([{ alive: true }]);
  await server.close();
});
