import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sweepFiles } from '../../platform/files/sweeper.ts';
import {
  eventually,
  pairTerminal,
  TestPlayer,
  type TestTerminal,
} from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { drawProgram, makeProgram, taskFields } from '../taskWorld.fixture.ts';

const day = 86_400_000;
let now = Date.now();
let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const statusOf = async ({ token }: TestTerminal, hash: string) =>
  (await fetch(`${server.url}/etv/file/${hash}`, { headers: { token } })).status;

/** The desired state sent to the terminal, and every file of its manifest. */
async function reported(terminal: TestTerminal) {
  const desired = api.desiredState.parse(
    await server.services.bus.retained(api.topics.desired(terminal.clId)),
  );
  const answer = await fetch(`${server.url}/etv/file/${desired.manifestHash}`, {
    headers: { token: terminal.token },
  });
  const { files } = api.terminalManifest.parse(await answer.json());
  return { desired, hashes: [desired.manifestHash, ...files.map(({ hash }) => hash)] };
}

async function reach(player: TestPlayer, { revision, manifestHash }: api.DesiredState): Promise<void> {
  await player.report({ revision, held: { revision, manifestHash } });
  await eventually(
    () =>
      server.services.database
        .selectFrom('terminal')
        .select('held_revision')
        .where('id', '=', player.clId)
        .executeTakeFirstOrThrow(),
    (row) => row.held_revision === revision,
  );
}

/** Advances a day, with two sweeps. */
async function sweep(): Promise<void> {
  await sweepFiles(server.services);
  now += 2 * day;
  await sweepFiles(server.services);
}

it('files held by a terminal are kept until it has reached the next state', async () => {
  const terminal = await pairTerminal(server, tenant);
  const program = await makeProgram(server, tenant, 'Menu');
  const fields = { ...taskFields, programIds: [program.id], clientIds: [terminal.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, fields, mine());
  const publish = async (content: string) => {
    await drawProgram(server, tenant, program.id, content);
    await server.ask(api.publishEquipmentTask, { id }, mine());
    return reported(terminal);
  };
  const held = await publish('spring');
  const before = await TestPlayer.connect(server, terminal);
  await reach(before, held.desired);
  await before.client.endAsync();

  const skipped = await publish('summer');
  const next = await publish('autumn');
  await server.services.database
    .deleteFrom('file_reference')
    .where('owner_kind', 'in', ['material', 'programDocument'])
    .execute();
  await sweep();
  const documents = (all: typeof held) => all.hashes.slice(0, 2);
  for (const hash of [...held.hashes, ...next.hashes]) expect(await statusOf(terminal, hash)).toBe(200);

  const after = await TestPlayer.connect(server, terminal);
  await reach(after, next.desired);
  await sweep();
  for (const hash of next.hashes) expect(await statusOf(terminal, hash)).toBe(200);
  for (const hash of [...documents(held), ...documents(skipped)])
    expect(await statusOf(terminal, hash)).toBe(404);
  await after.client.endAsync();
});
