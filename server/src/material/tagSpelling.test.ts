import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { up } from '../../migrations/0176_tag_spelling.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

const mine = () => ({ token: tenant.token });
const tag = (ids: string[], add: string[], remove: string[] = []) =>
  server.ask(api.updateMaterialTags, { ids, add, remove }, mine());
const listed = async () => (await server.ask(api.selectMaterialTags, {}, mine())).map((one) => one.tag);

/** A material with arbitrary content. */
async function material(tags: readonly string[] = []): Promise<string> {
  const { database } = server.services;
  const folders = await server.ask(api.findAllOrOneFolder, {}, mine());
  const { id: folderId } = folders[0] ?? { id: '' };
  const { hash } = await server.services.files.write(Readable.from([Buffer.from('picture')]), {
    mime: 'image/png',
  });
  const id = `m${Math.random().toString(36).slice(2, 13)}`;
  await database
    .insertInto('material')
    .values({
      id,
      tenant_id: tenant.tenantId,
      folder_id: folderId,
      name: id,
      type: 'image',
      suffix: 'png',
      mime: 'image/png',
      hash,
      size: 1,
      state: 'ready',
      tags: [...tags],
      pictures: '[]',
      created_by: 'test',
    })
    .execute();
  return id;
}

test('tags are equal regardless of case and width, and keep their first spelling', async () => {
  const [one, two] = [await material(), await material()];
  await tag([one], ['Sale', 'STRASSE']);
  await tag([two], ['SALE', 'ｓａｌｅ', 'straße']);
  expect(await listed()).toEqual(['STRASSE', 'Sale']);
  await tag([two], [], ['sALE']);
  expect(await server.ask(api.selectMaterialTags, {}, mine())).toContainEqual({ tag: 'Sale', total: 1 });
});

test('concurrent tagging keeps one spelling', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => material()));
  await Promise.all(ids.map((id, index) => tag([id], [index % 2 ? 'menu' : 'MENU'])));
  expect(await listed()).toHaveLength(1);
});

test('a tag can be respelled or merged into another', async () => {
  const [one, two] = [await material(), await material()];
  await tag([one], ['sale']);
  await tag([two], ['Offer']);
  const rename = (from: string, name: string) =>
    server.ask(api.updateMaterialTagName, { tag: from, name }, mine());
  await rename('sale', 'Sale');
  expect(await listed()).toEqual(['Offer', 'Sale']);
  await rename('Offer', 'SALE');
  expect(await listed()).toEqual(['Sale']);
});

test('renaming and removing a tag ignore the spelling used in the call', async () => {
  const one = await material();
  await tag([one], ['Sale']);
  const rename = (from: string, name: string) =>
    server.ask(api.updateMaterialTagName, { tag: from, name }, mine());
  expect(await rename('SALE', 'Offer')).toEqual({ changed: 1 });
  expect(await listed()).toEqual(['Offer']);
  await rename('ｏｆｆｅｒ', 'OFFER');
  expect(await listed()).toEqual(['OFFER']);
  await rename('offer', '');
  expect(await listed()).toEqual([]);
});

test('the migration merges existing tags and keeps the first spelling', async () => {
  const { database } = server.services;
  await database.schema.dropTable('material_tag').execute();
  await material(['Lobby', 'Menu']);
  await material(['MENU', 'menu', 'lobby']);
  await up(database as never);
  expect(await server.ask(api.selectMaterialTags, {}, mine())).toEqual([
    { tag: 'Lobby', total: 2 },
    { tag: 'Menu', total: 2 },
  ]);
});
