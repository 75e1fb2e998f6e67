import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deleteH5, type H5Row, insertH5, selectH5Page, updateH5Name } from '@vitrine/shared/api';
import { createH5Page } from '@vitrine/shared/document';
import { createTestClient, fakeNetwork, refuse } from '@vitrine/shared/testing';
import { WorksStore } from './WorksStore.ts';

const row = (id: string, name: string): H5Row => ({
  id,
  name,
  thumbnailUrl: '',
  cover: { width: 375, height: 667, page: createH5Page() },
  pageCount: 1,
  hasForm: false,
  answers: 0,
  updatedAt: '2026-11-21T06:30:00.000Z',
  updatedBy: 'admin',
});

function opened() {
  let rows = [row('a', 'Menu'), row('b', 'Opening')];
  const network = fakeNetwork()
    .on(selectH5Page, ({ keyword = '' }) => {
      const found = rows.filter(({ name }) => name.includes(keyword));
      return { h5List: found, totalNum: found.length };
    })
    .on(deleteH5, ({ id }) => {
      rows = rows.filter((entry) => entry.id !== id);
      return {};
    });
  const store = new WorksStore(createTestClient(network));
  return { network, store, names: () => store.list.rows.map(({ name }) => name) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the list of works', () => {
  it('is filtered by the server', async () => {
    const { store, names } = opened();
    await store.list.show({ keyword: 'Op' });
    expect(names()).toEqual(['Opening']);
  });

  it('keeps the server’s error for a taken name', async () => {
    const { network, store, names } = opened();
    await store.list.reload();
    network.on(updateH5Name, () => {
      throw refuse('h5.nameTaken', '名称“Menu”已被使用');
    });
    network.on(insertH5, () => {
      throw refuse('h5.nameTaken', '名称“Menu”已被使用');
    });
    const renamed = store.rename('b', 'Menu');
    expect(names()).toEqual(['Menu', 'Menu']);
    await expect(renamed).rejects.toThrow('名称“Menu”已被使用');
    expect(names()).toEqual(['Menu', 'Opening']);
    await expect(store.add('Menu')).rejects.toThrow('名称“Menu”已被使用');
  });

  it('removes deleted works', async () => {
    const { store, names } = opened();
    await store.list.reload();
    await store.remove('a');
    expect(names()).toEqual(['Opening']);
  });

  it('is read once for a burst of events, and not for other domains', async () => {
    const { network, store } = opened();
    const at = '2026-11-21T06:30:00.000Z';
    store.onEvent({ kind: 'tree', domain: 'program', at });
    jest.advanceTimersByTime(1000);
    expect(network.calls).toHaveLength(0);
    store.onEvent({ kind: 'tree', domain: 'h5', at });
    store.onEvent({ kind: 'resync', at });
    jest.advanceTimersByTime(1000);
    expect(network.calls).toHaveLength(1);
    store.dispose();
  });
});
