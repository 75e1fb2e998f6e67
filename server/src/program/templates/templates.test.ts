import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  type Component,
  changeLine,
  fitList,
  isComponentEmpty,
  isWidgetType,
  linesOf,
  listMediaIds,
  listTextFaults,
  migrateProgramDocument,
  readRow,
  widgetRules,
  writeRow,
} from '@vitrine/shared/document';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague } from '../testing/world.ts';
import { templates } from './list/index.ts';
import { templateFiles, thumbnailPath } from './places.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const as = ({ token } = tenant, language = 'en') => ({ token, language });
const { languages } = api;
const make = (name: string, templateId: string, language = 'en') =>
  server.call(api.insertProgram, { name, templateId }, as(tenant, language));

describe.each(templates.map(({ id }) => id))('the template %s', (id) => {
  test.each(languages)('is complete in %s: texts, scenes and unique widgets', async (language) => {
    const template = await server.ask(api.selectProgramTemplateById, { id }, as(tenant, language));
    const document = migrateProgramDocument(template.document);
    expect(JSON.stringify(template)).not.toContain(`template.${id}`);
    expect(template.scenes).toBe(document.scenes.length);
    // An unedited template triggers only the warning that it is one, once per scene.
    expect(listTextFaults(document).map(({ kind, sceneIndex }) => [kind, sceneIndex])).toEqual(
      document.scenes.map((_, index) => ['template', index]),
    );
    for (const { allScene } of document.scenes) {
      const types = allScene.componentsList.map(({ coType }) => coType);
      expect(new Set(types).size).toBe(types.length);
      expect(allScene.componentsList.filter(isComponentEmpty)).toEqual([]);
    }
  });
});

const textWidgets = (components: readonly Component[]) =>
  components.filter(({ coType }) => isWidgetType(coType) && widgetRules[coType].content === 'text');

describe.each(templates.map(({ id }) => id))('the texts of the template %s', (id) => {
  test.each(languages)('can be edited one by one, in %s', async (language) => {
    const { document } = await server.ask(api.selectProgramTemplateById, { id }, as(tenant, language));
    for (const { allScene } of document.scenes) {
      for (const widget of textWidgets(allScene.componentsList)) {
        const lines = linesOf(widget);
        for (const [index, line] of lines.entries()) {
          const taContent = line.taKind === 'row' ? writeRow({ name: 'a', price: '9', note: 'b' }) : 'words';
          const changed = linesOf(changeLine(widget, index, { taContent }));
          const others = (list: typeof lines) => list.filter((_, place) => place !== index);
          expect(changed[index]?.taContent).toBe(taContent);
          expect(others(changed)).toEqual(others(lines));
        }
      }
    }
  });

  test.each(languages)('have the space they need and no more, in %s', async (language) => {
    const { document } = await server.ask(api.selectProgramTemplateById, { id }, as(tenant, language));
    for (const { allScene } of document.scenes) {
      for (const widget of textWidgets(allScene.componentsList)) {
        const { scale } = fitList(widget) ?? { scale: 1 };
        // One pixel in a hundred is invisible.
        expect([scale > 0.99, scale < 1.05]).toEqual([true, true]);
      }
    }
  });

  test.each(languages)('use no blank lines as columns, in %s', async (language) => {
    const { document } = await server.ask(api.selectProgramTemplateById, { id }, as(tenant, language));
    const lines = document.scenes
      .flatMap(({ allScene }) => textWidgets(allScene.componentsList))
      .flatMap(linesOf);
    for (const { taKind, taContent } of lines) {
      expect(taContent.trim()).not.toBe('');
      expect(taContent).not.toContain('\n\n');
      if (taKind === 'row') expect(readRow(taContent).name).not.toBe('');
    }
  });
});

test.each(languages)(
  'a menu template has name, note and price of a dish in one row, in %s',
  async (language) => {
    const { document } = await server.ask(
      api.selectProgramTemplateById,
      { id: 'menu' },
      as(tenant, language),
    );
    for (const { allScene } of document.scenes) {
      const menus = textWidgets(allScene.componentsList);
      expect(menus).toHaveLength(1);
      const rows = menus.flatMap(linesOf).filter(({ taKind }) => taKind === 'row');
      expect(rows.length).toBeGreaterThanOrEqual(6);
      for (const { taContent } of rows) {
        const { name, note, price } = readRow(taContent);
        expect([name, note, price].map((cell) => cell !== '')).toEqual([true, true, true]);
      }
    }
  },
);

test('at least ten are listed, each with a picture in the language of the call', async () => {
  for (const language of languages) {
    const list = await server.ask(api.selectProgramTemplates, {}, as(tenant, language));
    expect(list.length).toBeGreaterThanOrEqual(10);
    for (const { thumbnailUrl } of list) {
      const answer = await server.app.fastify.inject({ url: thumbnailUrl });
      expect([thumbnailUrl, answer.statusCode, answer.headers['content-type']]).toEqual([
        thumbnailUrl,
        200,
        'image/webp',
      ]);
    }
  }
  const retail = await server.ask(api.selectProgramTemplates, { category: 'retail' }, as());
  expect(new Set(retail.map(({ category }) => category))).toEqual(new Set(['retail']));
});

test('every referenced picture exists, and no other file is served', async () => {
  expect([...templateFiles.values()].filter((path) => !existsSync(path))).toEqual([]);
  for (const name of ['kit.ts', '..%2fkit.ts', '%2e%2e%2froutes.ts', 'nothing.webp']) {
    const answer = await server.app.fastify.inject({ url: `/etv/template/${name}` });
    expect(answer.statusCode).toBe(404);
  }
});

