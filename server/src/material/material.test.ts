import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { makeProgram } from '../task/taskWorld.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../testing/testServer.ts';
import { picture } from './testing/files.ts';
import { upload } from './testing/upload.ts';

let server: TestServer;
let owner: TestTenant;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  token = owner.token;
});

let seed = 0;
async function addPicture(name = 'photo.png', folderId?: string): Promise<string> {
  seed += 1;
  const bytes = await picture('png', { width: 64, height: 48, seed });
  const { materialId } = await upload({ url: server.url, token, name, bytes, folderId });
  return materialId;
}
const addFolder = async (name: string, pId = '-1') =>
  (await server.ask(api.insertMaterialFolder, { pId, name }, { token })).id;
/** Creates a program that shows the material, and returns its id. */
async function bind(materialId: string, name: string): Promise<string> {
  const { id } = await makeProgram(server, owner, name);
  const row = { tenant_id: owner.tenantId, program_id: id, material_id: materialId, file_hash: '' };
  await server.services.database.insertInto('program_material').values(row).execute();
  return id;
}
const list = (input: object = {}) => server.ask(api.findAllMaterial, { id: '-1', ...input }, { token });

describe('folders', () => {
  test('include a default folder, which cannot be changed', async () => {
    const [first, ...others] = await server.ask(api.findAllOrOneFolder, {}, { token, language: 'zh' });
    expect(first).toMatchObject({
      style: 'topFolder',
      isDefault: true,
      EC_NAME: '默认文件夹',
      pId: '-1',
      total: 0,
    });
    expect(others).toEqual([]);
    const id = first?.id ?? '';
    const refused = { code: 1, error: 'material.defaultFixed' };
    expect(await server.call(api.updateMaterialFolder, { id, name: 'mine' }, { token })).toMatchObject(
      refused,
    );
    expect(await server.call(api.deleteMaterialFolder, { id }, { token })).toMatchObject(refused);
    expect(await server.call(api.moveMaterial, { ids: [id], pId: '-1' }, { token })).toMatchObject(refused);
  });

  test('are created, read by level or as a tree, renamed and moved', async () => {
    const menus = await addFolder('Menus');
    const summer = await addFolder('Summer', menus);
    await addPicture('drink.png', summer);
    const children = await server.ask(api.findAllOrOneFolder, { id: menus }, { token });
    expect(children).toMatchObject([
      { id: summer, pId: menus, style: 'folder', total: 1, hasChildren: false },
    ]);
    await server.ask(api.updateMaterialFolder, { id: summer, name: 'Winter' }, { token });
    await server.ask(api.moveMaterial, { ids: [summer], pId: '-1' }, { token });
    const tree = await server.ask(api.findAllOrOneFolder, { type: 'all' }, { token });
    expect(tree.map((node) => [node.EC_NAME, node.style, node.children?.length])).toEqual([
      ['Default folder', 'topFolder', 0],
      ['Menus', 'topFolder', 0],
      ['Winter', 'topFolder', 0],
    ]);
  });

  test('refuse an empty name with the message of the specification', async () => {
    const id = await addFolder('Menus');
    const answer = await server.call(api.updateMaterialFolder, { id, name: '  ' }, { token, language: 'zh' });
    expect(answer).toMatchObject({ code: 1, msg: '节点名称不能为空', error: 'material.nodeNameEmpty' });
  });

  test('can be deleted only when empty', async () => {
    const menus = await addFolder('Menus');
    const summer = await addFolder('Summer', menus);
    const refused = { code: 1, error: 'material.folderNotEmpty' };
    expect(await server.call(api.deleteMaterialFolder, { id: menus }, { token })).toMatchObject(refused);
    const id = await addPicture('drink.png', summer);
    expect(await server.call(api.deleteMaterialFolder, { id: summer }, { token })).toMatchObject(refused);
    await server.ask(api.deleteMaterial, { ids: [id] }, { token });
    await server.ask(api.deleteMaterialFolder, { id: summer }, { token });
    await server.ask(api.deleteMaterialFolder, { id: menus }, { token });
  });

  test('cannot be moved into themselves', async () => {
    const menus = await addFolder('Menus');
    const summer = await addFolder('Summer', menus);
    for (const pId of [menus, summer]) {
      const answer = await server.call(api.moveMaterial, { ids: [menus], pId }, { token });
      expect(answer).toMatchObject({ code: 1, error: 'material.moveIntoItself' });
    }
  });
});

