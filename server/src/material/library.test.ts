import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createTextItem,
} from '@vitrine/shared/document';
import { sweepFiles } from '../platform/files/sweeper.ts';
import { doUpkeep } from '../platform/upkeep.ts';
import { expiries } from '../system/retention.ts';
import { desiredOf, taskFields } from '../task/taskWorld.fixture.ts';
import { pairTerminal } from '../terminal/testPlayer.fixture.ts';
import { manualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import * as files from './testing/files.ts';
import * as made from './testing/made.ts';
import { announce, sendBytes, takeBack, upload } from './testing/upload.ts';

const day = 24 * 3600 * 1000;
const clock = manualClock(new Date('2026-11-21T08:00:00Z'));
let server: TestServer;
let owner: TestTenant;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  token = owner.token;
});

let seed = 1000;
const next = () => {
  seed += 1;
  return seed;
};
const bytesOf = (width = 64) => files.picture('png', { width, height: 48, seed: next() });
async function add(name: string, bytes?: Uint8Array, metadata: Record<string, string> = {}, folderId = '-1') {
  const request = { url: server.url, token, name, bytes: bytes ?? (await bytesOf()), metadata, folderId };
  const { materialId, answer } = await upload(request);
  if (materialId === '') throw new Error(`${name}: ${answer?.msg}`);
  clock.advance(1000);
  return materialId;
}
const ask = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>) =>
  server.ask(endpoint, input, { token });
const call = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>) =>
  server.call(endpoint, input, { token });
const list = (input: object = {}) => ask(api.findAllMaterial, { id: '-1', ...input });
const names = async (input: object) => (await list(input)).materialList.map((row) => row.name);
const read = async (id: string) => (await ask(api.selectMaterialById, { id })).material;
const statusOf = async (address: string) =>
  (await fetch(`${server.url}${address}`, { headers: { token } })).status;

/** A program that shows the material and is set in the font; answers its id. */
async function program(name: string, mid: string, taFont = ''): Promise<string> {
  const { id } = await ask(api.insertProgram, { name });
  const { revision } = await ask(api.selectProgramById, { id });
  const { url } = await read(mid);
  const document = createProgramDocument();
  const item = createMediaItem({ mid, url, name, type: 'img' });
  const text = createTextItem({ taContent: 'hello', taFont });
  document.scenes[0]?.allScene.componentsList.push(
    createComponent('img', { mpList: [item] }),
    createComponent('subtitle', { txList: [text] }),
  );
  await ask(api.updateProgram, { id, revision, document });
  return id;
}

/** Publishes the program to a terminal of its own; answers the task and the terminal. */
async function publish(programId: string) {
  const { clId } = await pairTerminal(server, owner, `screen ${programId}`);
  const fields = { ...taskFields, etName: `task ${programId}`, programIds: [programId], clientIds: [clId] };
  const { id } = await ask(api.insertEquipmentTask, fields);
  await ask(api.publishEquipmentTask, { id });
  return { taskId: id, clId };
}

