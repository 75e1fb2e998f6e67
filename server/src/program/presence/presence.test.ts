import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenProgram, receivedBy } from '../testing/world.ts';
import { dropSilentEditors } from './presence.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let colleague: TestTenant;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  colleague = await givenColleague(server, tenant, ['program.view', 'program.manage']);
});
afterAll(() => server.close());

const speak = (by: TestTenant, id: string, editorId: string, state: 'here' | 'left' = 'here') =>
  server.ask(api.updateProgramEditing, { id, editorId, state }, { token: by.token });
const names = (editors: readonly { userName: string }[]) => editors.map(({ userName }) => userName);

test('a second editor sees the first until the first leaves', async () => {
  const { id } = await givenProgram(server, tenant);
  await speak(tenant, id, 'window-1');
  const second = await speak(colleague, id, 'window-2');
  expect(second.editors).toMatchObject([
    { editorId: 'window-1', userName: tenant.userName, own: false },
    { editorId: 'window-2', userName: colleague.userName, own: true },
  ]);
  expect(second).toMatchObject({ revision: 1, updatedBy: tenant.userName });
  expect((await speak(tenant, id, 'window-1', 'left')).editors).toHaveLength(1);
});

test('an editor silent for 45 seconds counts as gone, and every console gets an event', async () => {
  const { id } = await givenProgram(server, tenant);
  const received = receivedBy(server, tenant, 'programEditing');
  await speak(tenant, id, 'window-1');
  await speak(colleague, id, 'window-2');
  clock.advance(30_000);
  await speak(colleague, id, 'window-2');
  clock.advance(16_000);
  await dropSilentEditors(server.services);
  await server.services.events.settled();
  const about = received.filter(({ programId }) => programId === id);
  expect(about.map(({ editors }) => names(editors))).toEqual([
    [tenant.userName],
    [tenant.userName, colleague.userName],
    [colleague.userName],
  ]);
  const [open] = await server.ask(api.selectProgramEditing, { ids: [id] }, { token: tenant.token });
  expect(names(open?.editors ?? [])).toEqual([colleague.userName]);
});

test("another member's editing can neither be ended nor seen by another account", async () => {
  const { id } = await givenProgram(server, tenant);
  await speak(tenant, id, 'window-1');
  await speak(colleague, id, 'window-1', 'left');
  const stranger = await server.createTenant();
  const refused = await server.call(
    api.updateProgramEditing,
    { id, editorId: 'window-1', state: 'left' },
    { token: stranger.token },
  );
  expect(refused.error).toBe('program.unknown');
  expect(await server.ask(api.selectProgramEditing, { ids: [id] }, { token: stranger.token })).toEqual([]);
  const [open] = await server.ask(api.selectProgramEditing, { ids: [id] }, { token: tenant.token });
  expect(open?.editors).toHaveLength(1);
});

test('a late heartbeat does not bring back an editor that left', async () => {
  const { id } = await givenProgram(server, tenant);
  await speak(tenant, id, 'window-1');
  await speak(tenant, id, 'window-1', 'left');
  expect((await speak(tenant, id, 'window-1')).editors).toEqual([]);
  expect((await speak(tenant, id, 'window-3', 'left')).editors).toEqual([]);
  expect((await speak(tenant, id, 'window-3')).editors).toEqual([]);
  expect((await speak(tenant, id, 'window-2')).editors).toHaveLength(1);
});