describe('materials', () => {
  test('are listed in pages, by type and part of the name, in the requested order', async () => {
    const folder = await addFolder('Menus');
    for (const name of ['b 100%.png', 'a.png', 'c.png']) await addPicture(name, folder);
    await addPicture('elsewhere.png');
    const names = async (input: object) => (await list(input)).materialList.map((row) => row.name);
    expect(await names({ id: folder, sort: 'oldest' })).toEqual(['b 100%', 'a', 'c']);
    expect(await names({ id: folder, sort: 'name' })).toEqual(['a', 'b 100%', 'c']);
    expect(await names({ id: folder, sort: 'oldest', pageSize: 2, pageNum: 2 })).toEqual(['c']);
    expect(await names({ keyword: '0%' })).toEqual(['b 100%']);
    expect(await list({ id: folder, type: 'video' })).toEqual({
      materialList: [],
      totalNum: 0,
      totalExact: true,
      next: '',
    });
    expect((await list()).totalNum).toBe(4);
  });

  test('are renamed and moved; refusals are listed and the others are moved', async () => {
    const folder = await addFolder('Menus');
    const [one, two] = [await addPicture('one.png'), await addPicture('two.png')];
    await server.ask(api.updateMaterialName, { id: one, name: 'first' }, { token });
    const moved = await server.ask(api.moveMaterial, { ids: [one, 'nothing'], pId: folder }, { token });
    expect(moved).toMatchObject({ done: [one], refused: [{ id: 'nothing', error: 'material.unknown' }] });
    await server.ask(api.moveMaterial, { ids: [two], pId: folder }, { token });
    const { materialList } = await list({ id: folder, sort: 'name' });
    expect(materialList.map((row) => row.name)).toEqual(['first', 'two']);
    const nothing = await server.call(api.moveMaterial, { ids: ['nothing'], pId: folder }, { token });
    expect(nothing).toMatchObject({ code: 1, error: 'material.unknown' });
  });

  test('used by a program stay and the refusal names both; the others go into the trash', async () => {
    const [bound, free] = [await addPicture('logo.png'), await addPicture('free.png')];
    const program = await bind(bound, 'Lobby');
    const alone = await server.call(api.deleteMaterial, { ids: [bound] }, { token });
    expect(alone).toMatchObject({ code: 1, error: 'material.bound' });
    expect(alone.msg).toContain('logo');
    expect(alone.msg).toContain('Lobby');
    const uses = [{ id: program, name: 'Lobby', kind: 'program' }];
    const together = await server.ask(api.deleteMaterial, { ids: [bound, free] }, { token });
    expect(together).toMatchObject({ done: [free], refused: [{ id: bound, error: 'material.bound', uses }] });
    const { materialList } = await list({ sort: 'oldest' });
    expect(materialList.map((row) => [row.mtId, row.isBindPm])).toEqual([[bound, 1]]);
    const detail = await server.ask(api.selectMaterialById, { id: bound }, { token });
    expect(detail.uses).toEqual(uses);
    expect(await server.ask(api.selectMaterialUses, { ids: [bound] }, { token })).toEqual([
      { mtId: bound, name: 'logo', uses },
    ]);
  });

  test('deleted for good cannot be fetched any more', async () => {
    const id = await addPicture();
    const { material: row } = await server.ask(api.selectMaterialById, { id }, { token });
    const fetchFile = () => fetch(`${server.url}${row.url}`, { headers: { token } });
    await server.ask(api.deleteMaterial, { ids: [id] }, { token });
    expect((await fetchFile()).status).toBe(200);
    await server.ask(api.destroyMaterial, { ids: [id] }, { token });
    expect((await fetchFile()).status).toBe(404);
  });

  test('log each change', async () => {
    const id = await addPicture('logo.png');
    await server.ask(api.updateMaterialName, { id, name: 'mark' }, { token });
    await server.ask(api.deleteMaterial, { ids: [id] }, { token });
    const { logList } = await server.ask(api.selectSystemLogPage, { domain: 'material' }, { token });
    expect(logList.map((row) => [row.action, row.subjectName])).toEqual([
      ['material.deleted', 'mark'],
      ['material.renamed', 'mark'],
      ['material.uploaded', 'logo'],
    ]);
  });

  test('announce changes to open consoles', async () => {
    const received: string[] = [];
    const stop = server.services.events.listen(owner.tenantId, {
      memberId: owner.memberId,
      sessionHash: '',
      onEvent: ({ event }) => received.push(event.kind),
      end: () => undefined,
    });
    await addPicture();
    expect(received.slice(0, 2)).toEqual(['material', 'tree']);
    await server.services.materialWork.worker.idle();
    stop();
    expect(received.at(-1)).toBe('material');
  });
});