describe('finding', () => {
  test('by day, size, tag, use, state and end, in every order', async () => {
    const [a, b, c] = [await add('a.png'), await add('b.png', await bytesOf(900)), await add('c.png')];
    await ask(api.updateMaterialTags, { ids: [a, b], add: ['summer', '饮品'] });
    await ask(api.updateMaterialExpiry, {
      ids: [b],
      expiresAt: new Date(clock.now().getTime() + 2 * day).toISOString(),
    });
    await program('uses c', c);
    expect(await names({ tag: 'summer', sort: 'name' })).toEqual(['a', 'b']);
    expect(await names({ unused: true, sort: 'name' })).toEqual(['a', 'b']);
    expect(await names({ lifetime: 'expiring' })).toEqual(['b']);
    expect(await names({ lifetime: 'expired' })).toEqual([]);
    expect(await names({ sort: 'expiry', pageSize: 1 })).toEqual(['b']);
    expect(await names({ sort: 'nameDown' })).toEqual(['c', 'b', 'a']);
    expect((await list({ sort: 'size' })).materialList[0]?.mtSize).toBe((await read(b)).mtSize);
    expect(await names({ minSize: (await read(b)).mtSize })).toEqual(['b']);
    expect(await names({ maxSize: (await read(b)).mtSize - 1, sort: 'name' })).toEqual(['a', 'c']);
    expect(await names({ startDate: '2026-11-22' })).toEqual([]);
    expect(await names({ startDate: '2026-11-21', endDate: '2026-11-21', sort: 'name' })).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(await names({ keyword: 'png', sort: 'name' })).toEqual(['a', 'b', 'c']);
    expect(await ask(api.selectMaterialTags, {})).toEqual([
      { tag: 'summer', total: 2 },
      { tag: '饮品', total: 2 },
    ]);
    expect(await ask(api.updateMaterialTagName, { tag: 'summer', name: 'winter' })).toEqual({ changed: 2 });
    expect((await read(a)).tags).toEqual(['饮品', 'winter']);
  });

  test.each(api.materialSorts)('page after page by %s, each once, by cursor as by number', async (sort) => {
    for (const name of ['b', 'a', 'c', 'e', 'd']) await add(`${name}.png`);
    const all = await names({ sort });
    expect(new Set(all).size).toBe(5);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list({ sort, pageSize: 2, cursor });
      expect(page).toMatchObject({ totalNum: 5, totalExact: true });
      seen.push(...page.materialList.map((row) => row.name));
      cursor = page.next;
    } while (cursor !== '');
    expect(seen).toEqual(all);
    expect(await names({ sort, pageSize: 2, pageNum: 2 })).toEqual(all.slice(2, 4));
  });

  test('a cursor of another order, or none at all, is a sentence', async () => {
    await add('a.png');
    await add('b.png');
    const { next: cursorByTime } = await list({ pageSize: 1 });
    for (const wrong of [
      { sort: 'name', cursor: cursorByTime },
      { cursor: 'nonsense' },
      { cursor: 'eyJzb3J0IjoibmV3ZXN0In0' },
    ])
      expect(await call(api.findAllMaterial, { id: '-1', ...wrong } as never)).toMatchObject({
        code: 1,
        error: 'material.cursorInvalid',
      });
  });
});

describe('the trash', () => {
  test('keeps what is deleted for 15 days, counts it, gives it back, and then lets it go', async () => {
    const { id: folderId } = await ask(api.insertMaterialFolder, { pId: '-1', name: 'Menus' });
    const [one, two] = [await add('one.png', undefined, {}, folderId), await add('two.png')];
    const { used } = await ask(api.selectMaterialSpace, {});
    await ask(api.deleteMaterial, { ids: [one, two] });
    expect(await list()).toMatchObject({ materialList: [], totalNum: 0 });
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used, trash: used, trashed: 2 });
    const { trashList, totalNum } = await ask(api.selectMaterialTrash, {});
    expect([totalNum, trashList.map((row) => row.deletedBy)]).toEqual([2, [owner.userName, owner.userName]]);
    // Its folder goes meanwhile.
    await ask(api.deleteMaterialFolder, { id: folderId });
    expect(await ask(api.restoreMaterial, { ids: [one] })).toEqual({ done: [one], refused: [] });
    const [home] = await ask(api.findAllOrOneFolder, {});
    expect([(await read(one)).parentId, home?.total]).toEqual([home?.id, 1]);
    clock.advance(14 * day);
    expect((await doUpkeep(server.services, expiries))?.trashedMaterials).toBe(0);
    clock.advance(1 * day);
    expect((await doUpkeep(server.services, expiries))?.trashedMaterials).toBe(1);
    const space = await server.services.database
      .selectFrom('material_space')
      .select('used')
      .where('tenant_id', '=', owner.tenantId)
      .executeTakeFirstOrThrow();
    expect(space.used).toBeLessThan(used);
  });

  test('a file goes when nothing refers to it, and never before', async () => {
    const shared = await bytesOf();
    const [one, twin] = [await add('one.png', shared), await add('twin.png', shared)];
    const { hash } = await read(one);
    const path = server.services.files.localPath(hash);
    const remove = async (id: string) => {
      await ask(api.deleteMaterial, { ids: [id] });
      await ask(api.destroyMaterial, { ids: [id] });
      clock.advance(2 * day);
      await sweepFiles(server.services);
    };
    await remove(one);
    expect(existsSync(path)).toBe(true);
    const published = await publish(await program('Lobby', twin));
    await call(api.deleteMaterial, { ids: [twin] });
    clock.advance(2 * day);
    await sweepFiles(server.services);
    expect(existsSync(path)).toBe(true);
    expect(published.clId).not.toBe('');
    const third = await add('alone.png');
    const alone = server.services.files.localPath((await read(third)).hash);
    await remove(third);
    expect(existsSync(alone)).toBe(false);
  });

  test('emptied at once, it frees its space', async () => {
    await add('kept.png');
    const { used } = await ask(api.selectMaterialSpace, {});
    const ids = [await add('one.png'), await add('two.png')];
    await ask(api.deleteMaterial, { ids });
    expect(await ask(api.emptyMaterialTrash, {})).toEqual({ removed: 2 });
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used, trash: 0, trashed: 0 });
  });
});

