import { expect, test } from '@jest/globals';
import { ticksOf } from './ticks.ts';

const labels = (from: number, to: number, zoom: number) =>
  ticksOf(from, to, zoom)
    .filter(({ labelled }) => labelled)
    .map(({ at }) => at);

test('labels are at round positions with room for their numbers, at any zoom', () => {
  expect(labels(0, 400, 1)).toEqual([0, 100, 200, 300, 400]);
  expect(labels(-250, 1000, 0.2)).toEqual([0, 500, 1000]);
  expect(labels(0, 40, 4)).toEqual([0, 20, 40]);
});

test('minor ticks lie between labels, within the drawable number', () => {
  expect(ticksOf(0, 100, 1)).toHaveLength(11);
  expect(ticksOf(0, 1e9, 4).length).toBeLessThanOrEqual(2000);
});