describe('access', () => {
  test('of another account is refused for reading, counting, changing and fetching', async () => {
    const folder = await addFolder('Menus');
    const id = await addPicture('logo.png', folder);
    const { material: row } = await server.ask(api.selectMaterialById, { id }, { token });
    const stranger = { token: (await server.createTenant()).token };
    const refused = [
      await server.call(api.selectMaterialById, { id }, stranger),
      await server.call(api.findAllMaterial, { id: folder }, stranger),
      await server.call(api.findAllOrOneFolder, { id: folder }, stranger),
      await server.call(api.updateMaterialName, { id, name: 'mine' }, stranger),
      await server.call(api.moveMaterial, { ids: [id], pId: '-1' }, stranger),
      await server.call(api.deleteMaterial, { ids: [id] }, stranger),
      await server.call(api.deleteMaterialFolder, { id: folder }, stranger),
      await server.call(api.insertMaterialFolder, { pId: folder, name: 'x' }, stranger),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 1, error: expect.stringContaining('nknown') });
    expect((await server.ask(api.findAllMaterial, { id: '-1' }, stranger)).totalNum).toBe(0);
    for (const address of [row.url, row.screenshotUrl]) {
      expect((await fetch(`${server.url}${address}`, { headers: stranger })).status).toBe(404);
    }
    expect((await list({ id: folder })).totalNum).toBe(1);
  });

  test('with view permission alone allows no changes', async () => {
    const looker = await server.createTenant({ permissions: ['material.view'] });
    const options = { token: looker.token };
    expect((await server.call(api.findAllMaterial, { id: '-1' }, options)).code).toBe(0);
    const denied = { code: 1, error: 'permission.denied' };
    expect(await server.call(api.insertMaterialFolder, { pId: '-1', name: 'x' }, options)).toMatchObject(
      denied,
    );
    expect(await server.call(api.deleteMaterial, { ids: ['x'] }, options)).toMatchObject(denied);
    const answer = await upload({
      url: server.url,
      token: looker.token,
      name: 'a.png',
      bytes: await picture(),
    });
    expect(answer).toMatchObject({ status: 403, answer: denied });
  });

  test('with invalid input is refused with a message, not an error', async () => {
    for (const ids of ['nothing', '', JSON.stringify(['\u0000'])]) {
      const answer = await server.call(api.deleteMaterial, { ids } as never, { token });
      expect(answer.error ?? '').not.toBe('server.unexpected');
    }
    const long = await server.call(
      api.insertMaterialFolder,
      { pId: '-1', name: 'x'.repeat(1e6 - 100) },
      { token },
    );
    expect(long).toMatchObject({ code: 1, error: 'input.invalid' });
  });
});
