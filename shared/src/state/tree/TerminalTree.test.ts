import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  selectClientTree,
  selectExistingClients,
  selectSeachClientTree,
  type TerminalNode,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { TerminalTree } from './TerminalTree.ts';

const messages = { every: 'All', defaultGroup: 'Default' };
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

/** hall ─ floor ─ (lift, stairs), and more than are expanded automatically. */
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
  return { asked, model: new TerminalTree(client, messages) };
}
const branch = (leaf: TerminalNode): TerminalNode[] => [
  { ...node('hall', '-1', 'folder'), children: [{ ...node('floor', 'hall', 'folder'), children: [leaf] }] },
];

test('the path to a terminal of an address is opened, with its siblings, wherever it is', async () => {
  const { model, asked } = world(branch(node('lift', 'floor', 'client')));
  await model.open();
  expect(model.node('lift')).toBeUndefined();
  await model.openPathTo({ id: 'lift', name: 'lift' });
  expect(model.rows.map(({ node: { id } }) => id)).toEqual(['-1', 'hall', 'floor', 'lift']);
  model.collapse('hall');
  await model.openPathTo({ id: 'lift', name: 'lift' });
  expect(model.rows).toHaveLength(4);
  expect(asked).toEqual(['lift']);
});

test('a terminal beyond the listed part of its group is added; an unknown one opens nothing', async () => {
  const { model } = world(branch(node('stairs', 'floor', 'client')));
  await model.open();
  await model.openPathTo({ id: 'nobody', name: 'stairs' });
  expect(model.rows.map(({ node: { id } }) => id)).toEqual(['-1', 'hall']);
  await model.openPathTo({ id: 'stairs', name: 'stairs' });
  expect(model.rows.map(({ node: { id } }) => id)).toEqual(['-1', 'hall', 'floor', 'lift', 'stairs']);
});

/** Two groups changed by another user, and the resulting events. */
async function shared() {
  const groups: Record<string, TerminalNode[]> = {
    '-1': [node('hall', '-1', 'folder', 2), node('yard', '-1', 'folder', 0)],
    hall: [node('lift', 'hall', 'client'), node('stairs', 'hall', 'client')],
    yard: [],
  };
  const all = () => Object.values(groups).flat();
  const call = async (endpoint: { path: string }, { id = '', clientName = '', ids = [] as string[] }) => {
    if (endpoint.path === selectClientTree.path) return groups[id] ?? [];
    if (endpoint.path === selectExistingClients.path)
      return { ids: ids.filter((asked) => all().some((one) => one.id === asked)) };
    return all().filter(({ name }) => name.includes(clientName));
  };
  const model = new TerminalTree({ call } as unknown as Client, messages);
  await model.open();
  const onEvent = async () => {
    model.onEvent({ kind: 'tree', domain: 'terminal', at: '2026-11-27T08:00:00.000Z' });
    await jest.advanceTimersByTimeAsync(400);
  };
  return { groups, model, onEvent };
}
const namesOf = (model: TerminalTree) => model.rows.map(({ node: { name } }) => name);

describe('changes by other users:', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('added and renamed screens appear under their names', async () => {
    const { groups, model, onEvent } = await shared();
    groups.hall = [{ ...node('lift', 'hall', 'client'), name: 'Lift 1' }, node('roof', 'hall', 'client')];
    await onEvent();
    expect(namesOf(model)).toEqual(['All', 'hall', 'Lift 1', 'roof', 'yard']);
    model.stop();
  });

  test('a moved screen stays selected, a removed one does not; so do groups', async () => {
    const { groups, model, onEvent } = await shared();
    model.setChoice({ groupIds: [], clientIds: ['lift', 'stairs'] });
    groups['-1'] = [node('hall', '-1', 'folder', 0), node('yard', '-1', 'folder', 1)];
    groups.hall = [];
    groups.yard = [node('lift', 'yard', 'client')];
    await onEvent();
    expect(model.choice).toEqual({ groupIds: [], clientIds: ['lift'] });
    model.setChoice({ groupIds: ['yard'], clientIds: [] });
    groups['-1'] = [node('hall', '-1', 'folder', 0)];
    groups.yard = [];
    await onEvent();
    expect(model.choice).toEqual({ groupIds: [], clientIds: [] });
    model.stop();
  });

  test('the same holds for selections in groups that were never opened', async () => {
    const { groups, model, onEvent } = await shared();
    groups['-1'] = [...(groups['-1'] ?? []), node('annex', '-1', 'folder', 1)];
    groups.annex = [node('door', 'annex', 'client'), node('closet', 'annex', 'folder', 0)];
    model.setChoice({ groupIds: ['closet', 'gone group'], clientIds: ['door', 'gone'] });
    await onEvent();
    expect(model.choice).toEqual({ groupIds: ['closet'], clientIds: ['door'] });
    model.stop();
  });

  test('a selected group stays selected when it is renamed and moved out of sight at once', async () => {
    const { groups, model, onEvent } = await shared();
    model.setChoice({ groupIds: ['yard'], clientIds: [] });
    groups['-1'] = [node('hall', '-1', 'folder', 2), node('annex', '-1', 'folder', 0)];
    groups.annex = [{ ...node('yard', 'annex', 'folder', 0), name: 'Garage' }];
    await onEvent();
    expect(model.choice).toEqual({ groupIds: ['yard'], clientIds: [] });
    model.stop();
  });
});
