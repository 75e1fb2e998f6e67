import type { PastState } from '@vitrine/shared/api';
import type { PlanSegment } from '@vitrine/shared/schedule';
import type { PastWindow } from './planned.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Tolerance for changes of programs, in milliseconds. */
export const slack = 120_000;

/** Sorts and merges stretches. */
export function union(stretches: readonly Stretch[]): Stretch[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}

/** Index of the first stretch that ends after an instant; expects a union. */
function firstAfter(stretches: readonly Stretch[], instant: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.end ?? Number.POSITIVE_INFINITY) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Intersection of a union with a stretch; binary search, since calendars ask for very many windows. */
export function within(stretches: readonly Stretch[], { start, end }: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  for (let place = firstAfter(stretches, start); place < stretches.length; place += 1) {
    const one = stretches[place];
    if (!one || one.start >= end) break;
    const part = { start: Math.max(one.start, start), end: Math.min(one.end, end) };
    if (part.end > part.start) parts.push(part);
  }
  return parts;
}
/** Intersection; `left` is a union. */
export const common = (left: readonly Stretch[], right: readonly Stretch[]): Stretch[] =>
  union(right.flatMap((one) => within(left, one)));
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);
/** Difference of two unions. */
export function without(left: readonly Stretch[], right: readonly Stretch[]): Stretch[] {
  return left.flatMap((one) => {
    const parts: Stretch[] = [];
    let { start } = one;
    for (const hole of within(right, one)) {
      if (hole.start > start) parts.push({ start, end: hole.start });
      start = hole.end;
    }
    return start < one.end ? [...parts, { start, end: one.end }] : parts;
  });
}

export interface Comparison {
  /** `idle`: nothing was planned on the screen, so there is no outcome. */
  readonly state: PastState | 'idle';
  /** Planned milliseconds, as far as reported. */
  readonly expected: number;
  /** Proved milliseconds of these. */
  readonly played: number;
  /** Unproved stretches, as far as reported. */
  readonly missing: readonly Stretch[];
  /** Stretches not yet reported. */
  readonly unknown: readonly Stretch[];
  readonly shown: readonly Stretch[];
}

/** Unions of stretches by key. */
function unionsBy(pairs: Iterable<readonly [string, Stretch]>): Map<string, Stretch[]> {
  const all = new Map<string, Stretch[]>();
  for (const [key, stretch] of pairs) {
    const known = all.get(key);
    if (known) known.push(stretch);
    else all.set(key, [stretch]);
  }
  return new Map([...all].map(([key, stretches]) => [key, union(stretches)]));
}

/** When each task was planned on the screen, by id. */
export const expectedByTask = (segments: readonly PlanSegment[]): Map<string, Stretch[]> =>
  unionsBy(segments.flatMap((segment) => segment.taskIds.map((id) => [id, segment] as const)));
/** When each task was proved on the screen, by id. */
export const provedByTask = (runs: readonly (Stretch & { taskId: string })[]): Map<string, Stretch[]> =>
  unionsBy(runs.map((run) => [run.taskId, run] as const));

/**
 * Outcome of a window on one terminal.
 *
 * @param expected when its task was planned, for the whole calendar; a union
 * @param proved when the terminal showed it; a union
 * @param busy when anything was planned; a union
 * @param reportedUntil later records may still arrive
 */
export function compareWindow(
  window: Pick<PastWindow, 'start' | 'end'> & { readonly task: { readonly paused?: boolean | undefined } },
  { expected, proved, busy }: { readonly [part in 'expected' | 'proved' | 'busy']: readonly Stretch[] },
  reportedUntil: number,
): Comparison {
  const none = { expected: 0, played: 0, missing: [], unknown: [], shown: [] };
  // A paused task does not compete for the screen.
  if (window.task.paused) return { state: 'paused', ...none };
  const planned = within(expected, window);
  if (planned.length === 0) {
    return { state: within(busy, window).length > 0 ? 'replaced' : 'idle', ...none };
  }
  const shown = common(planned, within(proved, window));
  const reported = union([...within(planned, { start: window.start, end: reportedUntil }), ...shown]);
  const missing = without(reported, shown);
  const [whole, played] = [lengthOf(reported), lengthOf(shown)];
  const facts = { expected: whole, played, missing, unknown: without(planned, reported), shown };
  if (whole === 0) return { state: 'notReported', ...facts };
  if (played > 0 && lengthOf(missing) <= Math.max(slack, whole * 0.02)) return { state: 'played', ...facts };
  return { state: played > 0 ? 'partly' : 'notPlayed', ...facts };
}
