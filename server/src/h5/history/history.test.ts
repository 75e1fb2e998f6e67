import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page, fileAddress } from '@vitrine/shared/document';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { revisionSpan } from './keeping.ts';
import { trimHistories } from './trimming.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let id: string;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  id = (await server.ask(api.insertH5, { name: 'Menu' }, options())).id;
});

const options = () => ({ token: tenant.token });
const written = (content: string, url = '') =>
  createH5Document([
    createH5Page({ nodeList: [createH5Node('text', { content }), createH5Node('img', { url })] }),
  ]);

async function save(content: string, url = ''): Promise<number> {
  const { revision } = await server.ask(api.selectH5ById, { id }, options());
  const saved = await server.ask(api.updateH5, { id, revision, document: written(content, url) }, options());
  return saved.revision;
}

const history = async () => (await server.ask(api.selectH5Revisions, { id }, options())).revisionList;
const textOf = (document: { pageList: { nodeList: { content: string }[] }[] }) =>
  document.pageList[0]?.nodeList[0]?.content;

describe('the history of an H5 page', () => {
  it('keeps the first revision and merges saves within the span into one', async () => {
    expect(await history()).toEqual([]);
    await save('one');
    await save('two');
    clock.advance(revisionSpan + 1);
    await save('three');
    const revisions = await history();
    expect(revisions.map(({ revision, current }) => [revision, current])).toEqual([
      [4, true],
      [3, false],
      [1, false],
    ]);
    expect(revisions[0]).toMatchObject({ savedBy: tenant.userName, pageCount: 1, restoredFrom: null });
    expect(revisions[1]?.cover.page.nodeList[0]?.content).toBe('two');
  });

  it('restores a revision as a new one and keeps those in between', async () => {
    const old = await save('old');
    clock.advance(revisionSpan + 1);
    const current = await save('new');
    const restored = await server.ask(api.restoreH5Revision, { id, revision: old, current }, options());
    expect(textOf(restored.document)).toBe('old');
    const work = await server.ask(api.selectH5ById, { id }, options());
    expect([textOf(work.document), work.revision]).toEqual(['old', current + 1]);
    expect((await history())[0]).toMatchObject({ restoredFrom: old, current: true });
    const between = await server.ask(api.selectH5Revision, { id, revision: current }, options());
    expect(textOf(between.document)).toBe('new');
  });

  it('refuses an outdated restore and an unknown revision', async () => {
    const old = await save('old');
    const late = { id, revision: old, current: old - 1 };
    expect((await server.call(api.restoreH5Revision, late, options())).error).toBe('h5.changedElsewhere');
    const never = { id, revision: 99, current: old };
    expect((await server.call(api.restoreH5Revision, never, options())).error).toBe('h5.revisionUnknown');
  });

  it('keeps pictures of old revisions until the page is deleted', async () => {
    const { files, database } = server.services;
    const { hash } = await files.writeBytes(Buffer.from(`picture ${tenant.tenantId}`), { mime: 'image/png' });
    await files.refer(database, { tenantId: tenant.tenantId, hash, ownerKind: 'material', ownerId: 'm1' });
    const old = await save('with a picture', fileAddress(hash));
    clock.advance(revisionSpan + 1);
    const current = await save('without');
    await files.release(database, 'material', 'm1');
    expect(await files.mayReadAll(tenant.tenantId, [hash])).toBe(true);
    await server.ask(api.restoreH5Revision, { id, revision: old, current }, options());
    await server.ask(api.deleteH5, { id }, options());
    expect(await files.mayReadAll(tenant.tenantId, [hash])).toBe(false);
  });

  it('keeps only the newest revisions', async () => {
    for (let at = 0; at < api.keptH5Versions + 3; at += 1) {
      clock.advance(revisionSpan + 1);
      await save(`words ${at}`);
    }
    const page = await server.ask(api.selectH5Revisions, { id, pageSize: 50 }, options());
    expect(page.totalNum).toBe(api.keptH5Versions);
    expect(page.revisionList[0]?.revision).toBe(api.keptH5Versions + 4);
  });

  it('drops the oldest revisions of an account over its share, with files used only by them', async () => {
    const { files, database } = server.services;
    const { hash } = await files.writeBytes(Buffer.from(`old ${tenant.tenantId}`), { mime: 'image/png' });
    await files.refer(database, { tenantId: tenant.tenantId, hash, ownerKind: 'material', ownerId: 'm2' });
    await save('with a picture', fileAddress(hash));
    clock.advance(revisionSpan + 1);
    const newest = await save('without');
    await files.release(database, 'material', 'm2');
    expect(await trimHistories(database, clock.now())).toBe(0);
    expect(await trimHistories(database, clock.now(), 1)).toBeGreaterThanOrEqual(2);
    expect((await history()).map(({ revision }) => revision)).toEqual([newest]);
    expect(await files.mayReadAll(tenant.tenantId, [hash])).toBe(false);
  });

  it('is not accessible to other accounts', async () => {
    await save('ours');
    const stranger = { token: (await server.createTenant()).token };
    expect((await server.call(api.selectH5Revisions, { id }, stranger)).error).toBe('h5.unknown');
    expect((await server.call(api.selectH5Revision, { id, revision: 2 }, stranger)).error).toBe('h5.unknown');
    const taken = { id, revision: 1, current: 2 };
    expect((await server.call(api.restoreH5Revision, taken, stranger)).error).toBe('h5.unknown');
  });
});
