import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createH5Document,
  createH5Node,
  createH5Page,
  fileHashOf,
  h5SampleOf,
  h5TextFaultOf,
  migrateH5Document,
} from '@vitrine/shared/document';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { listH5Files } from '../documentFiles.ts';
import { templates } from './list/index.ts';
import { h5TemplateFiles } from './places.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

const as = (language = 'en', { token } = tenant) => ({ token, language });
const { languages } = api;

describe.each(templates.map(({ id }) => id))('the template %s', (id) => {
  it.each(languages)('is complete in %s: texts, placement and pictures', async (language) => {
    const template = await server.ask(api.selectH5TemplateById, { id }, as(language));
    const document = migrateH5Document(template.document);
    expect(JSON.stringify(template)).not.toContain('h5template.');
    expect(document.pageList.length).toBeGreaterThanOrEqual(3);
    expect(document.pageList[0] && h5SampleOf(document.pageList[0])).toBeDefined();
    for (const page of document.pageList) {
      expect(page.nodeList.flatMap((node) => h5TextFaultOf(page, node) ?? [])).toEqual([]);
      const samples = page.nodeList.filter(({ sample }) => sample !== undefined);
      for (const { content, sample } of samples) expect(sample).toBe(content);
      expect(page.pageBg).toMatch(/^\/etv\/h5template\//);
      for (const node of page.nodeList) {
        expect(node.infoTop + node.infoHeight).toBeLessThanOrEqual(document.height);
        expect(node.infoLeft + node.infoWidth).toBeLessThanOrEqual(document.width);
        if (node.type === 'text') expect(node.content.trim()).not.toBe('');
        for (const field of node.form?.fields ?? []) expect(field.label).not.toBe('');
      }
    }
  });
});

it('at least twelve are listed, and are found by category and keyword', async () => {
  const all = await server.ask(api.selectH5TemplatePage, {}, as());
  expect(all.totalNum).toBeGreaterThanOrEqual(12);
  const office = await server.ask(api.selectH5TemplatePage, { filter: 'office' }, as());
  expect(new Set(office.templateList.map(({ category }) => category))).toEqual(new Set(['office']));
  const menu = await server.ask(api.selectH5TemplatePage, { keyword: '菜单' }, as('zh'));
  expect(menu.templateList.map(({ id }) => id)).toEqual(['menu']);
  const second = await server.ask(api.selectH5TemplatePage, { pageNum: 2, pageSize: 5 }, as());
  expect(second.templateList.map(({ id }) => id)).toEqual(all.templateList.slice(5, 10).map(({ id }) => id));
});

it('every referenced picture exists, and no other file is served', async () => {
  expect([...h5TemplateFiles.values()].filter((path) => !existsSync(path))).toEqual([]);
  const { fastify } = server.app;
  const known = await fastify.inject({ url: '/etv/h5template/menu.webp' });
  expect([known.statusCode, known.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const name of ['kit.ts', '..%2fkit.ts', 'nothing.webp']) {
    expect((await fastify.inject({ url: `/etv/h5template/${name}` })).statusCode).toBe(404);
  }
});

describe('an H5 page from a template', () => {
  it("has the template's pages, texts in the caller's language, and pictures of its own account", async () => {
    const { id } = await server.ask(api.insertH5, { name: 'Our menu', templateId: 'menu' }, as());
    const { document } = await server.ask(api.selectH5ById, { id }, as());
    expect(document.pageList).toHaveLength(5);
    expect(JSON.stringify(document)).toContain('Beef noodle soup');
    const hashes = listH5Files(document);
    expect(hashes).toHaveLength(2);
    expect(await server.services.files.mayReadAll(tenant.tenantId, hashes)).toBe(true);
    const saved = await server.call(api.updateH5, { id, revision: 1, document }, as());
    expect(saved.code).toBe(0);
  });

  it('is refused for an unknown template, an invalid name, and without space', async () => {
    const unknown = await server.call(api.insertH5, { name: 'None', templateId: 'nothing' }, as());
    expect(unknown.error).toBe('h5.templateUnknown');
    const short = await server.call(api.insertH5, { name: 'x', templateId: 'menu' }, as());
    expect(short.error).toBe('h5.nameLength');
    const full = await server.createTenant({ spaceCapacity: 1 });
    await server.services.database
      .insertInto('material_space')
      .values({ tenant_id: full.tenantId, used: 1024 * 1024 })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ used: 1024 * 1024 }))
      .execute();
    const refused = await server.call(api.insertH5, { name: 'Full', templateId: 'menu' }, as('en', full));
    expect(refused.error).toBe('material.spaceInsufficient');
  });
});

