import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeClient } from '../testing/fakeClient.ts';
import { clientNode, groupNode, row } from '../testing/nodes.ts';
import { TerminalTreeStore } from './TerminalTreeStore.ts';

const messages = { root: 'All', defaultGroup: 'Ungrouped' };
const at = '2026-11-21T08:00:00.000Z';

/** Two groups besides the default one; `g1` has two terminals. */
const levels: Readonly<Record<string, unknown>> = {
  '-1': [
    groupNode('g0', '-1', { isDefault: true, name: 'default' }),
    groupNode('g1', '-1'),
    groupNode('g2', '-1'),
  ],
  g1: [clientNode('a', 'g1'), clientNode('b', 'g1', { online: true, onlineTotal: 1 })],
  g2: [clientNode('c', 'g2')],
};

async function openStore() {
  const { client, asked } = fakeClient({
    '/etv/selectClientTree.json': ({ id }) => levels[String(id)] ?? [],
    '/etv/selectClientIds.json': ({ gpId }) => ({
      ids: gpId === 'g1' ? ['a', 'b'] : [],
      onlineTotal: 0,
      more: gpId === 'g2',
    }),
    '/etv/selectSeachClientTree.json': () => [groupNode('g2', '-1', { children: [clientNode('c', 'g2')] })],
  });
  const store = new TerminalTreeStore(client, messages);
  await store.open();
  return { store, asked };
}

const names = (store: TerminalTreeStore) => store.tree.rows.map(({ node }) => node.name);

afterEach(() => {
  jest.useRealTimers();
});

describe('TerminalTreeStore', () => {
  it('reads the tree level by level, under a root for all groups', async () => {
    const { store } = await openStore();
    expect(names(store)).toEqual(['All', 'Ungrouped', 'g1', 'g2']);
  });

  it('rejects moving the default group or the root, and moving a terminal out of all groups', async () => {
    const { store } = await openStore();
    await store.tree.expand('g1');
    expect(store.tree.canDrop(['g0'], 'g1')).toBe(false);
    expect(store.tree.canDrop(['a'], '-1')).toBe(false);
    expect(store.tree.canDrop(['g2'], 'g1')).toBe(true);
    expect(store.tree.canDrop(['a'], 'g2')).toBe(true);
  });

  it('applies the state of a terminal from events, without a call', async () => {
    const { store, asked } = await openStore();
    await store.tree.expand('g1');
    const before = asked.length;
    jest.useFakeTimers();
    const stateOf = (id: string) => store.tree.node(id)?.data?.state;
    store.onEvent({ kind: 'terminal', clId: 'b', at, state: 'screenOff' });
    store.onEvent({ kind: 'presence', clId: 'a', online: true, at, state: 'upToDate' });
    jest.advanceTimersByTime(1000);
    expect([stateOf('a'), stateOf('b')]).toEqual(['upToDate', 'screenOff']);
    store.onEvent({ kind: 'terminal', clId: 'b', at });
    jest.advanceTimersByTime(1000);
    expect(stateOf('b')).toBe('screenOff');
    expect(asked).toHaveLength(before);
  });

  it('reloads when published or edited tasks change the state of screens', async () => {
    const { store, asked } = await openStore();
    const before = asked.length;
    jest.useFakeTimers();
    store.onEvent({ kind: 'tree', domain: 'task', at });
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked.length).toBeGreaterThan(before);
    store.dispose();
  });

  it('applies presence and server-side counts from events, without a call', async () => {
    const { store, asked } = await openStore();
    await store.tree.expand('g1');
    const before = asked.length;
    jest.useFakeTimers();
    store.onEvent({ kind: 'presence', clId: 'a', online: true, at });
    const counted = { id: 'g1', total: 2, onlineTotal: 2, warningTotal: 1, ownTotal: 2 };
    store.onEvent({ kind: 'terminalCounts', groups: [counted], at });
    await jest.advanceTimersByTimeAsync(200);
    expect(store.tree.node('a')?.data?.online).toBe(true);
    expect(store.tree.node('g1')?.data).toMatchObject({ onlineTotal: 2, warningTotal: 1 });
    expect(asked).toHaveLength(before);
  });

  it('filters online terminals, also in groups expanded later', async () => {
    const { store, asked } = await openStore();
    await store.tree.expand('g1');
    store.tree.collapse('g1');
    await store.setOnline('1');
    await store.tree.expand('g1');
    expect(asked.at(-1)?.input).toMatchObject({ id: 'g1', onlineState: '1' });
    expect(store.tree.isExpanded('-1')).toBe(true);
  });
});

describe('TerminalSelection', () => {
  it('counts the terminals of a checked group, and reads it to resolve them', async () => {
    const { store } = await openStore();
    await store.tree.toggleCheck('g1');
    expect(store.selection.count).toBe(2);
    expect(store.selection.groupIds).toEqual(['g1']);
    expect(store.selection.has(row('a', false))).toBe(true);
    expect(await store.selection.resolve()).toEqual(['a', 'b']);
  });

  it('resolves a large group through the tree', async () => {
    const { store } = await openStore();
    await store.tree.toggleCheck('g2');
    expect(await store.selection.resolve()).toEqual(['c']);
  });

  it('removes one terminal of a checked group, and keeps the others', async () => {
    const { store } = await openStore();
    await store.tree.expand('g1');
    await store.tree.toggleCheck('g1');
    await store.selection.set([row('a', false)], false);
    expect(store.selection.clientIds).toEqual(['b']);
  });

  it('looks up the group of a row known only from the list before removing it', async () => {
    const { store } = await openStore();
    await store.tree.toggleCheck('g2');
    await store.selection.set([row('c', false, 'g2')], false);
    expect(store.selection.count).toBe(0);
  });

  it('keeps a row whose group is not loaded', async () => {
    const { store } = await openStore();
    await store.selection.set([row('z', false, 'far')], true);
    expect(store.selection.clientIds).toEqual(['z']);
    expect(store.selection.count).toBe(1);
    await store.selection.set([row('z', false, 'far')], false);
    expect(store.selection.count).toBe(0);
  });
});
