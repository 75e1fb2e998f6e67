import { describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { desiredOf } from '../../task/taskWorld.fixture.ts';
import * as files from '../testing/files.ts';
import {
  add,
  ask,
  bytesOf,
  call,
  callAs,
  clock,
  list,
  next,
  program,
  publish,
  read,
  server,
  statusOf,
  token,
} from '../testing/libraryWorld.ts';
import * as made from '../testing/made.ts';
import { announce, sendBytes, upload, withdraw } from '../testing/upload.ts';

describe('known content', () => {
  const key = () => `key${String(next()).padStart(12, '0')}`;

  test('becomes a material without an upload, once for each key', async () => {
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

  test('of another account is not known by its hash', async () => {
    const bytes = await bytesOf();
    const { hash } = await read(await add('secret.png', bytes));
    callAs(await server.createTenant());
    const file = { name: 'mine.png', size: bytes.length, folderId: '-1', sha256: hash };
    expect(await ask(api.selectUploadAdmission, file)).toMatchObject({ known: false, duplicates: [] });
    expect(await call(api.insertKnownMaterial, { ...file, key: key() })).toMatchObject({
      code: 1,
      error: 'material.bytesUnknown',
    });
    expect(await statusOf(`/etv/file/${hash}`)).toBe(404);
  });

  test('with a different hash than announced is refused', async () => {
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

test('files of a dropped folder keep their subfolders, each created once', async () => {
  const paths = ['Summer/Posters', 'Summer', 'Summer/Posters/A3', 'Winter'];
  const [found, again] = await Promise.all([
    ask(api.insertMaterialFolderPaths, { pId: '-1', paths }),
    ask(api.insertMaterialFolderPaths, { pId: '-1', paths }),
  ]);
  expect(again).toEqual(found);
  const tree = await ask(api.findAllOrOneFolder, { type: 'all' });
  expect(tree.map((node) => node.EC_NAME)).toEqual(['Default folder', 'Summer', 'Winter']);
  expect(tree[1]?.children?.[0]?.children?.[0]?.id).toBe(found[2]?.id);
  const long = await ask(api.insertMaterialFolderPaths, { pId: '-1', paths: [`a${'🍜'.repeat(30)}`] });
  const named = (await ask(api.findAllOrOneFolder, { type: 'all' })).find(({ id }) => id === long[0]?.id);
  expect(named?.EC_NAME).toBe(`a${'🍜'.repeat(24)}`);
  const deep = { pId: '-1', paths: [Array(30).fill('a').join('/')] };
  expect(await call(api.insertMaterialFolderPaths, deep)).toMatchObject({ error: 'material.tooDeep' });
});

describe('fonts', () => {
  const addFont = (name: string, bytes: Uint8Array) =>
    upload({ url: server.url, token, name, bytes, metadata: { purpose: 'font' } });

  test('are checked by content, listed, and sent with the programs that use them', async () => {
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
    ['a truncated font', 'a.ttf', async () => made.font('Cut').subarray(0, -20), 'material.fontDamaged'],
    [
      'a truncated WOFF2 font',
      'a.woff2',
      async () => made.packedFont('Cut').subarray(0, -5),
      'material.fontDamaged',
    ],
    ['a script', 'a.js', async () => Buffer.from('x'), 'material.fontUnsupported'],
    ['an empty file', 'a.ttf', async () => Buffer.alloc(0), 'material.empty'],
  ])('%s is refused as a font', async (_what, name, bytes, error) => {
    expect((await addFont(name, await bytes())).answer).toMatchObject({ code: 1, error });
    expect(await ask(api.selectAllFont, {})).toEqual([]);
  });

  test('with a taken name are refused, and those of other accounts are not accessible', async () => {
    const { fontId } = await addFont('a.ttf', made.font('Same'));
    expect((await addFont('b.otf', made.font('Same', 'otf'))).answer?.error).toBe('material.fontTaken');
    callAs(await server.createTenant());
    expect(await ask(api.selectAllFont, {})).toEqual([]);
    expect(await call(api.deleteFont, { id: fontId })).toMatchObject({ error: 'material.fontUnknown' });
  });
});

describe('content that does not match its name', () => {
  const drawing =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', 'logo.svg', async () => Buffer.from(drawing), 'material.svgRefused'],
    ['an SVG named as a picture', 'logo.png', async () => Buffer.from(drawing), 'material.svgContent'],
    ['a zip bomb', 'letter.docx', async () => made.bomb(200 * 1024 * 1024), 'material.archiveBomb'],
    [
      'an executable named as a document',
      'letter.docx',
      async () => files.executable(),
      'material.otherContent',
    ],
    [
      'a picture that is also a PDF',
      'two.pdf',
      async () => Buffer.concat([await files.picture('gif'), files.pdf()]),
      'material.otherContent',
    ],
  ])('%s is refused in three languages, and nothing is left behind', async (_what, name, bytes, error) => {
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

test('the space is checked again during the transfer, with the message of the specification', async () => {
  const small = await server.createTenant({ spaceCapacity: 1 });
  callAs(small);
  const bytes = Buffer.alloc(700_000, 1);
  const request = { url: server.url, token, name: 'a.mp4', bytes };
  const { location } = await announce(request);
  expect(await ask(api.selectMaterialSpace, {})).toMatchObject({
    used: 0,
    reserved: 700_000,
    total: 1_048_576,
    left: 348_576,
  });
  // The disk has less free space than the account's quota, and determines the result.
  callAs(await server.createTenant({ spaceCapacity: 2_000_000_000 }));
  const { total, left } = await ask(api.selectMaterialSpace, {});
  // Only a folder has a room of its own.
  if (!server.services.config.objectStore) expect(left).toBeLessThan(total ?? 0);
  callAs(small);
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
  expect((await withdraw(address, token)).status).toBe(204);
  expect((await ask(api.selectMaterialSpace, {})).reserved).toBe(700_000);
});
