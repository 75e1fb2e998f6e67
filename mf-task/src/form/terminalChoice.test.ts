import { expect, test } from '@jest/globals';
import { TreeModel, type TreeNode } from '@vitrine/shared/state';
import { followChoice } from './terminalChoice.ts';

const node = (id: string, parentId: string | undefined, leaf = false): TreeNode => ({
  id,
  name: id,
  kind: leaf ? 'client' : 'folder',
  parentId,
  leaf,
  data: undefined,
});

/** hall ─ (door, floor ─ (lift, stairs)) */
const world: Readonly<Record<string, readonly TreeNode[]>> = {
  '': [node('hall', undefined)],
  hall: [node('door', 'hall', true), node('floor', 'hall')],
  floor: [node('lift', 'floor', true), node('stairs', 'floor', true)],
};

/** Everything that is ready has run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function choice(first: readonly string[], load?: (id: string) => Promise<readonly TreeNode[]>) {
  const read = load ?? (async (id: string) => world[id] ?? []);
  const model = new TreeModel({ load: (parent) => read(parent?.id ?? '') });
  const told: (readonly string[])[] = [];
  followChoice({ model, first, onChange: (ids) => told.push(ids.toSorted()) });
  return { model, told };
}

test('terminals in groups that were not opened stay chosen when others are checked', async () => {
  const { model, told } = choice(['lift', 'door']);
  await model.reload();
  await model.expand('hall');
  await settle();
  expect(told).toEqual([]);
  await model.toggleCheck('door');
  await settle();
  expect(told).toEqual([['lift']]);
  await model.expand('floor');
  await settle();
  expect(told).toEqual([['lift']]);
  await model.toggleCheck('lift');
  await settle();
  expect(told.at(-1)).toEqual([]);
});

test('a group that was unchecked while it was being read is not chosen afterwards', async () => {
  const waiting: (() => void)[] = [];
  const { model, told } = choice([], async (id) => {
    if (id === 'floor') await new Promise<void>((resolve) => waiting.push(resolve));
    return world[id] ?? [];
  });
  await model.reload();
  await model.expand('hall');
  await model.toggleCheck('floor');
  await model.toggleCheck('floor');
  for (const answer of waiting) answer();
  await settle();
  expect(told).toEqual([]);
});
