import type { CalendarWindow } from '@vitrine/shared/api';
import { planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { Connection } from '../../platform/database/connection.ts';
import { type PublishedTask, publishedTasksOf, scheduled } from '../manifest/manifest.ts';

/** Terminals with the same tasks show the same; of more different ones than this it is not said. */
const mostSets = 100;
/** Milliseconds behind what is in view in which a window may still be shown. */
const beyond = 86_400_000;

interface Question {
  readonly tenantId: string;
  readonly clIds: readonly string[];
  /** The zone that the windows are drawn in. */
  readonly timeZone: string;
  readonly now: number;
  readonly to: number;
}

/** Those of the windows ahead that no terminal of a group shows at any time, since other tasks stand in their place. */
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

/** A window that begins in view may be shown only after it; one without an end is judged by what is in view and a day more. */
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

/** Segments by their starts, none over another: the first that ends behind the window's start decides. */
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
