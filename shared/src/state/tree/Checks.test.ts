import { expect, test } from '@jest/globals';
import { TreeModel } from './TreeModel.ts';
import type { TreeNode } from './TreeNode.ts';

const node = (id: string, parentId: string | undefined, leaf = false): TreeNode => ({
  id,
  name: id,
  kind: leaf ? 'client' : 'folder',
  parentId,
  leaf,
  data: undefined,
});

/** hall ─ (door, floor ─ (lift)) */
const world: Readonly<Record<string, readonly TreeNode[]>> = {
  '': [node('hall', undefined)],
  hall: [node('door', 'hall', true), node('floor', 'hall')],
  floor: [node('lift', 'floor', true)],
};

async function tree() {
  const model = new TreeModel({ groupsByHand: true, load: async (parent) => world[parent?.id ?? ''] ?? [] });
  await model.reload();
  await model.expand('hall');
  await model.expand('floor');
  return model;
}

const states = (model: TreeModel) => Object.keys({ hall: 0, floor: 0 }).map((id) => model.checkState(id));

test('a group is ticked when all in it are, and partly ticked before that, though it is not chosen itself', async () => {
  const model = await tree();
  await model.toggleCheck('lift');
  expect(states(model)).toEqual(['mixed', 'on']);
  await model.toggleCheck('door');
  expect(states(model)).toEqual(['on', 'on']);
  expect(model.checked.map(({ id }) => id)).toEqual(['lift', 'door']);
});

test('a group that is ticked because all in it are unticks them', async () => {
  const model = await tree();
  for (const id of ['lift', 'door', 'hall']) await model.toggleCheck(id);
  expect(states(model)).toEqual(['off', 'off']);
  expect(model.checked).toEqual([]);
});
