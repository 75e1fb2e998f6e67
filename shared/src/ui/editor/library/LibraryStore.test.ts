import { expect, jest, test } from '@jest/globals';
import { findAllMaterial } from '../../../api/index.ts';
import { LibraryStore } from './LibraryStore.ts';

test('a material that became ready is updated, without reading the page again', async () => {
  jest.useFakeTimers();
  let state = 'processing';
  const call = async ({ path }: { path: string }) =>
    path === findAllMaterial.path ? { materialList: [{ mtId: 'm1', state }], totalNum: 1 } : [];
  const store = new LibraryStore(
    { call } as unknown as ConstructorParameters<typeof LibraryStore>[0],
    ['image'],
    'All',
  );
  await store.start();
  const states = () => store.materials.rows.map((row) => row.state);
  expect(states()).toEqual(['processing']);
  state = 'ready';
  store.onChange();
  await jest.advanceTimersByTimeAsync(300);
  expect(states()).toEqual(['ready']);
  store.stop();
  jest.useRealTimers();
});

test('all fitting types are listed together until one is chosen', async () => {
  const asked: unknown[] = [];
  const call = async ({ path }: { path: string }, input: { type: string; types: string[] }) => {
    if (path !== findAllMaterial.path) return [];
    asked.push([input.type, input.types]);
    return { materialList: [], totalNum: 0 };
  };
  const store = new LibraryStore(
    { call } as unknown as ConstructorParameters<typeof LibraryStore>[0],
    ['image', 'video', 'audio'],
    'All',
  );
  await store.start();
  await store.show({ type: 'video' });
  await store.show({ type: '' });
  const types = ['image', 'video', 'audio'];
  expect(asked).toEqual([
    ['', types],
    ['video', types],
    ['', types],
  ]);
});
