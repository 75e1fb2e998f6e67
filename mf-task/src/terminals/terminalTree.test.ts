import { expect, test } from '@jest/globals';
import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { openPathTo, openTerminalTree, terminalTree } from './terminalTree.ts';

const words = { every: 'All', defaultGroup: 'Default' };
const node = (id: string, pid: string, type: 'folder' | 'client', total = 1): TerminalNode => ({
  id,
  clId: type === 'client' ? id : '',
  clNo: '',
  number: '',
  name: id,
  type,
  pid,
  pId: pid,
  hasChildren: type === 'folder',
  total,
  onlineTotal: 0,
  warningTotal: 0,
  ownTotal: 0,
  online: false,
  warningState: 0,
  isDefault: false,
  state: null,
  link: 'steady',
});

/** hall ─ floor ─ (lift, stairs), and more than are opened by themselves. */
const levels: Readonly<Record<string, readonly TerminalNode[]>> = {
  '-1': [node('hall', '-1', 'folder', 900)],
  hall: [node('floor', 'hall', 'folder', 900)],
  floor: [node('lift', 'floor', 'client')],
};

function world(found: readonly TerminalNode[]) {
  const asked: string[] = [];
  const call = async (endpoint: { path: string }, input: { id?: string; clientName?: string }) => {
    if (endpoint.path === selectClientTree.path) return levels[input.id ?? ''] ?? [];
    if (endpoint.path !== selectSeachClientTree.path) throw new Error(endpoint.path);
    asked.push(input.clientName ?? '');
    return found;
  };
  const client = { call } as unknown as Client;
  return { asked, client, model: terminalTree(client, words) };
}
const branch = (leaf: TerminalNode): TerminalNode[] => [
  { ...node('hall', '-1', 'folder'), children: [{ ...node('floor', 'hall', 'folder'), children: [leaf] }] },
];

test('a terminal of an address is opened to, wherever it stands, with all that is beside it', async () => {
  const { model, client, asked } = world(branch(node('lift', 'floor', 'client')));
  await openTerminalTree(model);
  expect(model.node('lift')).toBeUndefined();
  await openPathTo(model, client, words, { id: 'lift', name: 'lift' });
  expect(model.rows.map(({ node: { id } }) => id)).toEqual(['-1', 'hall', 'floor', 'lift']);
  model.collapse('hall');
  await openPathTo(model, client, words, { id: 'lift', name: 'lift' });
  expect(model.rows).toHaveLength(4);
  expect(asked).toEqual(['lift']);
});

test('one that comes after those that its group shows at first is added; one that is gone opens nothing', async () => {
  const { model, client } = world(branch(node('stairs', 'floor', 'client')));
  await openTerminalTree(model);
  await openPathTo(model, client, words, { id: 'nobody', name: 'stairs' });
  expect(model.rows.map(({ node: { id } }) => id)).toEqual(['-1', 'hall']);
  await openPathTo(model, client, words, { id: 'stairs', name: 'stairs' });
  expect(model.rows.map(({ node: { id } }) => id)).toEqual(['-1', 'hall', 'floor', 'lift', 'stairs']);
});
