import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createScene, fileAddress, type ProgramDocument, turnLonePicture } from '@vitrine/shared/document';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenMaterial } from '../testing/world.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

type Change = Partial<{
  name: string;
  type: 'image' | 'video' | 'document';
  width: number | null;
  height: number | null;
  duration: number;
  deleted_at: Date;
}>;

async function given(change: Change) {
  const material = await givenMaterial(server, tenant);
  await server.services.database.updateTable('material').set(change).where('id', '=', material.id).execute();
  return material;
}

const make = (materialId: string, { token } = tenant) =>
  server.call(api.insertProgram, { materialId }, { token });

async function made(materialId: string) {
  const { data } = await make(materialId);
  const program = await server.ask(api.selectProgramById, { id: data?.id ?? '' }, { token: tenant.token });
  const [widget] = program.document.scenes[0]?.allScene.componentsList ?? [];
  return { name: program.name, size: program.document.mainResolution, widget };
}

test('an image gets a program of its own, named after it, that can be published at once', async () => {
  const { id, hash } = await given({ name: 'Spring sale', width: 4000, height: 2250 });
  const { name, size, widget } = await made(id);
  expect([name, size]).toEqual(['Spring sale', { width: 1920, height: 1080 }]);
  expect(widget).toMatchObject({
    ...{ coType: 'img', infoX: 0, infoY: 0, infoWidth: 1920, infoHeight: 1080, coFit: 'cover' },
    mpList: [{ mid: id, type: 'img', url: fileAddress(hash), playParam: 10 }],
  });
  const { id: other } = await given({ name: 'Spring sale', width: 4000, height: 2250 });
  expect((await made(other)).name).toBe('Spring sale (2)');
});

test('publishing an image again reuses the program that shows only it', async () => {
  const { id: materialId } = await given({ name: 'Again', width: 1920, height: 1080 });
  const idOf = async () => (await make(materialId)).data?.id ?? '';
  const as = { token: tenant.token };
  const save = async (id: string, change: (document: ProgramDocument) => ProgramDocument) => {
    const { document, revision } = await server.ask(api.selectProgramById, { id }, as);
    await server.ask(api.updateProgram, { id, revision, document: change(document) }, as);
  };
  const first = await idOf();
  expect(await idOf()).toBe(first);
  await save(first, (document) => turnLonePicture(document, 'cover'));
  expect((await make(materialId)).data).toEqual({ id: first, revision: 2 });
  await save(first, (document) => ({ ...document, scenes: [...document.scenes, createScene(1, [])] }));
  const second = await idOf();
  expect(second).not.toBe(first);
  const named = await server.ask(api.insertProgram, { materialId, name: 'By name' }, as);
  expect(named.id).not.toBe(second);
  expect((await server.ask(api.copyProgram, { id: second }, as)).id).not.toBe(second);
});

test('abandoning the publication deletes the program made for it, unless it is used or kept', async () => {
  const as = { token: tenant.token };
  const madeOf = async (name: string) => {
    const { id: materialId } = await given({ name, width: 1920, height: 1080 });
    return (await server.ask(api.insertProgram, { materialId }, as)).id;
  };
  const discard = async (...ids: string[]) => server.ask(api.discardPrograms, { ids }, as);
  const isThere = async (id: string) => (await server.call(api.selectProgramById, { id }, as)).code === 0;
  const edit = async (id: string, change: (document: ProgramDocument) => ProgramDocument) => {
    const { document, revision } = await server.ask(api.selectProgramById, { id }, as);
    await server.ask(api.updateProgram, { id, revision, document: change(document) }, as);
  };
  const untouched = await madeOf('Untouched');
  const turned = await madeOf('Turned');
  await edit(turned, (document) => turnLonePicture(document, 'cover'));
  const copy = await server.ask(api.copyProgram, { id: turned, forPublishing: true }, as);
  const stranger = { token: (await server.createTenant()).token };
  expect(await server.ask(api.discardPrograms, { ids: [untouched] }, stranger)).toEqual({ removed: 0 });
  expect(await discard(untouched, turned, copy.id)).toEqual({ removed: 3 });
  expect(await isThere(untouched)).toBe(false);

  const named = await madeOf('Named');
  await server.ask(api.updatePrograms, { id: named, name: 'Kept by name' }, as);
  const edited = await madeOf('Edited');
  await edit(edited, (document) => ({ ...document, scenes: [...document.scenes, createScene(1, [])] }));
  const sent = await madeOf('Sent');
  const { clId } = await pairTerminal(server, tenant, 'Lobby of the sent');
  const { taskId } = await server.ask(api.sendProgram, { programIds: [sent], clientIds: [clId] }, as);
  await server.ask(api.withdrawEquipmentTask, { id: taskId }, as);
  await server.ask(api.deleteEquipmentTask, { id: taskId }, as);
  const plain = (await server.ask(api.insertProgram, { name: 'Plain' }, as)).id;
  const waiting = await madeOf('Waiting for review');
  const submitted = { waiting_since: new Date() };
  await server.services.database.updateTable('program').set(submitted).where('id', '=', waiting).execute();
  expect(await discard(named, edited, sent, plain, waiting)).toEqual({ removed: 0 });
  expect(await isThere(sent)).toBe(true);
});

