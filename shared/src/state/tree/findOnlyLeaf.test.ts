import { expect, test } from '@jest/globals';
import { findOnlyLeaf } from './findOnlyLeaf.ts';
import { TreeModel, type TreeNode } from './TreeModel.ts';

type Levels = Readonly<Record<string, readonly TreeNode<undefined>[]>>;

const group = (id: string, parentId: string | undefined, count?: number): TreeNode<undefined> => ({
  ...{ id, name: id, kind: 'folder', parentId, leaf: count === 0, data: undefined },
  ...(count !== undefined && { count }),
});
const screen = (id: string, parentId: string): TreeNode<undefined> => ({
  ...{ id, name: id, kind: 'client', parentId, leaf: true, data: undefined },
});

async function only(levels: Levels) {
  const reads: string[] = [];
  const model = new TreeModel<undefined>({
    load: async (parent) => {
      reads.push(parent?.id ?? '');
      return levels[parent?.id ?? ''] ?? [];
    },
  });
  await model.reload();
  const found = await findOnlyLeaf(model, ({ kind }) => kind === 'client');
  return { id: found?.id, reads, rows: model.rows.map(({ node }) => node.id) };
}

test('the only leaf is found in nested groups, and its path is expanded', async () => {
  const found = await only({
    '': [group('all', undefined)],
    all: [group('shop', 'all', 1), group('store', 'all', 0)],
    shop: [group('door', 'shop', 1)],
    door: [screen('lobby', 'door')],
  });
  expect(found.id).toBe('lobby');
  expect(found.rows).toEqual(['all', 'shop', 'door', 'lobby', 'store']);
});

test('with several leaves none is returned, and no group is read to find out', async () => {
  expect(await only({ '': [group('shop', undefined, 2)] })).toMatchObject({ id: undefined, reads: [''] });
  const apart = { '': [group('shop', undefined, 1), group('store', undefined, 1)] };
  expect(await only(apart)).toMatchObject({ id: undefined, reads: [''] });
});

test('without a leaf, or with an unreadable group, none is returned', async () => {
  expect((await only({ '': [] })).id).toBeUndefined();
  expect((await only({ '': [group('shop', undefined, 0)] })).id).toBeUndefined();
  expect((await only({ '': [group('shop', undefined, 1)] })).id).toBeUndefined();
});
