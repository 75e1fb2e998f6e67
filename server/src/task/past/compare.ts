import type { PastState } from '@vitrine/shared/api';
import type { PlanSegment } from '@vitrine/shared/schedule';
import type { PastWindow } from './planned.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Less than this that is missing, or too much, is how a change of programs goes. Milliseconds. */
export const slack = 120_000;

/** Stretches in order, those that touch as one. */
export function union(stretches: readonly Stretch[]): Stretch[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}

/** Where in a union the first stretch is that ends after an instant. */
function firstAfter(stretches: readonly Stretch[], instant: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.end ?? Number.POSITIVE_INFINITY) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What of a union lies in a stretch: a calendar asks this for each of very many windows. */
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
/** What lies in both; `left` is a union. */
export const common = (left: readonly Stretch[], right: readonly Stretch[]): Stretch[] =>
  union(right.flatMap((one) => within(left, one)));
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);
/** What of `left` lies in none of `right`; both are unions. */
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
  /** idle: nothing at all was to be on the screen, and so there is nothing to say of it. */
  readonly state: PastState | 'idle';
  /** Milliseconds that it was to be on the screen, as far as the terminal has reported. */
  readonly expected: number;
  /** Milliseconds of these that are proved. */
  readonly played: number;
  /** What is not proved, as far as the terminal has reported. */
  readonly missing: readonly Stretch[];
  /** What it has yet to report. */
  readonly unknown: readonly Stretch[];
  readonly shown: readonly Stretch[];
}

/** Unions of stretches by what they belong to. */
function unionsBy(pairs: Iterable<readonly [string, Stretch]>): Map<string, Stretch[]> {
  const all = new Map<string, Stretch[]>();
  for (const [key, stretch] of pairs) {
    const known = all.get(key);
    if (known) known.push(stretch);
    else all.set(key, [stretch]);
  }
  return new Map([...all].map(([key, stretches]) => [key, union(stretches)]));
}

/** When each task was to be on the screen, by their ids. */
export const expectedByTask = (segments: readonly PlanSegment[]): Map<string, Stretch[]> =>
  unionsBy(segments.flatMap((segment) => segment.taskIds.map((id) => [id, segment] as const)));
/** When each task was proved to be there. */
export const provedByTask = (runs: readonly (Stretch & { taskId: string })[]): Map<string, Stretch[]> =>
  unionsBy(runs.map((run) => [run.taskId, run] as const));

/**
 * What came of a window on one terminal.
 *
 * @param expected when its task was to be on the screen, of the whole calendar; a union
 * @param proved when the terminal showed it; a union
 * @param busy when anything was to be on the screen; a union
 * @param reportedUntil what is later may still come in
 */
export function compareWindow(
  window: Pick<PastWindow, 'start' | 'end'> & { readonly task: { readonly paused?: boolean | undefined } },
  { expected, proved, busy }: { readonly [part in 'expected' | 'proved' | 'busy']: readonly Stretch[] },
  reportedUntil: number,
): Comparison {
  const none = { expected: 0, played: 0, missing: [], unknown: [], shown: [] };
  // It competes for the screen only while nobody has paused it.
  if (window.task.paused) return { state: 'paused', ...none };
  const planned = within(expected, window);
  if (planned.length === 0) {
    return { state: within(busy, window).length > 0 ? 'replaced' : 'idle', ...none };
  }
  const shown = common(planned, within(proved, window));
  const told = union([...within(planned, { start: window.start, end: reportedUntil }), ...shown]);
  const missing = without(told, shown);
  const [whole, played] = [lengthOf(told), lengthOf(shown)];
  const facts = { expected: whole, played, missing, unknown: without(planned, told), shown };
  if (whole === 0) return { state: 'notReported', ...facts };
  if (played > 0 && lengthOf(missing) <= Math.max(slack, whole * 0.02)) return { state: 'played', ...facts };
  return { state: played > 0 ? 'partly' : 'notPlayed', ...facts };
}
