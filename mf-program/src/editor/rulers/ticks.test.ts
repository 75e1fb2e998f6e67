import { expect, test } from '@jest/globals';
import { ticksOf } from './ticks.ts';

const labels = (from: number, to: number, zoom: number) =>
  ticksOf(from, to, zoom)
    .filter(({ labelled }) => labelled)
    .map(({ at }) => at);

test('labels stand at round places with room for their numbers, whatever the zoom', () => {
  expect(labels(0, 400, 1)).toEqual([0, 100, 200, 300, 400]);
  expect(labels(-250, 1000, 0.2)).toEqual([0, 500, 1000]);
  expect(labels(0, 40, 4)).toEqual([0, 20, 40]);
});

test('small marks stand between them, and never more than can be drawn', () => {
  expect(ticksOf(0, 100, 1)).toHaveLength(11);
  expect(ticksOf(0, 1e9, 4).length).toBeLessThanOrEqual(2000);
});
