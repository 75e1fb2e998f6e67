import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page, fileAddress } from '@vitrine/shared/document';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import { listH5Files, withAddresses } from './documentFiles.ts';

const hash = (letter: string) => letter.repeat(64);
const face = (letter: string) => ({ name: `Face ${letter}`, url: fileAddress(hash(letter)) });

const written = (one: string, other: string) =>
  createH5Document([
    createH5Page({
      nodeList: [
        createH5Node('text', {
          content: 'two typefaces',
          textLook: { face: face(one), spans: [{ from: 0, to: 3, bold: true, face: face(other) }] },
        }),
      ],
    }),
  ]);

it('lists the typefaces of texts and of single words among the files of a page', () => {
  expect(listH5Files(written('a', 'b'))).toEqual([hash('a'), hash('b')]);
});

it('replaces typeface addresses together with those of pictures and keeps all other styles', () => {
  const [page] = withAddresses(written('a', 'b'), (file) => `/signed/${file}`).pageList;
  expect(page?.nodeList[0]?.textLook).toEqual({
    face: { name: 'Face a', url: `/signed/${hash('a')}` },
    spans: [{ from: 0, to: 3, bold: true, face: { name: 'Face b', url: `/signed/${hash('b')}` } }],
  });
});

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

async function ownTypeface(tenantId: string): Promise<string> {
  const { files, database } = server.services;
  const stored = await files.writeBytes(Buffer.from(`typeface ${tenantId}`), { mime: 'font/ttf' });
  await files.refer(database, { tenantId, hash: stored.hash, ownerKind: 'font', ownerId: 'f1' });
  return stored.hash;
}

const inFace = (file: string) =>
  createH5Document([
    createH5Page({
      nodeList: [
        createH5Node('text', {
          content: 'brand',
          textLook: { face: { name: 'Brand', url: fileAddress(file) } },
        }),
      ],
    }),
  ]);

it("serves the account's own typeface to visitors and no typeface of another account", async () => {
  const options = { token: tenant.token };
  const { id } = await server.ask(api.insertH5, { name: 'Menu' }, options);
  const own = await ownTypeface(tenant.tenantId);
  await server.ask(api.updateH5, { id, revision: 1, document: inFace(own) }, options);
  await server.services.files.release(server.services.database, 'font', 'f1');
  const share = await server.ask(api.selectH5Share, { id }, options);
  const shown = await server.ask(api.selectH5Preview, { id, ...share });
  const address = shown.document.pageList[0]?.nodeList[0]?.textLook?.face?.url;
  expect((await fetch(`${server.url}${address}`)).status).toBe(200);
  const foreign = inFace(await ownTypeface((await server.createTenant()).tenantId));
  const refused = await server.call(api.updateH5, { id, revision: 2, document: foreign }, options);
  expect(refused.error).toBe('h5.fileUnknown');
});
