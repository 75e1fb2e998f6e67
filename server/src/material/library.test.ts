import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { expiries } from '../domains.ts';
import { sweepFiles } from '../platform/files/sweeper.ts';
import { applyRetention } from '../platform/retention.ts';
import { desiredOf } from '../task/taskWorld.fixture.ts';
import { markTemplateFolders } from './templateFolder.ts';
import {
  add,
  ask,
  bytesOf,
  call,
  clock,
  day,
  list,
  names,
  owner,
  program,
  publish,
  read,
  server,
  statusOf,
} from './testing/libraryWorld.ts';

describe('searching materials', () => {
  test('filters by day, size, tag, use, state and expiry, in every sort order', async () => {
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

  test('uploads come before template pictures, on every page and by cursor', async () => {
    await add('a.png');
    await add('b.png');
    await ask(api.insertProgram, { name: 'From a template', templateId: 'menu' });
    clock.advance(1000);
    await add('c.png');
    await ask(api.insertProgram, { name: 'Another', templateId: 'emergency' });
    const { materialList, totalNum } = await list();
    expect(totalNum).toBeGreaterThan(4);
    expect(materialList).toHaveLength(totalNum);
    const all = materialList.map((row) => row.mtId);
    expect(materialList.slice(0, 3).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    const byNumber: string[] = [];
    for (let pageNum = 1; byNumber.length < totalNum; pageNum += 1)
      byNumber.push(...(await list({ pageSize: 2, pageNum })).materialList.map((row) => row.mtId));
    expect(byNumber).toEqual(all);
    const byCursor: string[] = [];
    let cursor = '';
    do {
      const page = await list({ pageSize: 2, cursor });
      byCursor.push(...page.materialList.map((row) => row.mtId));
      cursor = page.next;
    } while (cursor !== '');
    expect(byCursor).toEqual(all);
    expect(await names({ keyword: 'menu' })).toContain('Menu board');
    // An explicit sort order is kept exactly.
    const sorted = await names({ sort: 'name' });
    expect(sorted).not.toEqual(materialList.map(({ name }) => name));
  });

  test('template pictures are in a folder of their own and not on the first page of the library', async () => {
    await add('a.png');
    await ask(api.insertProgram, { name: 'From a template', templateId: 'menu' }, 'en');
    await ask(api.insertProgram, { name: 'Another', templateId: 'emergency' }, 'ko');
    expect(await list({ own: true })).toMatchObject({ totalNum: 1, materialList: [{ name: 'a' }] });
    expect(await list({ own: true, type: 'image' })).toMatchObject({ totalNum: 1 });
    expect(await list({ own: true, keyword: 'a' })).toMatchObject({ totalNum: 1 });
    const folders = async (language: string) =>
      (await ask(api.findAllOrOneFolder, {}, language)).map(({ name, total }) => `${name} ${total > 0}`);
    expect(await folders('ko')).toEqual(['기본 폴더 true', '템플릿 이미지 true']);
    expect(await folders('zh')).toEqual(['默认文件夹 true', '模板图片 true']);
    const [, templates] = await ask(api.findAllOrOneFolder, {});
    expect((await list({ id: templates?.mfId ?? '', own: true })).totalNum).toBe(templates?.total);
  });

  test("a renamed folder of template pictures belongs to the account's own materials", async () => {
    await ask(api.insertProgram, { name: 'From a template', templateId: 'menu' });
    const [, templates] = await ask(api.findAllOrOneFolder, {});
    await ask(api.updateMaterialFolder, { id: templates?.mfId ?? '', name: 'Menus' });
    const [, after] = await ask(api.findAllOrOneFolder, {}, 'ko');
    expect(after?.name).toBe('Menus');
    expect((await list({ own: true })).totalNum).toBe(after?.total);
  });

  test('the migration marks an existing folder of template pictures only when it is certain', async () => {
    const { database } = server.services;
    const own = await ask(api.insertMaterialFolder, { pId: '-1', name: '模板图片' });
    await ask(api.insertProgram, { name: 'From a template', templateId: 'menu' }, 'en');
    // Other tests may have created the default folder.
    const folders = async () =>
      (await ask(api.findAllOrOneFolder, {}, 'ko')).filter(({ isDefault }) => !isDefault);
    const mark = async () => {
      const all = database.updateTable('material_folder').where('tenant_id', '=', owner.tenantId);
      await all.set({ of_templates: false }).execute();
      await markTemplateFolders(database);
      return (await folders()).map(({ name }) => name);
    };
    // An empty user folder of that name is not one.
    expect(await mark()).toEqual(['模板图片', '템플릿 이미지']);
    await add('a.png', undefined, {}, own.id);
    expect(await mark()).toEqual(['模板图片', '템플릿 이미지']);
    const [, made] = await folders();
    await add('b.png', undefined, {}, made?.mfId);
    expect(await mark()).toEqual(['Template images', '模板图片']);
  });

  test("a template picture is named and found in the reader's language until somebody renames it", async () => {
    await ask(api.insertProgram, { name: 'From a template', templateId: 'menu' });
    const shown = async (language: string, keyword: string) => {
      const { materialList } = await ask(api.findAllMaterial, { id: '-1', keyword, sort: 'name' }, language);
      return materialList.map(({ name }) => name);
    };
    expect(await shown('zh', '茶饮')).toEqual(['茶饮']);
    expect(await shown('ko', '국수')).toEqual(['국수']);
    expect(await shown('en', 'drink-tea')).toEqual(['Tea']);
    const [tea] = (await list({ keyword: 'tea' })).materialList;
    await ask(api.updateMaterialName, { id: tea?.mtId ?? '', name: 'Our tea' });
    expect(await shown('zh', 'our')).toEqual(['Our tea']);
  });

  test('pictures of an H5 template are named after it', async () => {
    await ask(api.insertH5, { name: 'From a template', templateId: 'wedding' }, 'zh');
    const { materialList } = await ask(api.findAllMaterial, { id: '-1', sort: 'name' }, 'zh');
    expect(materialList.map(({ name }) => name)).toEqual(['婚礼请柬', '婚礼请柬（内页）']);
  });

  test('filters by several types at once, and counts each', async () => {
    const others = [
      ['film.mp4', 'film.mp4'],
      ['tone.mp3', 'tone.mp3'],
    ] as const;
    await add('a.png');
    for (const [name, file] of others)
      await add(name, await readFile(new URL(`./testing/${file}`, import.meta.url)));
    await add('notes.txt', Buffer.from('words of a text'));
    const types: api.MaterialType[] = ['image', 'video', 'audio'];
    expect(await list({ types, sort: 'name' })).toMatchObject({ totalNum: 3, totalExact: true });
    expect(await names({ types, sort: 'name' })).toEqual(['a', 'film', 'tone']);
    expect(await names({ types: 'audio,document', sort: 'name' })).toEqual(['notes', 'tone']);
    expect(await list({ types, keyword: 'a' })).toMatchObject({ totalNum: 1 });
    expect(await names({ types, type: 'video' })).toEqual(['film']);
    expect(await list({ types, type: 'document' })).toMatchObject({ materialList: [], totalNum: 0 });
  });

  test.each(api.materialSorts)(
    'pages by %s list each material once, by cursor and by number',
    async (sort) => {
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
    },
  );

  test('a cursor of another sort order and an invalid cursor are refused', async () => {
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
  test('keeps deleted materials for 15 days, counts and restores them, and then deletes them', async () => {
    const { id: folderId } = await ask(api.insertMaterialFolder, { pId: '-1', name: 'Menus' });
    const [one, two] = [await add('one.png', undefined, {}, folderId), await add('two.png')];
    const { used } = await ask(api.selectMaterialSpace, {});
    await ask(api.deleteMaterial, { ids: [one, two] });
    expect(await list()).toMatchObject({ materialList: [], totalNum: 0 });
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used, trash: used, trashed: 2 });
    const { trashList, totalNum } = await ask(api.selectMaterialTrash, {});
    expect([totalNum, trashList.map((row) => row.deletedBy)]).toEqual([2, [owner.userName, owner.userName]]);
    // Its folder is deleted meanwhile.
    await ask(api.deleteMaterialFolder, { id: folderId });
    expect(await ask(api.restoreMaterial, { ids: [one] })).toEqual({ done: [one], refused: [] });
    const [home] = await ask(api.findAllOrOneFolder, {});
    expect([(await read(one)).parentId, home?.total]).toEqual([home?.id, 1]);
    clock.advance(14 * day);
    expect((await applyRetention(server.services, expiries))?.trashedMaterials).toBe(0);
    clock.advance(1 * day);
    expect((await applyRetention(server.services, expiries))?.trashedMaterials).toBe(1);
    const space = await server.services.database
      .selectFrom('material_space')
      .select('used')
      .where('tenant_id', '=', owner.tenantId)
      .executeTakeFirstOrThrow();
    expect(space.used).toBeLessThan(used);
  });

  test('deletes a file only when no reference is left', async () => {
    const shared = await bytesOf();
    const [one, twin] = [await add('one.png', shared), await add('twin.png', shared)];
    const { hash } = await read(one);
    const { files } = server.services;
    const remove = async (id: string) => {
      await ask(api.deleteMaterial, { ids: [id] });
      await ask(api.destroyMaterial, { ids: [id] });
      clock.advance(2 * day);
      await sweepFiles(server.services);
    };
    await remove(one);
    expect(await files.has(hash)).toBe(true);
    const published = await publish(await program('Lobby', twin));
    await call(api.deleteMaterial, { ids: [twin] });
    clock.advance(2 * day);
    await sweepFiles(server.services);
    expect(await files.has(hash)).toBe(true);
    expect(published.clId).not.toBe('');
    const third = await add('alone.png');
    const alone = (await read(third)).hash;
    await remove(third);
    expect(await files.has(alone)).toBe(false);
  });

  test('frees its space when emptied', async () => {
    await add('kept.png');
    const { used } = await ask(api.selectMaterialSpace, {});
    const ids = [await add('one.png'), await add('two.png')];
    await ask(api.deleteMaterial, { ids });
    expect(await ask(api.emptyMaterialTrash, {})).toEqual({ removed: 2 });
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used, trash: 0, trashed: 0 });
  });
});

test('a trash larger than one batch is emptied completely, and no other material with it', async () => {
  const kept = await add('kept.png');
  const { hash } = await read(kept);
  const { database } = server.services;
  await sql`insert into material (id, tenant_id, folder_id, name, type, suffix, mime, hash, size, state, created_by, deleted_at)
    select left(md5(random()::text), 12), tenant_id, folder_id, name || number, type, suffix, mime, hash, size, state,
      created_by, ${clock.now()} from material, generate_series(1, 1100) number where id = ${kept}`.execute(
    database,
  );
  expect(await ask(api.emptyMaterialTrash, {})).toEqual({ removed: 1100 });
  expect(await names({})).toEqual(['kept']);
  expect(await statusOf(`/etv/file/${hash}`)).toBe(200);
});

describe('an expiry date', () => {
  test('is sent to terminals that play the material, and again when it is removed', async () => {
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

describe('replacing a file', () => {
  test('takes effect in each program at its next publication; until then terminals keep the old file', async () => {
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

  test('with another category or of an unknown material is refused before the first byte', async () => {
    const id = await add('menu.png');
    const film = { name: 'film.mp4', size: 100, folderId: '-1', replaces: id };
    expect(await call(api.selectUploadAdmission, film)).toMatchObject({ error: 'material.replaceOtherType' });
    const strange = { ...film, name: 'a.png', replaces: 'nothing' };
    expect(await call(api.selectUploadAdmission, strange)).toMatchObject({ error: 'material.unknown' });
  });
});
