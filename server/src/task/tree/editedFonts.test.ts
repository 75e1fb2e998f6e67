import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createComponent, createTextItem, type ProgramDocument } from '@vitrine/shared/document';
import { font } from '../../material/testing/made.ts';
import { upload } from '../../material/testing/upload.ts';
import { ContentWatch } from '../../program/edited/ContentWatch.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { desiredOf, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let taskId: string;
let programId: string;
let clId: string;

const mine = () => ({ token: tenant.token });
const check = () => server.services.contentWatch.check();
const edited = async () => {
  await check();
  const { edited: word } = await server.ask(api.selectEquipmentTaskById, { id: taskId }, mine());
  const { programs } = await server.ask(api.selectTaskEdits, { id: taskId }, mine());
  return { word, changes: programs.flatMap(({ changes }) => changes) };
};
const addFont = async (format: 'ttf' | 'otf') => {
  const name = `house.${format}`;
  const bytes = font('House Sans', format);
  const metadata = { purpose: 'font' };
  return upload({ url: server.url, token: tenant.token, name, bytes, metadata });
};
async function save(change: (document: ProgramDocument) => void): Promise<void> {
  const { document, revision } = await server.ask(api.selectProgramById, { id: programId }, mine());
  change(document);
  await server.ask(api.updateProgram, { id: programId, revision, document }, mine());
}
const setIn = (taFont: string) => (document: ProgramDocument) => {
  const words = createComponent('subtitle', { txList: [createTextItem({ taContent: 'Hello', taFont })] });
  document.scenes[0]?.allScene.componentsList.splice(0, 1, { ...words, id: 'words1234567' });
};
const republish = () => server.ask(api.republishTaskContent, { ids: [taskId] }, mine());
const none = { word: 'none', changes: [] };
const another = { word: 'ready', changes: [{ kind: 'font', scene: 0, coType: '', name: 'House Sans' }] };

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  clId = (await pairTerminal(server, tenant, 'Lobby')).clId;
  programId = (await server.ask(api.insertProgram, { name: 'Menu' }, mine())).id;
  await save(setIn('House Sans, serif'));
  const fields = { ...taskFields, programIds: [programId], clientIds: [clId] };
  taskId = (await server.ask(api.insertEquipmentTask, fields, mine())).id;
  await server.ask(api.publishEquipmentTask, { id: taskId }, mine());
});
afterAll(() => server.close());

test('a font uploaded or replaced after the publication counts as an edit', async () => {
  expect(await edited()).toEqual(none);
  const { fontId } = await addFont('ttf');
  expect(await edited()).toEqual(another);
  expect((await desiredOf(server, clId)).manifest?.fonts).toBeUndefined();
  await republish();
  expect(await edited()).toEqual(none);
  expect((await desiredOf(server, clId)).manifest?.fonts).toMatchObject([{ fontName: 'House Sans' }]);

  // Only an unused font can be deleted; another of the same name may follow.
  await save(setIn(''));
  await server.ask(api.deleteFont, { id: fontId }, mine());
  await addFont('otf');
  await save(setIn('House Sans, serif'));
  expect(await edited()).toEqual(another);
  await republish();
  expect(await edited()).toEqual(none);
});

test('publications from before fonts counted are compared by the same rule after the migration', async () => {
  const { database } = server.services;
  const before = { content_hash: 'as it was counted before' };
  await database.updateTable('task_program').set(before).where('task_id', '=', taskId).execute();
  await database.updateTable('program').set(before).where('id', '=', programId).execute();
  await new ContentWatch(server.services).check();
  expect(await edited()).toEqual(none);
  const { content_hash: hash } = await database
    .selectFrom('program')
    .select('content_hash')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^fonts:[0-9a-f]{64}$/);
});
