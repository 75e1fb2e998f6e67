import { describe, expect, it } from '@jest/globals';
import { FlapWatch } from './FlapWatch.ts';

const second = 1000;
const minute = 60 * second;

/** Connects a terminal at each given instant, if admitted. */
function comeAt(watch: FlapWatch, times: readonly number[]) {
  return times.map((time) => (watch.admits('door', time) ? watch.came('door', time) : 'out'));
}

describe('FlapWatch', () => {
  it('admits a terminal that connects five times a minute, indefinitely', () => {
    const watch = new FlapWatch();
    const times = Array.from({ length: 100 }, (_, index) => index * 13 * second);
    expect(new Set(comeAt(watch, times))).toEqual(new Set(['steady']));
  });

  it('refuses one that connects more often, doubling the time on each repetition', () => {
    const watch = new FlapWatch();
    const outcomes = comeAt(
      watch,
      Array.from({ length: 6 }, (_, index) => index * second),
    );
    expect(outcomes.at(-1)).toBe('flapping');
    expect(watch.admittedAt('door', 6 * second)).toEqual(new Date(20 * second));
    expect(comeAt(watch, [19 * second, 20 * second, 21 * second])).toEqual(['out', 'steady', 'flapping']);
    expect(watch.admittedAt('door', 22 * second)).toEqual(new Date(51 * second));
  });

  it('admits one that retries every second less than once a minute after an hour', () => {
    const watch = new FlapWatch();
    const admitted = Array.from({ length: 3600 }, (_, index) => comeAt(watch, [index * second])).flat();
    expect(admitted.filter((outcome) => outcome !== 'out').length).toBeLessThan(40);
  });

  it('reports it as steady once, after five calm minutes', () => {
    const watch = new FlapWatch();
    comeAt(
      watch,
      Array.from({ length: 6 }, (_, index) => index * second),
    );
    expect(comeAt(watch, [20 * second])).toEqual(['steady']);
    expect(watch.settle(4 * minute)).toEqual([]);
    expect(watch.settle(20 * second + 5 * minute)).toEqual(['door']);
    expect(watch.settle(20 * minute)).toEqual([]);
  });

  it('remembers flapping terminals after a start: one connection is allowed, and calm makes it steady', () => {
    const watch = new FlapWatch();
    watch.remember(['door', 'roof'], 0);
    expect(comeAt(watch, [second, 2 * second, 3 * second])).toEqual(['steady', 'flapping', 'out']);
    expect(watch.settle(4 * minute)).toEqual([]);
    expect(watch.settle(5 * minute)).toEqual(['roof']);
  });

  it('forgets the history of a terminal that a person releases', () => {
    const watch = new FlapWatch();
    comeAt(
      watch,
      Array.from({ length: 6 }, (_, index) => index * second),
    );
    watch.release('door');
    expect(watch.admits('door', 7 * second)).toBe(true);
  });
});
