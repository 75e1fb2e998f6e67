import { expect, test } from '@jest/globals';
import type { TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { readGroups } from './groupChoices.ts';

type Group = Pick<TerminalNode, 'id' | 'name'> & Partial<TerminalNode>;
const group = (id: string, name: string, more: Partial<TerminalNode> = {}): Group => ({
  ...{ id, name, type: 'folder', isDefault: false },
  ...more,
});

const read = (nodes: readonly Group[]) =>
  readGroups({ call: async () => nodes } as unknown as Client, 'Default')(new AbortController().signal);

test('groups are named with their parents, the default group first', async () => {
  const floor = group('g3', 'Floor 2');
  const hall = group('g2', 'Hall', { children: [floor as TerminalNode] });
  const found = await read([hall, group('g1', '', { isDefault: true })]);
  expect(found.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'g1 Default',
    'g2 Hall',
    'g3 Hall / Floor 2',
  ]);
});

test('an account without groups is offered the default group', async () => {
  expect(await read([])).toEqual([{ id: '-1', name: 'Default', isDefault: true }]);
});
