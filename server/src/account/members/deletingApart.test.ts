import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Ids that exist nowhere: the permission is checked before anything is read. */
const deletions = [
  [api.deleteProCategory, { id: 'none' }, 'program.delete'],
  [api.deletePrograms, { ids: ['none'] }, 'program.delete'],
  [api.deleteTaskCategory, { id: 'none' }, 'task.delete'],
  [api.deleteMaterial, { ids: ['none'] }, 'material.delete'],
  [api.deleteMaterialFolder, { id: 'none' }, 'material.delete'],
  [api.destroyMaterial, { ids: ['none'] }, 'material.delete'],
  [api.emptyMaterialTrash, {}, 'material.delete'],
  [api.deleteFont, { id: 'none' }, 'material.delete'],
] as const;

const publishing: readonly api.Permission[] = ['material.manage', 'program.manage', 'task.manage'];
const denied = 'permission.denied';

test('a role without the permission to delete can publish', async () => {
  const owner = await server.createTenant();
  const { clId } = await pairTerminal(server, owner, 'Window');
  const { roleId } = await server.ask(
    api.insertRole,
    { name: 'Publishing', permissions: [...publishing] },
    { token: owner.token },
  );
  const member = { userName: 'nightkim', password: 'secret99', phone: '', roleId };
  await server.ask(api.insertMember, member, { token: owner.token });
  const as = { token: (await server.ask(api.login, member)).token };

  const program = await makeProgram(server, { ...owner, ...as }, 'Menu');
  const task = { ...taskFields, programIds: [program.id], clientIds: [clId] };
  const { id } = await server.ask(api.insertEquipmentTask, task, as);
  await server.ask(api.publishEquipmentTask, { id }, as);
  await server.ask(api.withdrawEquipmentTask, { id }, as);
  expect((await server.call(api.deleteEquipmentTask, { id }, as)).error).toBe(denied);
  expect((await server.call(api.deleteProgram, { id: program.id }, as)).error).toBe(denied);
  for (const [endpoint, input] of deletions)
    expect((await server.call(endpoint as typeof api.deleteFont, input as never, as)).error).toBe(denied);

  const more = [...publishing, ...deletions.map(([, , permission]) => permission)];
  const change = { roleId, name: 'Publishing', permissions: [...new Set(more)] };
  await server.ask(api.updateRole, change, { token: owner.token });
  await server.ask(api.deleteEquipmentTask, { id }, as);
  await server.ask(api.deleteProgram, { id: program.id }, as);
});