describe('an expiry date', () => {
  test('reaches terminals that play the material before it comes, and again when it is taken back', async () => {
    const id = await add('offer.png');
    const { clId } = await publish(await program('Offers', id));
    const expiresAt = new Date(clock.now().getTime() + 3 * day).toISOString();
    await ask(api.updateMaterialExpiry, { ids: [id], expiresAt });
    await server.services.renewals.settle([clId]);
    expect((await desiredOf(server, clId)).manifest?.expiries).toEqual([{ mid: id, at: expiresAt }]);
    expect(await read(id)).toMatchObject({ expiresAt, lifetime: 'expiring' });
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ expiring: 1, expired: 0 });
    await ask(api.updateMaterialExpiry, { ids: [id], expiresAt: '' });
    await server.services.renewals.settle([clId]);
    expect((await desiredOf(server, clId)).manifest?.expiries).toBeUndefined();
  });
});

describe('another file in the place of one', () => {
  test('is what every program shows from its next publication on; until then screens keep the old', async () => {
    const id = await add('menu.png');
    const before = await read(id);
    const programId = await program('Menu', id);
    const { taskId, clId } = await publish(programId);
    await ask(api.updateMaterialTags, { ids: [id], add: ['kept'] });
    const uses = [
      { id: programId, name: 'Menu', kind: 'program' },
      { id: taskId, name: `task ${programId}`, kind: 'task' },
    ];
    expect(await ask(api.selectMaterialUses, { ids: [id] })).toEqual([{ mtId: id, name: 'menu', uses }]);
    expect(await add('new menu.png', await bytesOf(), { replaces: id })).toBe(id);
    const after = await read(id);
    expect(after).toMatchObject({ name: 'menu', version: 2, tags: ['kept'], isBindPm: 1 });
    expect(after.hash).not.toBe(before.hash);
    const playing = async () => JSON.stringify((await desiredOf(server, clId)).manifest?.files);
    expect(await playing()).toContain(before.hash);
    expect(await statusOf(before.url)).toBe(200);
    const shown = JSON.stringify((await ask(api.selectProgramById, { id: programId })).document);
    expect(shown).toContain(after.url);
    expect(shown).not.toContain(before.hash);
    await ask(api.publishEquipmentTask, { id: taskId });
    await server.services.renewals.settle([clId]);
    expect(await playing()).toContain(after.hash);
    expect(await playing()).not.toContain(before.hash);
  });

  test('of another category, or for what is not there, is refused before the first byte', async () => {
    const id = await add('menu.png');
    const film = { name: 'film.mp4', size: 100, folderId: '-1', replaces: id };
    expect(await call(api.selectUploadAdmission, film)).toMatchObject({ error: 'material.replaceOtherType' });
    const strange = { ...film, name: 'a.png', replaces: 'nothing' };
    expect(await call(api.selectUploadAdmission, strange)).toMatchObject({ error: 'material.unknown' });
  });
});

