import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import { descriptionOf, filesOf, packedOf, zipOf } from './buildZip.fixture.ts';

let servers: TestServers;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  servers = await startTestServers(2);
  const [first, second] = servers.nodes;
  if (!first || !second) throw new Error('Two servers were to start');
  [one, two] = [first, second];
});
afterAll(() => servers.close());

const servedBy = async (server: TestServer) => {
  const answer = await server.app.fastify.inject({ url: '/web/remotes.json' });
  const { remotes } = answer.json<{ remotes: api.ServedRemote[] }>();
  return remotes.find(({ name }) => name === 'mf-notes')?.version;
};

test('what one server took, the other serves, from the next read on', async () => {
  const token = await one.signIn();
  expect(await servedBy(two)).toBeUndefined();
  for (const version of ['1.0.0', '1.1.0']) {
    const payload = await zipOf(packedOf(filesOf(descriptionOf(version))));
    const headers = { token, 'content-type': 'application/zip' };
    await one.app.fastify.inject({ method: 'POST', url: api.deployRemotePath, headers, payload });
    await one.ask(api.promoteRemote, { name: 'mf-notes', version }, { token });
    await eventually(
      () => servedBy(two),
      (served) => served === version,
    );
  }
  const file = await two.app.fastify.inject({ url: '/web/remotes/mf-notes/1.1.0/remoteEntry.js' });
  expect(file.body).toBe("var mf_notes = '1.1.0';");
  await two.ask(api.rollbackRemote, { name: 'mf-notes' }, { token });
  expect(
    await eventually(
      () => servedBy(one),
      (served) => served === '1.0.0',
    ),
  ).toBe('1.0.0');
});
