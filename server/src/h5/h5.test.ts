import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page, fileAddress } from '@vitrine/shared/document';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';

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
const withPicture = (url: string) =>
  createH5Document([createH5Page({ nodeList: [createH5Node('img', { url })] })]);

async function ownFile(tenantId: string): Promise<string> {
  const { files, database } = server.services;
  const { hash } = await files.writeBytes(Buffer.from(`picture ${tenantId}`), { mime: 'image/png' });
  await files.refer(database, { tenantId, hash, ownerKind: 'material', ownerId: 'm1' });
  return hash;
}

describe('H5 pages', () => {
  it('start with one empty page and keep what is saved', async () => {
    const fresh = await server.ask(api.selectH5ById, { id }, options());
    expect(fresh.document.pageList).toHaveLength(1);
    const document = createH5Document([createH5Page(), createH5Page()]);
    const saved = await server.ask(api.updateH5, { id, revision: fresh.revision, document }, options());
    expect(saved.revision).toBe(fresh.revision + 1);
    const list = await server.ask(api.selectH5Page, {}, options());
    expect(list).toMatchObject({
      totalNum: 1,
      h5List: [
        {
          name: 'Menu',
          pageCount: 2,
          updatedBy: tenant.userName,
          cover: { width: 375, height: 667, page: { id: document.pageList[0]?.id } },
        },
      ],
    });
  });

  it('are not overwritten when the revision is outdated', async () => {
    const document = createH5Document();
    await server.ask(api.updateH5, { id, revision: 1, document }, options());
    const late = await server.call(api.updateH5, { id, revision: 1, document }, options());
    expect(late.error).toBe('h5.changedElsewhere');
  });

  it('refuse taken names, short names and invalid documents', async () => {
    const errors = [
      await server.call(api.insertH5, { name: 'Menu' }, options()),
      await server.call(api.insertH5, { name: 'a' }, options()),
      await server.call(api.updateH5, { id, revision: 1, document: { pageList: [] } }, options()),
      await server.call(
        api.updateH5,
        { id, revision: 1, document: withPicture('javascript:alert(1)') },
        options(),
      ),
    ].map((answer) => answer.error);
    expect(errors).toEqual(['h5.nameTaken', 'h5.nameLength', 'h5.documentInvalid', 'h5.documentInvalid']);
  });

  it('keep a name longer than the current limit', async () => {
    const name = '😀'.repeat(25);
    const stored = `${name}😀`;
    await server.services.database.updateTable('h5').set({ name: stored }).where('id', '=', id).execute();
    const errors = [];
    for (const next of [stored, `${stored}😀`, name])
      errors.push((await server.call(api.updateH5Name, { id, name: next }, options())).error);
    expect(errors).toEqual([undefined, 'h5.nameLength', undefined]);
  });

  it('include only files of their own account', async () => {
    const other = await server.createTenant();
    const foreign = withPicture(fileAddress(await ownFile(other.tenantId)));
    const refused = await server.call(api.updateH5, { id, revision: 1, document: foreign }, options());
    expect(refused.error).toBe('h5.fileUnknown');
  });

  it('are not accessible to other accounts', async () => {
    const other = { token: (await server.createTenant()).token };
    const answers = [
      await server.call(api.selectH5ById, { id }, other),
      await server.call(api.updateH5, { id, revision: 1, document: createH5Document() }, other),
      await server.call(api.updateH5Name, { id, name: 'Taken over' }, other),
      await server.call(api.deleteH5, { id }, other),
      await server.call(api.selectH5Share, { id }, other),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, error: 'h5.unknown' });
  });
});

describe('the public preview', () => {
  it('opens only with a valid signature, pictures included', async () => {
    const hash = await ownFile(tenant.tenantId);
    await server.ask(api.updateH5, { id, revision: 1, document: withPicture(fileAddress(hash)) }, options());
    const share = await server.ask(api.selectH5Share, { id }, options());
    const shown = await server.ask(api.selectH5Preview, { id, ...share });
    const picture = await fetch(`${server.url}${shown.document.pageList[0]?.nodeList[0]?.url}`);
    expect(picture.status).toBe(200);
    const later = String(Number(share.expires) + 1);
    const forged = await server.call(api.selectH5Preview, { id, ...share, expires: later });
    expect(forged.error).toBe('h5.linkInvalid');
  });
});
