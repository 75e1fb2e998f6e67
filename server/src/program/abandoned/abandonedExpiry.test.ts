import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createComponent, turnLonePicture } from '@vitrine/shared/document';
import { newId } from '../../platform/identifier.ts';
import { taskFields } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenMaterial } from '../testing/world.ts';
import { removeAbandoned } from './abandonedExpiry.ts';

let server: TestServer;
let tenant: TestTenant;
let materialId: string;
let id: string;

const hour = 3600_000;
const as = () => ({ token: tenant.token });
const make = async () => (await server.ask(api.insertProgram, { materialId }, as())).id;
const isThere = async (programId = id) =>
  (await server.call(api.selectProgramById, { id: programId }, as())).code === 0;
/** As the daily job does it, so many hours after now. */
const sweep = (hours = 25) =>
  server.services.database
    .transaction()
    .execute((transaction) =>
      removeAbandoned(
        transaction,
        new Date(server.services.clock.now().getTime() + hours * hour),
        server.services,
      ),
    );
const set = (fields: object, programId = id) =>
  server.services.database.updateTable('program').set(fields).where('id', '=', programId).execute();

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
  materialId = (await givenMaterial(server, tenant)).id;
  id = await make();
});
afterAll(() => server.close());

test('a program abandoned by a closed tab is deleted after a day with its files, and the log records it', async () => {
  await sweep(23);
  expect(await isThere()).toBe(true);
  expect(await sweep()).toBeGreaterThan(0);
  expect(await isThere()).toBe(false);
  const { database } = server.services;
  const files = await database
    .selectFrom('file_reference')
    .select('owner_kind')
    .where('owner_id', '=', id)
    .execute();
  expect(files).toEqual([]);
  const entry = await database
    .selectFrom('system_log')
    .select(['tenant_id', 'member_id', 'user_name'])
    .where('subject_id', '=', id)
    .where('action', '=', 'program.deleted')
    .executeTakeFirst();
  expect(entry).toEqual({ tenant_id: tenant.tenantId, member_id: null, user_name: '' });
  expect(await sweep()).toBe(0);
});

test('publishing the program again restarts its day', async () => {
  await set({ updated_at: new Date(0), publishing_since: new Date(0) });
  expect(await make()).toBe(id);
  await sweep(1);
  expect(await isThere()).toBe(true);
});

test('publishing after the deletion makes another program', async () => {
  await sweep();
  const next = await make();
  expect(next).not.toBe(id);
  expect(await isThere(next)).toBe(true);
});

const document = async () => (await server.ask(api.selectProgramById, { id }, as())).document;
const remark = async () => {
  const { scenes } = await document();
  await server.services.database
    .insertInto('program_remark')
    .values({
      ...{ id: newId(), tenant_id: tenant.tenantId, program_id: id, revision: 1 },
      ...{ scene_id: scenes[0]?.scId ?? '', scene_index: 0, x: 1, y: 1, component_id: '', body: 'Too dark' },
      ...{ created_by: 'Ann', created_by_id: newId(), created_at: new Date() },
    })
    .execute();
};
const approval = () =>
  server.services.database
    .insertInto('program_verdict')
    .values({
      ...{ id: newId(), tenant_id: tenant.tenantId, program_id: id, revision: 1, audit: 'rejected' },
      ...{ reason: 'Too dark', audited_by: 'Ann', audited_at: new Date() },
    })
    .execute();
const linked = async () => {
  const other = await server.ask(api.insertProgram, { name: 'Menu' }, as());
  const given = await server.ask(api.selectProgramById, other, as());
  const button = createComponent('button', { coActionType: 4, coLinkId: id });
  given.document.scenes[0]?.allScene.componentsList.push(button);
  await server.ask(api.updateProgram, { ...other, revision: 1, document: given.document }, as());
};
const sent = async () => {
  const { clId } = await pairTerminal(server, tenant, 'Lobby');
  const { taskId } = await server.ask(api.sendProgram, { programIds: [id], clientIds: [clId] }, as());
  await server.ask(api.withdrawEquipmentTask, { id: taskId }, as());
  await server.ask(api.deleteEquipmentTask, { id: taskId }, as());
};
const share = () => server.ask(api.insertProgramShare, { id, days: 7 }, as());
const pack = () =>
  server.services.database
    .insertInto('usb_package')
    .values({
      ...{ id: newId(), tenant_id: tenant.tenantId, name: 'Stick', state: 'building' },
      ...{ client_ids: [], terminals: [], task_ids: [], tasks: [], program_ids: [id], programs: ['Menu'] },
      ...{ created_by: 'Ann', created_at: new Date() },
    })
    .execute();

test.each<[string, () => Promise<unknown>]>([
  ['was named', () => server.ask(api.updatePrograms, { id, name: 'Kept by name' }, as())],
  [
    'was filed',
    async () => {
      const { id: pid } = await server.ask(api.insertProCategory, { name: 'Spring' }, as());
      await server.ask(api.moveProgram, { id, pid }, as());
    },
  ],
  [
    'was saved, even if only turned',
    async () => {
      const turned = turnLonePicture(await document(), 'cover');
      await server.ask(api.updateProgram, { id, revision: 1, document: turned }, as());
    },
  ],
  ['waits for a review', () => set({ waiting_since: new Date(0) })],
  ['was reviewed', () => set({ audited_by: 'Ann', audit: 'passed' })],
  ['was rejected', () => set({ audit: 'rejected' })],
  ['has a decision', approval],
  ['has a comment', remark],
  ['is shared', share],
  [
    'is in the draft of a task',
    () => server.ask(api.insertEquipmentTask, { ...taskFields, programIds: [id] }, as()),
  ],
  ['was published before', sent],
  ['is linked from a button of another program', linked],
  ['is packed for a USB stick', pack],
  ['was made manually', () => set({ for_publishing: false })],
])('a program is kept that %s', async (_, keep) => {
  await keep();
  await sweep();
  expect(await isThere()).toBe(true);
});

test('a program is kept while a transaction changes it', async () => {
  const { database } = server.services;
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('program').set({ name: 'Kept' }).where('id', '=', id).execute();
    await sweep();
  });
  expect(await isThere()).toBe(true);
});