test('without the permission to delete, abandoning deletes only own programs and the copy of an undone change', async () => {
  const own = await server.createTenant();
  const [one, other] = [
    await givenColleague(server, own, ['program.manage', 'program.view']),
    await givenColleague(server, own, ['program.manage', 'program.view']),
  ];
  const { id: materialId } = await givenMaterial(server, own);
  const { id } = await server.ask(api.insertProgram, { materialId }, { token: one.token });
  const discard = (program: string, { token }: { token: string }, undone = false) =>
    server.ask(api.discardPrograms, { ids: [program], undone }, { token });
  expect(await discard(id, other)).toEqual({ removed: 0 });

  const copyOf = async () => {
    const copy = await server.ask(api.copyProgram, { id, forPublishing: true }, { token: one.token });
    const { document, revision } = await server.ask(api.selectProgramById, copy, { token: one.token });
    const changed = { ...document, scenes: [...document.scenes, createScene(1, [])] };
    await server.ask(api.updateProgram, { ...copy, revision, document: changed }, { token: one.token });
    return copy.id;
  };
  const [copy, submitted, commented] = [await copyOf(), await copyOf(), await copyOf()];
  expect(await discard(copy, one)).toEqual({ removed: 0 });
  expect(await discard(copy, other, true)).toEqual({ removed: 0 });
  expect(await discard(copy, one, true)).toEqual({ removed: 1 });
  const waiting = { waiting_since: new Date() };
  await server.services.database.updateTable('program').set(waiting).where('id', '=', submitted).execute();
  expect(await discard(submitted, one, true)).toEqual({ removed: 1 });
  const reviewer = await givenColleague(server, own, ['program.audit', 'program.view']);
  const { document } = await server.ask(api.selectProgramById, { id: commented }, { token: one.token });
  const remark = {
    id: commented,
    revision: 2,
    scId: document.scenes[0]?.scId ?? '',
    x: 1,
    y: 1,
  };
  await server.ask(api.insertProgramRemark, { ...remark, text: 'Keep this' }, { token: reviewer.token });
  expect(await discard(commented, one, true)).toEqual({ removed: 0 });
});

test('where reviews are on, an approved picture is published again without another review', async () => {
  const own = await server.createTenant();
  const as = { token: own.token };
  const reviewer = await givenColleague(server, own, ['program.audit', 'program.view']);
  await server.ask(api.updateProgramSetting, { auditRequired: true }, as);
  const { id: materialId } = await givenMaterial(server, own);
  const { id } = await server.ask(api.insertProgram, { materialId }, as);
  const { document, revision } = await server.ask(api.selectProgramById, { id }, as);
  await server.ask(api.updateProgram, { id, revision, document: turnLonePicture(document, 'cover') }, as);
  // Publishing the picture again must not wait for a review nobody requested.
  const fresh = await server.ask(api.insertProgram, { materialId }, as);
  expect(fresh.id).not.toBe(id);
  expect(await server.ask(api.selectProgramById, fresh, as)).toMatchObject({ submitted: true });
  await server.ask(api.submitProgram, { id, revision: revision + 1 }, as);
  const passed = { id, revision: revision + 1, state: 'passed' as const };
  await server.ask(api.updateProgramAudit, passed, { token: reviewer.token });
  const { clId } = await pairTerminal(server, own, 'Lobby');
  await server.ask(api.sendProgram, { programIds: [id], clientIds: [clId] }, as);
  expect((await server.ask(api.insertProgram, { materialId }, as)).id).toBe(id);
});

