import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createComponent, createMediaItem, createProgramDocument } from '@vitrine/shared/document';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { desiredOf, drawProgram, makeProgram, storePicture, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const republish = (ids: string[]) => server.call(api.republishTaskContent, { ids }, mine());

async function givenPublished(name: string) {
  const program = await makeProgram(server, tenant, `${name} program`);
  const { clId } = await pairTerminal(server, tenant, `${name} screen`);
  const fields = { ...taskFields, etName: name, programIds: [program.id], clientIds: [clId] };
  const { id } = await server.ask(api.insertEquipmentTask, fields, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return { id, program, clId, fields: { ...fields, id } };
}

/** Simulates the loss of a file on disk. */
async function lose({ hash }: { hash: string }): Promise<void> {
  const { database } = server.services;
  const references = database.deleteFrom('file_reference').where('tenant_id', '=', tenant.tenantId);
  await references.where('hash', '=', hash).execute();
}

/** Edits the program to show a lost file. */
const drawLost = async (programId: string, content: string) =>
  lose(await drawProgram(server, tenant, programId, content));

test('an active task accepts other hours, but no newer content with lost files', async () => {
  const { program, fields } = await givenPublished('Menu');
  await lose(program.picture);
  const hours = { ...fields, etEndTime: '18:00:00' };
  expect(await server.call(api.updateEquipmentTask, hours, mine())).toMatchObject({ code: 0 });
  await drawLost(program.id, 'newer');
  const refused = await server.call(api.updateEquipmentTask, fields, mine());
  expect(refused).toMatchObject({ error: 'task.filesLost', msg: expect.stringContaining('newer') });
  const { etEndTime } = await server.ask(api.selectEquipmentTaskById, { id: fields.id }, mine());
  expect(etEndTime).toBe('18:00:00');
});

test('an active task accepts no other program with lost files', async () => {
  const { fields } = await givenPublished('Menu');
  const other = await makeProgram(server, tenant, 'Other');
  await lose(other.picture);
  const change = { ...fields, programIds: [...fields.programIds, other.id] };
  expect((await server.call(api.updateEquipmentTask, change, mine())).error).toBe('task.filesLost');
});

test('an emergency with lost files is not sent', async () => {
  const { id: programId, picture } = await makeProgram(server, tenant, 'Leave the building');
  const { clId } = await pairTerminal(server, tenant, 'Window');
  await lose(picture);
  const input = { programId, seconds: 600, clientIds: [clId] };
  const refused = await server.call(api.insertEmergency, input, mine());
  expect(refused).toMatchObject({
    error: 'task.filesLost',
    msg: expect.stringContaining('Leave the building'),
  });
  expect((await server.ask(api.selectEmergencyPage, {}, mine())).emergencyList).toEqual([]);
});

test('publishing again skips tasks with lost files and names them', async () => {
  const [lost, unedited, whole] = [
    await givenPublished('Lost'),
    await givenPublished('Unedited'),
    await givenPublished('Whole'),
  ];
  await drawLost(lost.program.id, 'gone');
  await lose(unedited.program.picture);
  const picture = await drawProgram(server, tenant, whole.program.id, 'newer');
  const answer = await republish([lost.id, unedited.id, whole.id]);
  expect(answer).toMatchObject({ code: 0, data: { tasks: 1, terminals: 1 } });
  const why = expect.stringContaining('Lost program');
  expect(answer.data?.refused).toEqual([
    { id: lost.id, name: 'Lost', error: 'task.filesLost', message: why },
  ]);
  expect((await desiredOf(server, whole.clId)).manifest?.programs[0]?.fileHashes).toEqual([picture.hash]);
  expect((await republish([unedited.id])).data).toMatchObject({ tasks: 0 });
});

test('publishing again skips a task withdrawn meanwhile, and is refused when nothing is sent', async () => {
  const [gone, whole] = [await givenPublished('Gone'), await givenPublished('Whole')];
  await server.ask(api.withdrawEquipmentTask, { id: gone.id }, mine());
  await drawProgram(server, tenant, whole.program.id, 'newer');
  const answer = await republish([gone.id, 'nothing', whole.id]);
  expect(answer.data).toMatchObject({
    tasks: 1,
    refused: [
      { name: 'Gone', error: 'task.notPublished' },
      { name: '', error: 'task.unknown' },
    ],
  });
  expect((await republish([gone.id, whole.id])).error).toBe('task.notPublished');
  await drawLost(whole.program.id, 'gone');
  expect((await republish([whole.id])).error).toBe('task.filesLost');
});

test('a refusal names a few of many lost files', async () => {
  const { id, program } = await givenPublished('Menu');
  const { revision } = await server.ask(api.selectProgramById, { id: program.id }, mine());
  const document = createProgramDocument();
  const pictures = await Promise.all(
    Array.from({ length: 8 }, (_, index) => storePicture(server, tenant, `picture ${index}`)),
  );
  const mpList = pictures.map(({ hash }, index) =>
    createMediaItem({ url: `/etv/file/${hash}`, name: `picture ${index}`, type: 'img' }),
  );
  document.scenes[0]?.allScene.componentsList.push(createComponent('img', { mpList }));
  await server.ask(api.updateProgram, { id: program.id, revision, document }, mine());
  for (const picture of pictures) await lose(picture);
  const { msg } = await republish([id]);
  expect(msg).toContain('picture 4) …');
  expect(msg).not.toContain('picture 5');
});
