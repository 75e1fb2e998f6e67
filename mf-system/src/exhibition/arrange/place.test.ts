import { expect, test } from '@jest/globals';
import { grow, nudge, type Place, settle } from './place.ts';

const tile = (id: string, x: number, y: number, w: number, h: number): Place => ({ id, x, y, w, h });
const rows = (tiles: readonly Place[]) => Object.fromEntries(tiles.map(({ id, x, y }) => [id, `${x},${y}`]));
const two = [tile('a', 0, 0, 6, 2), tile('b', 6, 0, 6, 4), tile('c', 0, 2, 6, 3)];

test('tiles move up into free space, and keep their order', () => {
  expect(rows(settle([tile('a', 0, 5, 6, 2), tile('b', 0, 9, 12, 2)]))).toEqual({ a: '0,0', b: '0,2' });
  expect(settle(two).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('overlapping tiles are separated', () => {
  expect(rows(settle([tile('a', 0, 0, 6, 2), tile('b', 3, 1, 6, 2)]))).toEqual({ a: '0,0', b: '3,2' });
});

test('a tile swaps with its neighbour below and above', () => {
  const down = nudge(two, 'a', 0, 1);
  expect(rows(down)).toEqual({ a: '0,3', b: '6,0', c: '0,0' });
  expect(rows(nudge(down, 'a', 0, -1))).toEqual(rows(two));
});

test('a tile stays on the grid, and pushes down those it overlaps', () => {
  expect(rows(nudge(two, 'a', -1, 0))).toEqual(rows(two));
  expect(rows(nudge(two, 'a', 1, 0))).toEqual({ a: '1,0', b: '6,2', c: '0,2' });
  expect(rows(nudge(two, 'a', 0, -1))).toEqual(rows(two));
});

test('a tile keeps its minimum size, and the width of the grid', () => {
  const [small] = grow(two, 'a', { dw: -9, dh: -9, leastW: 3, leastH: 2 });
  expect(small).toMatchObject({ w: 3, h: 2 });
  const [wide] = grow(two, 'a', { dw: 20 });
  expect(wide).toMatchObject({ x: 0, w: 12 });
});
