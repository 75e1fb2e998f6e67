import { expect, test } from '@jest/globals';
import { PlacedRows, placedPageSize } from './PlacedRows.ts';

/** A list of numbers, each equal to its index. */
function numbers(total: number) {
  const asked: number[] = [];
  const list = new PlacedRows<number, string>(async (page) => {
    asked.push(page);
    const start = (page - 1) * placedPageSize;
    const rows = Array.from({ length: Math.min(placedPageSize, total - start) }, (_, at) => start + at);
    return { rows, total, head: 'counts' };
  });
  return { asked, list };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('of ten thousand rows only the pages in view are requested', async () => {
  const { asked, list } = numbers(10_000);
  await list.restart();
  expect(list.total).toBe(10_000);
  list.showRange(4_990, 5_010);
  await settled();
  expect(asked).toEqual([1, 50, 51]);
  expect(list.rows.get(5_005)).toBe(5_005);
  expect(list.rows.has(0)).toBe(false);
});

test('loaded rows are not requested again', async () => {
  const { asked, list } = numbers(50);
  await list.restart();
  list.showRange(0, 40);
  await settled();
  expect(asked).toEqual([1]);
});

test('a row can be changed in place', async () => {
  const { list } = numbers(3);
  await list.restart();
  expect(
    list.change(
      (row) => row === 1,
      () => 41,
    ),
  ).toBe(true);
  expect([...list.rows.values()]).toEqual([0, 41, 2]);
  expect(
    list.change(
      (row) => row === 99,
      () => 0,
    ),
  ).toBe(false);
});
