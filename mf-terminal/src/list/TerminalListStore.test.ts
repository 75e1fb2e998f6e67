import { describe, expect, it, jest } from '@jest/globals';
import { fakeClient } from '../testing/fakeClient.ts';
import { row } from '../testing/nodes.ts';
import { TerminalListStore } from './TerminalListStore.ts';

const at = '2026-11-21T08:00:00.000Z';

describe('TerminalListStore', () => {
  it('requests twelve terminals of the chosen group', async () => {
    const { client, asked } = fakeClient({
      '/etv/selectPageClientInfo.json': () => ({
        materialList: [row('a', true)],
        totalNum: 25,
        totalMore: true,
      }),
    });
    const store = new TerminalListStore(client);
    await store.list.show({ gpId: 'g1', lineState: '1', clientName: 'lob' }, 2);
    expect(asked[0]?.input).toMatchObject({
      gpId: 'g1',
      pageNum: 2,
      pageSize: 12,
      lineState: '1',
      clientName: 'lob',
    });
    expect(store.list.pageCount).toBe(3);
    expect(store.list.exact).toBe(false);
  });

  it('reads a row once after a burst of events', async () => {
    jest.useFakeTimers();
    const { client, asked } = fakeClient({
      '/etv/selectPageClientInfo.json': () => ({ materialList: [row('a', false)], totalNum: 1 }),
      '/etv/selectClientById.json': () => row('a', true),
    });
    const store = new TerminalListStore(client);
    await store.list.reload();
    for (let time = 0; time < 5; time += 1) store.onEvent({ kind: 'terminal', clId: 'a', at });
    store.onEvent({ kind: 'terminal', clId: 'not on this page', at });
    await jest.advanceTimersByTimeAsync(400);
    jest.useRealTimers();
    expect(asked.filter(({ path }) => path === '/etv/selectClientById.json')).toHaveLength(1);
    expect(store.list.rows[0]?.online).toBe(true);
  });

  it('reads a terminal again that changed while the list was loading', async () => {
    jest.useFakeTimers();
    let answer: (value: unknown) => void = () => undefined;
    const { client, asked } = fakeClient({
      '/etv/selectPageClientInfo.json': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      '/etv/selectClientById.json': ({ id }) => row(String(id), true),
    });
    const store = new TerminalListStore(client);
    const read = store.list.reload();
    store.onEvent({ kind: 'terminal', clId: 'a', at });
    store.onEvent({ kind: 'terminal', clId: 'not on this page', at });
    await jest.advanceTimersByTimeAsync(400);
    answer({ materialList: [row('a', false)], totalNum: 1 });
    await read;
    await jest.advanceTimersByTimeAsync(400);
    jest.useRealTimers();
    expect(store.list.rows[0]?.online).toBe(true);
    expect(asked.filter(({ path }) => path === '/etv/selectClientById.json')).toHaveLength(1);
  });
});
