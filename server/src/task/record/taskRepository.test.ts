import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';
import { listAllTasks } from './taskRepository.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

it('all tasks are listed, but only active emergencies', async () => {
  const mine = { token: tenant.token };
  const { clId } = await pairTerminal(server, tenant);
  const { id: programId } = await makeProgram(server, tenant, 'Leave the building');
  const draft = await server.ask(api.insertEquipmentTask, { ...taskFields, programIds: [programId] }, mine);
  const send = () => server.ask(api.insertEmergency, { programId, seconds: 60, clientIds: [clId] }, mine);
  const over = await send();
  await server.ask(api.stopEmergency, { id: over.id }, mine);
  const running = await send();
  const listed = await listAllTasks(server.services.database, tenant.tenantId);
  expect(listed.map(({ id }) => id).sort()).toEqual([draft.id, running.id].sort());
});
