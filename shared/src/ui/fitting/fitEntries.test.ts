import { expect, test } from '@jest/globals';
import { fitEntries } from './fitEntries.ts';

const room = (bar: number) => ({ entries: [90, 80, 90, 90, 70, 50, 80, 100], more: 70, bar });

test.each<[string, number, number, readonly number[]]>([
  ['all that fit', 650, 0, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['the first ones beside the menu', 430, 1, [0, 1, 2, 3]],
  ['the current one in place of one that would fit', 430, 7, [0, 1, 2, 7]],
  ['as many where none is current', 430, -1, [0, 1, 2, 3]],
  ['none where so few fit that the menu alone is clearer', 200, 7, []],
  ['none in a bar narrower than the menu', 40, 2, []],
])('a bar shows %s', (_, bar, current, shown) => {
  expect(fitEntries(room(bar), current)).toEqual(shown);
});

test('a bar without a layout shows all entries', () => {
  expect(fitEntries({ entries: [0, 0, 0], more: 0, bar: 0 }, 1)).toEqual([0, 1, 2]);
});
