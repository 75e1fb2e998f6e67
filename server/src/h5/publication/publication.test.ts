import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page, fileAddress } from '@vitrine/shared/document';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let tenant: TestTenant;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  id = (await server.ask(api.insertH5, { name: 'Menu' }, options())).id;
});

const options = () => ({ token: tenant.token });
const publish = async (days = 0) => (await server.ask(api.publishH5, { id, days }, options())).publication;
const publicationNow = async () => (await server.ask(api.selectH5Publication, { id }, options())).publication;
const addressId = (path: string) => path.slice('/web/phone/'.length);
const visit = (path: string) => server.call(api.selectH5Published, { id: addressId(path) });

/** A work with one stored image; returns the image's hash. */
async function savePicture(): Promise<string> {
  const { files, database } = server.services;
  const { hash } = await files.writeBytes(Buffer.from(`picture ${id}`), { mime: 'image/png' });
  await files.refer(database, { tenantId: tenant.tenantId, hash, ownerKind: 'material', ownerId: id });
  const node = createH5Node('img', { url: fileAddress(hash) });
  const document = createH5Document([createH5Page({ nodeList: [node] })]);
  await server.ask(api.updateH5, { id, revision: 1, document }, options());
  return hash;
}

describe('a published H5 page', () => {
  it('opens for anybody with its pictures, and every visit is counted', async () => {
    expect(await publicationNow()).toBeNull();
    await savePicture();
    const { path } = await publish();
    const shown = await server.ask(api.selectH5Published, { id: addressId(path) });
    const picture = await fetch(`${server.url}${shown.document.pageList[0]?.nodeList[0]?.url}`);
    expect(picture.status).toBe(200);
    await visit(path);
    expect(await publicationNow()).toMatchObject({ state: 'open', opened: 2, days: [{ opened: 2 }] });
  });

  it('stays as published until it is published again, under the same address', async () => {
    const { path } = await publish();
    await server.ask(
      api.updateH5,
      { id, revision: 1, document: createH5Document([createH5Page(), createH5Page()]) },
      options(),
    );
    const pages = async () =>
      (await server.ask(api.selectH5Published, { id: addressId(path) })).document.pageList.length;
    expect([await pages(), (await publicationNow())?.outdated]).toEqual([1, true]);
    const again = await publish();
    expect([await pages(), again.path, again.outdated]).toEqual([2, path, false]);
  });

  it('does not open after its expiry', async () => {
    const { path, expiresAt } = await publish(1);
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now());
    const { database } = server.services;
    await database
      .updateTable('h5_publication')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('h5_id', '=', id)
      .execute();
    expect((await visit(path)).error).toBe('h5.linkExpired');
    expect(await publicationNow()).toMatchObject({ state: 'expired', opened: 0 });
  });

  it('loses its address when unpublished and gets a new one', async () => {
    const { path } = await publish();
    await server.ask(api.revokeH5Publication, { id }, options());
    expect((await visit(path)).error).toBe('h5.linkRevoked');
    expect((await server.call(api.revokeH5Publication, { id }, options())).error).toBe('h5.notPublished');
    const again = await publish();
    expect(again.path).not.toBe(path);
    expect([(await visit(path)).error, (await visit(again.path)).code]).toEqual(['h5.linkUnknown', 0]);
  });

  it('keeps its files while it is published; deleting it unpublishes it', async () => {
    const hash = await savePicture();
    const { path } = await publish();
    const owners = () =>
      server.services.database
        .selectFrom('file_reference')
        .select('owner_kind')
        .where('hash', '=', hash)
        .orderBy('owner_kind')
        .execute()
        .then((rows) => rows.map((row) => row.owner_kind));
    await server.ask(api.updateH5, { id, revision: 2, document: createH5Document() }, options());
    expect(await owners()).toEqual(['h5Publication', 'material']);
    await server.ask(api.deleteH5, { id }, options());
    expect([await owners(), (await visit(path)).error]).toEqual([['material'], 'h5.linkUnknown']);
  });

  it('cannot be published, counted or unpublished by other accounts', async () => {
    await publish();
    const other = { token: (await server.createTenant()).token };
    const answers = [
      await server.call(api.publishH5, { id }, other),
      await server.call(api.selectH5Publication, { id }, other),
      await server.call(api.revokeH5Publication, { id }, other),
    ];
    for (const answer of answers) expect(answer.error).toBe('h5.unknown');
  });
});