describe('bytes that are here', () => {
  const key = () => `key${String(next()).padStart(12, '0')}`;

  test('make a material without being sent again, once for each key', async () => {
    const bytes = await bytesOf();
    const first = await read(await add('one.png', bytes));
    const file = { name: 'two.png', size: bytes.length, folderId: '-1', sha256: first.hash };
    expect(await ask(api.selectUploadAdmission, file)).toEqual({
      type: 'image',
      known: true,
      duplicates: [{ mtId: first.mtId, name: 'one', folderId: first.parentId }],
    });
    const input = { ...file, key: key() };
    const [made, again] = [
      await ask(api.insertKnownMaterial, input),
      await ask(api.insertKnownMaterial, input),
    ];
    expect(again).toEqual(made);
    expect(await read(made.id)).toMatchObject({
      name: 'two',
      hash: first.hash,
      screenshotUrl: expect.stringMatching(/./),
    });
    expect((await list()).totalNum).toBe(2);
    const wrongKind = await call(api.insertKnownMaterial, { ...input, key: key(), name: 'two.mp4' });
    expect(wrongKind).toMatchObject({ code: 1, error: 'material.otherContent' });
  });

  test('of somebody else are not known, however well their hash is', async () => {
    const bytes = await bytesOf();
    const { hash } = await read(await add('secret.png', bytes));
    token = (await server.createTenant()).token;
    const file = { name: 'mine.png', size: bytes.length, folderId: '-1', sha256: hash };
    expect(await ask(api.selectUploadAdmission, file)).toMatchObject({ known: false, duplicates: [] });
    expect(await call(api.insertKnownMaterial, { ...file, key: key() })).toMatchObject({
      code: 1,
      error: 'material.bytesUnknown',
    });
    expect(await statusOf(`/etv/file/${hash}`)).toBe(404);
  });

  test('that arrive otherwise than announced are refused', async () => {
    const request = {
      url: server.url,
      token,
      name: 'a.png',
      bytes: await bytesOf(),
      metadata: { sha256: 'a'.repeat(64) },
    };
    expect((await upload(request)).answer?.error).toBe('material.hashMismatch');
    expect(await ask(api.selectOpenUploads, {})).toEqual([]);
  });
});

test('a dropped folder keeps its folders, each made once', async () => {
  const paths = ['Summer/Posters', 'Summer', 'Summer/Posters/A3', 'Winter'];
  const [found, again] = await Promise.all([
    ask(api.insertMaterialFolderPaths, { pId: '-1', paths }),
    ask(api.insertMaterialFolderPaths, { pId: '-1', paths }),
  ]);
  expect(again).toEqual(found);
  const tree = await ask(api.findAllOrOneFolder, { type: 'all' });
  expect(tree.map((node) => node.EC_NAME)).toEqual(['Default group', 'Summer', 'Winter']);
  expect(tree[1]?.children?.[0]?.children?.[0]?.id).toBe(found[2]?.id);
  const deep = { pId: '-1', paths: [Array(30).fill('a').join('/')] };
  expect(await call(api.insertMaterialFolderPaths, deep)).toMatchObject({ error: 'material.tooDeep' });
});

describe('fonts', () => {
  const addFont = (name: string, bytes: Uint8Array) =>
    upload({ url: server.url, token, name, bytes, metadata: { purpose: 'font' } });

  test('are judged by content, listed, and go with the programs that name them', async () => {
    const { fontId } = await addFont('house.ttf', made.font('House Sans Bold'));
    await addFont('web.woff2', made.packedFont('Web Serif'));
    await addFont('open.otf', made.font('Open "Quoted", Sans', 'otf'));
    const fonts = await ask(api.selectAllFont, {});
    expect(fonts.map(({ fontName, format }) => [fontName, format])).toEqual([
      ['House Sans Bold', 'ttf'],
      ['Open Quoted Sans', 'otf'],
      ['Web Serif', 'woff2'],
    ]);
    const programId = await program('Lobby', await add('a.png'), 'House Sans Bold, serif');
    const { clId } = await publish(programId);
    const { manifest } = await desiredOf(server, clId);
    const hash = fonts[0]?.downUrl.slice('/etv/file/'.length) ?? '';
    expect(manifest?.fonts).toEqual([{ fontName: 'House Sans Bold', hash }]);
    expect(manifest?.files.map((file) => file.hash)).toContain(hash);
    expect((await ask(api.selectAllFont, {}))[0]?.uses).toEqual([{ id: programId, name: 'Lobby' }]);
    const bound = { code: 1, error: 'material.fontBound' };
    expect(await call(api.deleteFont, { id: fontId })).toMatchObject(bound);
    expect(await call(api.updateFontName, { id: fontId, name: 'Other' })).toMatchObject(bound);
    const web = fonts[2]?.id ?? '';
    await ask(api.updateFontName, { id: web, name: 'Menu Serif' });
    await ask(api.deleteFont, { id: web });
    expect(await statusOf(fonts[2]?.downUrl ?? '')).toBe(404);
  });

  test.each([
    ['a picture', 'a.ttf', () => files.picture(), 'material.fontDamaged'],
    ['a cut font', 'a.ttf', async () => made.font('Cut').subarray(0, -20), 'material.fontDamaged'],
    [
      'a cut packed font',
      'a.woff2',
      async () => made.packedFont('Cut').subarray(0, -5),
      'material.fontDamaged',
    ],
    ['a script', 'a.js', async () => Buffer.from('x'), 'material.fontUnsupported'],
    ['an empty file', 'a.ttf', async () => Buffer.alloc(0), 'material.empty'],
  ])('%s is none', async (_what, name, bytes, error) => {
    expect((await addFont(name, await bytes())).answer).toMatchObject({ code: 1, error });
    expect(await ask(api.selectAllFont, {})).toEqual([]);
  });

  test('of the same name, and those of others, are refused', async () => {
    const { fontId } = await addFont('a.ttf', made.font('Same'));
    expect((await addFont('b.otf', made.font('Same', 'otf'))).answer?.error).toBe('material.fontTaken');
    token = (await server.createTenant()).token;
    expect(await ask(api.selectAllFont, {})).toEqual([]);
    expect(await call(api.deleteFont, { id: fontId })).toMatchObject({ error: 'material.fontUnknown' });
  });
});