describe('a program from a template', () => {
  test('has no weather picture without a source of weather', async () => {
    const pictureOf = async (name: string) => {
      await make(name, 'lobby');
      const [listed] = (await server.ask(api.selectProgramPage, { keyword: name }, as())).programList;
      return listed?.thumbnailUrl;
    };
    expect(await pictureOf('Without weather')).toBe('');
    const source = jest.spyOn(server.services.weather, 'hasSource').mockResolvedValue(true);
    expect(await pictureOf('With weather')).toMatch(/^\/etv\/file\//);
    source.mockRestore();
  });

  test("has the template's scenes, texts in the caller's language, pictures of its own account, and a thumbnail", async () => {
    const { data } = await make('Our menu', 'menu');
    const program = await server.ask(api.selectProgramById, { id: data?.id ?? '' }, as());
    expect(program.document.scenes).toHaveLength(3);
    expect(JSON.stringify(program.document)).toContain('Breakfast');
    const ids = listMediaIds(program.document);
    expect(ids).toHaveLength(4);
    const rows = await server.services.database
      .selectFrom('material')
      .select(['tenant_id', 'type', 'thumbnail_hash'])
      .where('id', 'in', ids)
      .execute();
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ tenant_id: tenant.tenantId, type: 'image' });
    const [listed] = (await server.ask(api.selectProgramPage, { keyword: 'Our menu' }, as())).programList;
    expect(listed?.thumbnailUrl).toMatch(/^\/etv\/file\//);
    const picture = await server.app.fastify.inject({
      url: listed?.thumbnailUrl ?? '',
      headers: { token: tenant.token },
    });
    expect(picture.statusCode).toBe(200);
  });

  test.each(languages)('untouched is listed with the picture of the template, in %s', async (language) => {
    const name = `Untouched ${language}`;
    const { id } = await server.ask(api.insertProgram, { name, templateId: 'dishes' }, as(tenant, language));
    const { programList } = await server.ask(api.selectProgramPage, { keyword: name }, as());
    const { rawPayload } = await server.app.fastify.inject({
      url: programList.find((program) => program.id === id)?.thumbnailUrl ?? '',
      headers: { token: tenant.token },
    });
    expect(rawPayload.equals(readFileSync(thumbnailPath('dishes', language)))).toBe(true);
  });

  test('reuses the pictures of an earlier program', async () => {
    const count = async () => {
      const rows = await server.services.database
        .selectFrom('material')
        .select('id')
        .where('tenant_id', '=', tenant.tenantId)
        .execute();
      return rows.length;
    };
    await make('First welcome', 'lobby');
    const before = await count();
    await make('Second welcome', 'lobby', 'ko');
    expect(await count()).toBe(before);
  });

  test('gets a free name when none is given, which is the proposed one', async () => {
    const account = await server.createTenant();
    const propose = async () => {
      const list = await server.ask(api.selectProgramTemplates, {}, as(account));
      return list.find(({ id }) => id === 'menu');
    };
    const take = () => server.ask(api.insertProgram, { name: '', templateId: 'menu' }, as(account));
    const nameOf = async ({ id }: { id: string }) =>
      (await server.ask(api.selectProgramById, { id }, as(account))).name;
    const own = (await propose())?.name;
    expect((await propose())?.freeName).toBe(own);
    expect(await nameOf(await take())).toBe(own);
    expect((await propose())?.freeName).toBe(`${own} (2)`);
    expect(await nameOf(await take())).toBe(`${own} (2)`);
    const together = await Promise.all([take(), take(), take()]);
    const names = await Promise.all(together.map(nameOf));
    expect(names.sort()).toEqual([3, 4, 5].map((count) => `${own} (${count})`));
  });

  test('has the size of the template, and its countdown starts now', async () => {
    const { data } = await make('Door sign', 'hours');
    const program = await server.ask(api.selectProgramById, { id: data?.id ?? '' }, as());
    expect(program.document.mainResolution).toEqual({ width: 1080, height: 1920 });
    const event = await server.ask(api.selectProgramTemplateById, { id: 'event' }, as());
    const [scene] = event.document.scenes;
    const countdown = scene?.allScene.componentsList.find(({ coType }) => coType === 'countdown');
    expect(countdown?.txList[0]?.taCountDown).toBeGreaterThan(Date.now());
  });

  test('is refused for an unknown template, a taken name, and without space', async () => {
    expect((await make('From nowhere', 'nothing')).error).toBe('program.templateUnknown');
    expect((await make('Our menu', 'menu')).error).toBe('program.nameTaken');
    const viewer = await givenColleague(server, tenant, ['program.view']);
    const input = { name: 'Not allowed', templateId: 'menu' };
    expect((await server.call(api.insertProgram, input, as(viewer))).error).toBe('permission.denied');
    const full = await server.createTenant({ spaceCapacity: 1 });
    await server.services.database
      .updateTable('material_space')
      .set({ used: 1024 * 1024 })
      .where('tenant_id', '=', full.tenantId)
      .execute();
    await server.services.database
      .insertInto('material_space')
      .values({ tenant_id: full.tenantId, used: 1024 * 1024 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const answer = await server.call(api.insertProgram, { name: 'No room', templateId: 'menu' }, as(full));
    expect(answer.error).toBe('material.spaceInsufficient');
    expect((await server.ask(api.selectProgramPage, {}, as(full))).totalNum).toBe(0);
  });
});
