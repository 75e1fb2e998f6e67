import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  deleteMaterial,
  findAllMaterial,
  findAllOrOneFolder,
  insertMaterialFolder,
  moveMaterial,
  selectMaterialSpace,
  updateMaterialName,
} from '@vitrine/shared/api';
import { createTestClient, type FakeNetwork, fakeNetwork, refuse } from '@vitrine/shared/testing';
import { folder, materialPage, materialRow, space } from '../testing/rows.ts';
import { everything } from './filter.ts';
import { MaterialStore } from './MaterialStore.ts';

let network: FakeNetwork;
let store: MaterialStore;
const rows = [materialRow(), materialRow({ mtId: 'm2', name: 'winter' })];

beforeEach(async () => {
  network = fakeNetwork()
    .on(findAllOrOneFolder, ({ id }) => (id === 'f1' ? [] : [folder()]))
    .on(findAllMaterial, () => materialPage(...rows))
    .on(selectMaterialSpace, () => space());
  store = new MaterialStore(createTestClient(network), '全部素材');
  await store.openTree();
  await store.list.show(everything);
});

test('requests 24 rows of the folder, with the filter', async () => {
  network.on(findAllMaterial, () => ({ ...materialPage(...rows), totalNum: 26 }));
  const filter = { ...everything, folderId: 'f1', type: 'video', keyword: 'sum', sort: 'name' } as const;
  await store.list.show({ ...filter, from: '2026-11-01', size: 'small', mark: 'expiring' }, 2);
  const { input } = network.calls.at(-1) ?? {};
  expect(input).toEqual({
    id: 'f1',
    pageNum: '2',
    pageSize: '24',
    type: 'video',
    keyword: 'sum',
    sort: 'name',
    tag: '',
    startDate: '2026-11-01',
    minSize: String(1024 ** 2),
    maxSize: String(10 * 1024 ** 2 - 1),
    lifetime: 'expiring',
  });
});

describe('a rename', () => {
  test('is applied optimistically and kept', async () => {
    network.on(updateMaterialName, () => ({}));
    const done = store.rename('m1', 'autumn');
    expect(store.list.rows[0]?.name).toBe('autumn');
    await done;
    expect(store.list.rows[0]?.name).toBe('autumn');
  });

  test('is rolled back when the server refuses it', async () => {
    network.on(updateMaterialName, () => {
      throw refuse('material.unknown', '素材不存在或已被删除');
    });
    await expect(store.rename('m1', 'autumn')).rejects.toThrow('素材不存在或已被删除');
    expect(store.list.rows[0]?.name).toBe('summer');
  });
});

test('bound materials are kept, and only they stay selected', async () => {
  const bound = {
    id: 'm2',
    name: 'winter',
    error: 'material.bound',
    message: '素材已绑定节目，不能删除',
    uses: [],
  };
  network.on(deleteMaterial, () => ({ done: ['m1'], refused: [bound] }));
  store.selection.set(['m1', 'm2']);
  const { refused } = await store.remove(['m1', 'm2']);
  expect(refused).toEqual([bound]);
  expect(store.chosen.map((row) => row.mtId)).toEqual(['m2']);
});

test('the selection is kept when the deletion fails', async () => {
  network.on(deleteMaterial, () => {
    throw refuse('material.bound', '素材已绑定节目，不能删除');
  });
  store.selection.set(['m1', 'm2']);
  await expect(store.remove(['m1', 'm2'])).rejects.toThrow('不能删除');
  expect(store.chosen).toHaveLength(2);
});

test('a move clears the selection and reloads the page', async () => {
  network.on(moveMaterial, () => ({ done: ['m1'], refused: [] }));
  store.selection.set(['m1']);
  const before = network.calls.length;
  await store.move(['m1'], 'f1');
  expect(store.chosen).toEqual([]);
  expect(network.calls.slice(before).map((call) => call.path)).toContain('/etv/findAllMaterial.json');
});

test('a new folder expands its parent and can be named in place', async () => {
  network.on(insertMaterialFolder, () => ({ id: 'f2' }));
  network.on(findAllOrOneFolder, ({ id }) =>
    id === 'f1'
      ? [folder({ id: 'f2', mfId: 'f2', pId: 'f1', style: 'folder' })]
      : [folder({ hasChildren: true })],
  );
  await store.addFolder('f1', '新建文件夹');
  expect(store.tree.rows.map((row) => row.node.id)).toEqual(['-1', 'f1', 'f2']);
});

test('the default group cannot be moved, and nothing can be moved into itself', async () => {
  network.on(findAllOrOneFolder, () => [folder(), folder({ id: 'd', mfId: 'd', isDefault: true })]);
  await store.tree.reload('-1');
  expect(store.tree.canDrop(['d'], 'f1')).toBe(false);
  expect(store.tree.canDrop(['f1'], 'f1')).toBe(false);
  expect(store.tree.canDrop(['f1'], 'd')).toBe(true);
});
