import { describe, expect, it, jest } from '@jest/globals';
import type { TerminalRow } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { TerminalStore } from './TerminalStore.ts';

const words = { root: 'All', defaultGroup: 'Ungrouped' };
const at = '2026-11-21T08:00:00.000Z';
const group = (id: string, pid: string, changes = {}) => ({
  id,
  clId: '',
  clNo: '',
  number: '',
  name: id,
  type: 'folder',
  pid,
  pId: pid,
  hasChildren: true,
  total: 2,
  onlineTotal: 1,
  online: true,
  warningState: 0,
  isDefault: false,
  ...changes,
});
const row = (clId: string, online: boolean) => ({ clId, id: clId, name: clId, online }) as TerminalRow;

/** Answers each call by its path; keeps what was asked. */
function fakeClient(answers: Record<string, (input: Record<string, unknown>) => unknown>) {
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  const call = async (endpoint: { path: string }, input: Record<string, unknown>) => {
    asked.push({ path: endpoint.path, input });
    const answer = answers[endpoint.path];
    if (!answer) throw new Error(`no answer for ${endpoint.path}`);
    return answer(input);
  };
  return { client: { call } as unknown as Client, asked };
}

describe('TerminalStore', () => {
  it('reads the tree level by level, under one line for all groups', async () => {
    const { client } = fakeClient({
      '/etv/selectClientTree.json': ({ id }) =>
        id === '-1' ? [group('g0', '-1', { isDefault: true, name: 'default' }), group('g1', '-1')] : [],
    });
    const store = new TerminalStore(client, words);
    await store.openTree();
    expect(store.tree.rows.map((line) => [line.node.name, line.depth])).toEqual([
      ['All', 0],
      ['Ungrouped', 1],
      ['g1', 1],
    ]);
  });

  it('asks for twelve terminals of the chosen group', async () => {
    const { client, asked } = fakeClient({
      '/etv/selectPageClientInfo.json': () => ({ materialList: [row('a', true)], totalNum: 25 }),
    });
    const store = new TerminalStore(client, words);
    await store.list.show({ groupId: 'g1', lineState: '1', clientName: 'lob' }, 2);
    expect(asked[0]?.input).toEqual({
      gpId: 'g1',
      pageNum: 2,
      pageSize: 12,
      lineState: '1',
      clientName: 'lob',
    });
    expect(store.list.pageCount).toBe(3);
  });

  it('reads a row again, once, after a burst of events about it', async () => {
    jest.useFakeTimers();
    const { client, asked } = fakeClient({
      '/etv/selectPageClientInfo.json': () => ({ materialList: [row('a', false)], totalNum: 1 }),
      '/etv/selectClientById.json': () => row('a', true),
    });
    const store = new TerminalStore(client, words);
    await store.list.reload();
    for (let time = 0; time < 5; time += 1) store.hear({ kind: 'terminal', clId: 'a', at });
    store.hear({ kind: 'terminal', clId: 'not on this page', at });
    await jest.advanceTimersByTimeAsync(400);
    jest.useRealTimers();
    expect(asked.filter(({ path }) => path === '/etv/selectClientById.json')).toHaveLength(1);
    expect(store.list.rows[0]?.online).toBe(true);
  });

  it('looks again at a terminal that changed while the list was on its way', async () => {
    jest.useFakeTimers();
    let answer: (value: unknown) => void = () => undefined;
    const { client, asked } = fakeClient({
      '/etv/selectPageClientInfo.json': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      '/etv/selectClientById.json': ({ id }) => row(String(id), true),
    });
    const store = new TerminalStore(client, words);
    const read = store.list.reload();
    store.hear({ kind: 'terminal', clId: 'a', at });
    store.hear({ kind: 'terminal', clId: 'not on this page', at });
    await jest.advanceTimersByTimeAsync(400);
    answer({ materialList: [row('a', false)], totalNum: 1 });
    await read;
    await jest.advanceTimersByTimeAsync(400);
    jest.useRealTimers();
    expect(store.list.rows[0]?.online).toBe(true);
    expect(asked.filter(({ path }) => path === '/etv/selectClientById.json')).toHaveLength(1);
  });

  it('never lets the default group or the line for all be moved', async () => {
    const { client } = fakeClient({
      '/etv/selectClientTree.json': ({ id }) =>
        id === '-1' ? [group('g0', '-1', { isDefault: true }), group('g1', '-1'), group('g2', '-1')] : [],
    });
    const store = new TerminalStore(client, words);
    await store.openTree();
    expect(store.tree.canDrop(['g0'], 'g1')).toBe(false);
    expect(store.tree.canDrop(['g2'], 'g1')).toBe(true);
  });
});
