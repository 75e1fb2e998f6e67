import { expect, test } from '@jest/globals';
import { TreeModel, type TreeNode } from '@vitrine/shared/state';
import { followChoice, type TerminalChoice } from './terminalChoice.ts';

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

function choice(first: Partial<TerminalChoice>) {
  const model = new TreeModel({ groupsByHand: true, load: async (parent) => world[parent?.id ?? ''] ?? [] });
  const told: TerminalChoice[] = [];
  followChoice({
    model,
    first: { groupIds: [], clientIds: [], ...first },
    onChange: (chosen) => told.push(chosen),
  });
  return { model, told };
}

async function opened(first: Partial<TerminalChoice>) {
  const made = choice(first);
  await made.model.reload();
  await made.model.expand('hall');
  return made;
}

test('a checked group stays a group, and takes what was chosen in it', async () => {
  const { model, told } = await opened({ clientIds: ['door'] });
  await model.toggleCheck('floor');
  expect(told.at(-1)).toEqual({ groupIds: ['floor'], clientIds: ['door'] });
  await model.toggleCheck('hall');
  expect(told.at(-1)).toEqual({ groupIds: ['hall'], clientIds: [] });
});

test('all terminals of a group chosen one by one are not the group: who joins it later takes no part', async () => {
  const { model, told } = await opened({});
  await model.expand('floor');
  await model.toggleCheck('lift');
  await model.toggleCheck('stairs');
  expect(told.at(-1)).toEqual({ groupIds: [], clientIds: ['lift', 'stairs'] });
});

test('what was chosen in branches that were not opened stays what it was', async () => {
  const { model, told } = await opened({ groupIds: ['annex'], clientIds: ['lift', 'door'] });
  expect(told).toEqual([]);
  await model.toggleCheck('door');
  expect(told).toEqual([{ groupIds: ['annex'], clientIds: ['lift'] }]);
  await model.expand('floor');
  expect(told).toHaveLength(1);
});

test('taking one terminal out of a chosen group leaves the others, one by one', async () => {
  const { model, told } = await opened({ groupIds: ['floor'] });
  await model.expand('floor');
  await model.toggleCheck('lift');
  expect(told.at(-1)).toEqual({ groupIds: [], clientIds: ['stairs'] });
});