test('an earlier fitted copy is found again, within the account only, approved ones first', async () => {
  const { id: materialId } = await given({ name: 'Fitted', width: 1080, height: 1920 });
  const as = { token: tenant.token };
  const { id } = await server.ask(api.insertProgram, { materialId }, as);
  const find = async (fields: object = {}) =>
    (await server.ask(api.selectFittedProgram, { id, coFit: 'cover', ...fields }, as)).id;
  expect(await find()).toBe('');
  const copyTurned = async () => {
    const copy = await server.ask(api.copyProgram, { id }, as);
    const { document, revision } = await server.ask(api.selectProgramById, copy, as);
    const turned = { ...copy, revision, document: turnLonePicture(document, 'cover') };
    await server.ask(api.updateProgram, turned, as);
    return copy.id;
  };
  const first = await copyTurned();
  expect(await find()).toBe(first);
  expect(await find({ width: 1920, height: 1080 })).toBe(first);
  expect(await find({ coFit: 'contain' })).toBe('');
  expect(await find({ width: 1280, height: 720 })).toBe('');
  const second = await copyTurned();
  const program = server.services.database.updateTable('program');
  await program.set({ audit: 'unreviewed' }).where('id', '=', second).execute();
  expect(await find()).toBe(first);
  const foreign = await server.createTenant();
  const answer = await server.call(api.selectFittedProgram, { id, coFit: 'cover' }, { token: foreign.token });
  expect(answer.error).toBe('program.unknown');
});

test('a portrait picture gets a portrait program; a picture that filling would crop heavily is contained', async () => {
  const photo = await made((await given({ name: 'Tall', width: 3024, height: 4032 })).id);
  expect([photo.size, photo.widget?.coFit]).toEqual([{ width: 1080, height: 1920 }, 'contain']);
  const laptop = await made((await given({ name: 'Slide', width: 1440, height: 900 })).id);
  expect(laptop.widget?.coFit).toBe('contain');
  const poster = await made((await given({ name: 'Poster', width: 1080, height: 1900 })).id);
  expect([poster.size, poster.widget?.coFit]).toEqual([{ width: 1080, height: 1920 }, 'cover']);
});

test('a video of unknown size gets a landscape program, is contained, and plays its whole duration', async () => {
  const { id } = await given({ name: 'Film', type: 'video', width: null, height: null, duration: 12.2 });
  const { size, widget } = await made(id);
  expect(size).toEqual({ width: 1920, height: 1080 });
  expect(widget).toMatchObject({
    coType: 'video',
    coFit: 'contain',
    mpList: [{ type: 'video', playParam: 13 }],
  });
});

test('invalid program names are corrected', async () => {
  expect((await made((await given({ name: '1' })).id)).name).toBe('1.png');
  expect((await made((await given({ name: `x${'😀'.repeat(30)}` })).id)).name).toBe(`x${'😀'.repeat(24)}`);
  const long = (await made((await given({ name: '长'.repeat(80) })).id)).name;
  expect([...long]).toHaveLength(50);
});

test('publishing a material is refused if it is missing, of another account or not visual, and without permission', async () => {
  expect((await make('nothing')).error).toBe('material.unknown');
  const trashed = await given({ deleted_at: new Date() });
  expect((await make(trashed.id)).error).toBe('material.unknown');
  const own = await given({ name: 'Own' });
  expect((await make(own.id, await server.createTenant())).error).toBe('material.unknown');
  const sheet = await given({ name: 'Prices', type: 'document' });
  const refused = await make(sheet.id);
  expect(refused.error).toBe('program.materialNotVisual');
  expect(refused.msg).toContain('Prices');
  const viewer = await givenColleague(server, tenant, ['program.view', 'material.view']);
  expect((await make(own.id, viewer)).error).toBe('permission.denied');
});
