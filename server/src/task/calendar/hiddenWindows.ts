import type { CalendarWindow } from '@vitrine/shared/api';
import { planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { Connection } from '../../platform/database/connection.ts';
import { type PublishedTask, publishedTasksOf, scheduled } from '../manifest/manifest.ts';

/** Terminals with equal tasks show the same; with more distinct sets than this, hidden windows are not determined. */
const mostSets = 100;
/** Milliseconds beyond the range within which a window may still be shown. */
const beyond = 86_400_000;

interface Question {
  readonly tenantId: string;
  readonly clIds: readonly string[];
  /** Zone of the windows. */
  readonly timeZone: string;
  readonly now: number;
  readonly to: number;
}

/** Future windows that no terminal of a group ever shows, because other tasks replace them. */
export async function findHidden(
  connection: Connection,
  { tenantId, clIds, timeZone, now, to }: Question,
  windows: readonly CalendarWindow[],
): Promise<ReadonlySet<CalendarWindow>> {
  const hidden = new Set(windows.filter(({ end }) => end > now));
  if (hidden.size === 0 || clIds.length === 0) return new Set();
  const sets = setsOf(await publishedTasksOf(connection, tenantId, clIds, new Date(now)));
  if (sets.length > mostSets) return new Set();
  const until = endOf(hidden, to);
  for (const tasks of sets) {
    const { segments, truncated } = planBetween({ tasks, timeZone, from: now, to: until });
    if (truncated) return new Set();
    removeShown(hidden, segments);
  }
  return hidden;
}

/** A window starting in range may be shown only after it; an endless one is examined to a day past the range. */
function endOf(windows: ReadonlySet<CalendarWindow>, to: number): number {
  const latest = Math.max(...[...windows].map(({ end }) => end));
  return Math.min(Math.max(to, latest), to + beyond);
}

function setsOf(byTerminal: ReadonlyMap<string, readonly PublishedTask[]>): readonly ScheduledTask[][] {
  const sets = new Map<string, ScheduledTask[]>();
  for (const tasks of byTerminal.values()) {
    const active = tasks.filter(({ status }) => status !== 'paused');
    const key = active.map(({ id }) => id).join();
    if (!sets.has(key)) sets.set(key, active.map(scheduled));
  }
  return [...sets.values()];
}

type Segment = ReturnType<typeof planBetween>['segments'][number];

function removeShown(hidden: Set<CalendarWindow>, segments: readonly Segment[]): void {
  const shown = new Map<string, Segment[]>();
  for (const segment of segments)
    for (const id of segment.taskIds) {
      const known = shown.get(id);
      if (known) known.push(segment);
      else shown.set(id, [segment]);
    }
  for (const window of hidden) if (overlaps(shown.get(window.taskId) ?? [], window)) hidden.delete(window);
}

/** Segments are sorted and disjoint: the first that ends after the window's start decides. */
function overlaps(segments: readonly Segment[], { start, end }: CalendarWindow): boolean {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.end ?? Number.POSITIVE_INFINITY) <= start) low = middle + 1;
    else high = middle;
  }
  const first = segments[low];
  return first !== undefined && first.start < end;
}
