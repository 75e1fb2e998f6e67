import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { drawProgram, makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function givenPublished(tenant: TestTenant) {
  const program = await makeProgram(server, tenant, 'Menu');
  const { clId } = await pairTerminal(server, tenant, 'Window');
  const fields = { ...taskFields, programIds: [program.id], clientIds: [clId] };
  const as = { token: tenant.token };
  const { id } = await server.ask(api.insertEquipmentTask, fields, as);
  await server.ask(api.publishEquipmentTask, { id }, as);
  return program.id;
}

const isCompared = async (id: string) => {
  const row = await server.services.database
    .selectFrom('program')
    .select(['content_version', 'content_hash_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.content_version === row.content_hash_version;
};

test('asking for the edits of one program waits for that program only', async () => {
  const [own, other] = [await server.createTenant(), await server.createTenant()];
  const [mine, theirs] = [await givenPublished(own), await givenPublished(other)];
  await server.services.contentWatch.check();
  // Disables automatic comparison, as if the watch were busy with a thousand other changes.
  await server.services.contentWatch.stop();
  await drawProgram(server, own, mine, 'another picture');
  await drawProgram(server, other, theirs, 'another picture');
  const edits = await server.ask(api.selectProgramEdits, { id: mine }, { token: own.token });
  expect(edits.programs).toMatchObject([{ programId: mine, edited: 'ready' }]);
  expect([await isCompared(mine), await isCompared(theirs)]).toEqual([true, false]);
});
