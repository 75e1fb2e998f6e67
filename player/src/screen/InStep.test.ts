import { describe, expect, it } from '@jest/globals';
import { InStep } from './InStep.ts';
import type { PlayItem } from './playItem.ts';

const item = (name: string): PlayItem => ({ taskId: 't', programId: name, documentHash: name });
const two = [item('a'), item('b')];
const origin = Date.UTC(2026, 0, 1);
const at = (elapsed: number, lengths: readonly number[] = [8000, 10_000], items = two) =>
  new InStep(items, lengths, origin, () => origin + elapsed);

describe('a list on the shared clock', () => {
  it('passes each program its elapsed time, negative while it waits', () => {
    expect(at(3000).clockOf(0).elapsed()).toBe(3000);
    expect(at(3000).clockOf(1).elapsed()).toBe(-5000);
    expect(at(9000).clockOf(0).elapsed()).toBe(-9000);
    expect(at(9000).clockOf(1).elapsed()).toBe(1000);
    expect(
      at(18_000 * 1_000_000 + 8500)
        .clockOf(1)
        .elapsed(),
    ).toBe(500);
  });

  it('plays a single program without end', () => {
    const alone = at(100_000, [8000], [item('a')]).clockOf(0);
    expect([alone.elapsed(), alone.length]).toEqual([100_000, undefined]);
  });

  it('has a position also before the origin of the clock', () => {
    expect(at(-1).clockOf(1).elapsed()).toBe(9999);
  });

  it('reports when all durations are zero, and skips a program without a duration', () => {
    expect(at(0, [0, 0]).lasts).toBe(false);
    expect(at(0, [0, 4000]).clockOf(1).elapsed()).toBe(0);
  });
});
