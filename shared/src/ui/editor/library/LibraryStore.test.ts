import { expect, jest, test } from '@jest/globals';
import { findAllMaterial } from '../../../api/index.ts';
import { LibraryStore } from './LibraryStore.ts';

test('a material that is ready by now is shown so, without asking for the page again', async () => {
  jest.useFakeTimers();
  let state = 'processing';
  const call = async ({ path }: { path: string }) =>
    path === findAllMaterial.path ? { materialList: [{ mtId: 'm1', state }], totalNum: 1 } : [];
  const store = new LibraryStore(
    { call } as unknown as ConstructorParameters<typeof LibraryStore>[0],
    'image',
    'All',
  );
  await store.start();
  const states = () => store.materials.rows.map((row) => row.state);
  expect(states()).toEqual(['processing']);
  state = 'ready';
  store.hear();
  await jest.advanceTimersByTimeAsync(300);
  expect(states()).toEqual(['ready']);
  store.stop();
  jest.useRealTimers();
});
