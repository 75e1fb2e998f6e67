import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { up } from '../../../migrations/0200_material_made.ts';
import { newId } from '../../platform/identifier.ts';
import { documentWith, givenMaterial, givenProgram } from '../../program/testing/world.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A published task that shows a picture. */
async function givenShown(tenant: TestTenant) {
  const as = { token: tenant.token };
  const picture = await givenMaterial(server, tenant);
  const { id: programId } = await givenProgram(server, tenant);
  const saved = { id: programId, revision: 1, document: documentWith(picture) };
  await server.ask(api.updateProgram, saved, as);
  const publish = async () => {
    const { clId } = await pairTerminal(server, tenant, 'Lobby');
    const fields = { ...taskFields, etName: newId(), programIds: [programId], clientIds: [clId] };
    const { id } = await server.ask(api.insertEquipmentTask, fields, as);
    await server.ask(api.publishEquipmentTask, { id }, as);
    return id;
  };
  return { as, materialId: picture.id, taskId: await publish(), publish };
}

test('the migration notes materials of active tasks, each once and for its own account', async () => {
  const [one, other] = [await server.createTenant(), await server.createTenant()];
  const twice = await givenShown(one);
  await twice.publish();
  const foreign = await givenShown(other);
  const paused = await givenShown(one);
  const withdrawn = await givenShown(one);
  await server.ask(api.withdrawEquipmentTask, { id: withdrawn.taskId }, withdrawn.as);
  await givenMaterial(server, one);
  const { database } = server.services;
  await database.updateTable('task').set({ status: 'paused' }).where('id', '=', paused.taskId).execute();

  await database.schema.dropTable('material_made').execute();
  await up(database as never);

  const rows = await database
    .selectFrom('material_made')
    .select(['material_id as materialId', 'tenant_id as tenantId', 'version'])
    .execute();
  const noted = (materialId: string, { tenantId }: TestTenant) => ({ materialId, tenantId, version: 1 });
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      noted(twice.materialId, one),
      noted(foreign.materialId, other),
      noted(paused.materialId, one),
    ]),
  );
});
