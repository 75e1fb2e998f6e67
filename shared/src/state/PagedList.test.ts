import { expect, test } from '@jest/globals';
import { PagedList, type PageRequest } from './index.ts';

/** Rows 1 to `count`; the test may lower `count`. */
function numbers(count: number) {
  const world = { count, requests: [] as PageRequest<string>[] };
  const list = new PagedList<number, string>(
    async (request) => {
      world.requests.push(request);
      const start = (request.page - 1) * request.pageSize;
      const rows = Array.from({ length: world.count }, (_, index) => index + 1).slice(
        start,
        start + request.pageSize,
      );
      return { rows, total: world.count };
    },
    { pageSize: 10, filter: '' },
  );
  return { world, list };
}

test('a new filter starts at the first page', async () => {
  const { world, list } = numbers(25);
  await list.goTo(3);
  expect(list.rows).toEqual([21, 22, 23, 24, 25]);
  await list.show('lobby');
  expect(world.requests.at(-1)).toEqual({ page: 1, pageSize: 10, filter: 'lobby' });
});

test('when the last page became empty, the last one with rows is shown', async () => {
  const { world, list } = numbers(21);
  await list.goTo(3);
  world.count = 20;
  await list.reload();
  expect(list.page).toBe(2);
  expect(list.rows).toHaveLength(10);
});

test('a list is not known to be empty before the first response', async () => {
  const { list } = numbers(0);
  expect(list.known).toBe(false);
  await list.reload();
  expect(list.known).toBe(true);
  expect(list.pageCount).toBe(1);
});

test('a local change of rows can be undone', async () => {
  const { list } = numbers(2);
  await list.reload();
  const undo = list.changeRows((rows) => rows.map((row) => row * 10));
  expect(list.rows).toEqual([10, 20]);
  undo();
  expect(list.rows).toEqual([1, 2]);
});