describe('custom templates', () => {
  const make = async (name = 'House style') => {
    const { id } = await server.ask(api.insertH5, { name: 'Work' }, as());
    const page = createH5Page({ nodeList: [createH5Node('text', { content: 'Ours' })] });
    await server.ask(api.updateH5, { id, revision: 1, document: createH5Document([page]) }, as());
    const template = await server.ask(api.insertH5Template, { h5Id: id, name }, as());
    return { workId: id, id: template.id };
  };

  it('are listed first and can be renamed, used and deleted', async () => {
    const { id, workId } = await make();
    await server.ask(api.updateH5TemplateName, { id, name: 'Our style' }, as());
    const { templateList } = await server.ask(api.selectH5TemplatePage, {}, as());
    expect(templateList[0]).toMatchObject({ id, own: true, name: 'Our style', category: null });
    await server.ask(api.deleteH5, { id: workId }, as());
    const made = await server.ask(api.insertH5, { name: 'Next', templateId: id }, as());
    const { document } = await server.ask(api.selectH5ById, { id: made.id }, as());
    expect(document.pageList[0]?.nodeList[0]?.content).toBe('Ours');
    await server.ask(api.deleteH5Template, { id }, as());
    const own = await server.ask(api.selectH5TemplatePage, { filter: 'own' }, as());
    expect(own.totalNum).toBe(0);
  });

  it('keep their files until they are deleted', async () => {
    const { files, database } = server.services;
    const { hash } = await files.writeBytes(Buffer.from(`picture ${tenant.tenantId}`), { mime: 'image/png' });
    await files.refer(database, { tenantId: tenant.tenantId, hash, ownerKind: 'material', ownerId: 'm1' });
    const { id } = await server.ask(api.insertH5, { name: 'Pictures' }, as());
    const page = createH5Page({ pageBg: `/etv/file/${hash}` });
    expect(fileHashOf(page.pageBg)).toBe(hash);
    await server.ask(api.updateH5, { id, revision: 1, document: createH5Document([page]) }, as());
    const template = await server.ask(api.insertH5Template, { h5Id: id, name: 'With picture' }, as());
    const owners = async () =>
      (
        await database.selectFrom('file_reference').select('owner_kind').where('hash', '=', hash).execute()
      ).map((row) => row.owner_kind);
    expect(await owners()).toContain('h5Template');
    await server.ask(api.deleteH5Template, { id: template.id }, as());
    expect(await owners()).not.toContain('h5Template');
  });

  it('have unique names and are not accessible to other accounts', async () => {
    const { id, workId } = await make();
    const again = await server.call(api.insertH5Template, { h5Id: workId, name: 'House style' }, as());
    expect(again.error).toBe('h5.nameTaken');
    const other = as('en', await server.createTenant());
    const answers = [
      await server.call(api.selectH5TemplateById, { id }, other),
      await server.call(api.updateH5TemplateName, { id, name: 'Mine now' }, other),
      await server.call(api.deleteH5Template, { id }, other),
      await server.call(api.insertH5, { name: 'Stolen', templateId: id }, other),
    ];
    for (const answer of answers) expect(answer.error).toBe('h5.templateUnknown');
    const foreign = await server.call(api.insertH5Template, { h5Id: workId, name: 'Theirs' }, other);
    expect(foreign.error).toBe('h5.unknown');
  });
});