describe('content that is not what it says', () => {
  const drawing =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', 'logo.svg', async () => Buffer.from(drawing), 'material.svgRefused'],
    ['an SVG as picture', 'logo.png', async () => Buffer.from(drawing), 'material.svgContent'],
    ['a zip bomb', 'letter.docx', async () => made.bomb(200 * 1024 * 1024), 'material.archiveBomb'],
    ['a program as document', 'letter.docx', async () => files.executable(), 'material.otherContent'],
    [
      'a picture that is a PDF as well',
      'two.pdf',
      async () => Buffer.concat([await files.picture('gif'), files.pdf()]),
      'material.otherContent',
    ],
  ])('%s is refused in three languages, and nothing is left', async (_what, name, bytes, error) => {
    const sentences = new Set<string>();
    for (const language of ['zh', 'en', 'ko']) {
      const request = { url: server.url, token, name, bytes: await bytes(), language };
      const { answer } = await upload(request);
      expect(answer).toMatchObject({ code: 1, error });
      expect(answer?.msg).toContain(name);
      sentences.add(answer?.msg ?? '');
    }
    expect(sentences.size).toBe(3);
    expect((await ask(api.selectMaterialSpace, {})).reserved).toBe(0);
  });
});

test('the room is asked for again during the transfer, and told in the words of the specification', async () => {
  const small = await server.createTenant({ spaceCapacity: 1 });
  token = small.token;
  const bytes = Buffer.alloc(700_000, 1);
  const request = { url: server.url, token, name: 'a.mp4', bytes };
  const { location } = await announce(request);
  expect(await ask(api.selectMaterialSpace, {})).toMatchObject({
    used: 0,
    reserved: 700_000,
    total: 1_048_576,
  });
  const next = { name: 'b.mp4', size: 700_000, folderId: '-1' };
  const refused = await call(api.selectUploadAdmission, next);
  expect(refused).toMatchObject({ error: 'material.spaceInsufficient' });
  expect(refused.msg).toContain('Insufficient surplus space');
  const whole = await call(api.selectUploadAdmission, { ...next, size: 2_000_000 });
  expect(whole.msg).toContain('Upload exceeds space');
  const address = `${server.url}${location}`;
  expect((await sendBytes(address, token, bytes.subarray(0, 1000))).status).toBe(204);
  expect(await ask(api.selectOpenUploads, {})).toMatchObject([
    { name: 'a.mp4', size: 700_000, offset: 1000 },
  ]);
  await server.services.database
    .insertInto('material_upload')
    .values({
      id: `lost${small.tenantId}`,
      tenant_id: small.tenantId,
      member_id: small.memberId,
      file_name: 'other.mp4',
      folder_id: '-1',
      poster_of: null,
      replaces: null,
      size: 700_000,
      material_id: null,
      created_at: clock.now(),
      finished_at: null,
    })
    .execute();
  const during = await sendBytes(address, token, bytes, 1000);
  expect(during.answer).toMatchObject({ error: 'material.spaceInsufficient' });
  expect((await takeBack(address, token)).status).toBe(204);
  expect((await ask(api.selectMaterialSpace, {})).reserved).toBe(700_000);
});
