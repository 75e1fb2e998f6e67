import { answerOf } from './answer.ts';
import type { PlayMode } from './evaluation.ts';
import type { OpenTask } from './open.ts';
import { type PreparedTask, prepare } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { datedWindows } from './window.ts';
import { day, zoneClock } from './zone.ts';

/** A window in a calendar, `start` ≤ instant < `end` in ms, not clipped to the queried range. */
interface PlanWindow {
  taskId: string;
  start: number;
  end: number;
  /** `YYYY-MM-DD`, its starting day in the task's zone. */
  day: string;
  /** Index among the windows of a day, from 0. */
  place: number;
}

/** An interval in which the screen shows the same tasks. */
export interface PlanSegment {
  start: number;
  end: number;
  mode: PlayMode;
  taskIds: readonly string[];
}

/** What plays in a span of time. */
export interface Plan {
  /** Sorted by start. */
  windows: PlanWindow[];
  /** Cover the queried range without gaps. Empty when not requested. */
  segments: PlanSegment[];
  /** Windows beyond `limit`, and all segments, were omitted. */
  truncated: boolean;
}

interface Stretch extends OpenTask {
  readonly rank: number;
  readonly day: number;
}

/**
 * All windows of all tasks between two instants (ms), and what plays in between; far faster than repeated evaluation.
 * Paused tasks have windows but do not play.
 *
 * @example
 * const { segments } = planBetween({ tasks, timeZone: 'Asia/Shanghai', from: monday, to: monday + 7 * day });
 */
export function planBetween(question: {
  tasks: readonly ScheduledTask[];
  timeZone: string;
  from: number;
  to: number;
  /** Maximum number of windows; 50,000 by default. */
  limit?: number;
  /** Omits the segments. */
  windowsOnly?: boolean;
}): Plan {
  const { from, to, limit = 50_000, windowsOnly = false } = question;
  const clock = zoneClock(question.timeZone);
  const stretches: Stretch[] = [];
  const { published } = prepare(question.tasks);
  for (const [rank, prepared] of published.entries()) {
    for (const window of datedWindows(prepared, clock, from, to))
      stretches.push({ prepared, window, rank, day: window.day });
    if (stretches.length > limit) break;
  }
  const truncated = stretches.length > limit;
  stretches.sort((a, b) => a.window.start - b.window.start || a.rank - b.rank);
  return {
    windows: stretches.slice(0, limit).map(planWindow),
    segments: windowsOnly || truncated ? [] : segmentsOf(stretches, from, to),
    truncated,
  };
}

function planWindow({ prepared, window, day: number }: Stretch): PlanWindow {
  const { start, end } = window;
  const place = prepared.hours.findIndex(({ startTime }) => startTime === window.startTime);
  const date = new Date(number * day).toISOString().slice(0, 10);
  return { taskId: prepared.task.id, start, end, day: date, place };
}

/** Sweeps over starts and ends, maintaining the set of open windows. */
function segmentsOf(stretches: readonly Stretch[], from: number, to: number): PlanSegment[] {
  const playable = stretches.filter(({ prepared: { task } }) => !task.paused && task.programs.length > 0);
  const cuts = new Set([from]);
  for (const { window } of playable) {
    for (const instant of [window.start, window.end]) if (instant > from && instant < to) cuts.add(instant);
  }
  const starts = Float64Array.from(cuts).sort();
  const segments: PlanSegment[] = [];
  let open: Stretch[] = [];
  let ahead = 0;
  for (const [place, start] of starts.entries()) {
    open = open.filter(({ window }) => window.end > start);
    for (let next = playable[ahead]; next && next.window.start <= start; next = playable[ahead]) {
      if (next.window.end > start) open.push(next);
      ahead += 1;
    }
    append(segments, { start, end: starts[place + 1] ?? to, ...screenOf(open) });
  }
  return segments;
}

function screenOf(open: readonly Stretch[]): Pick<PlanSegment, 'mode' | 'taskIds'> {
  const byTask = new Map<PreparedTask, Stretch>();
  for (const stretch of open) byTask.set(stretch.prepared, stretch);
  const { mode, taskIds } = answerOf(
    [...byTask.values()].sort((a, b) => a.rank - b.rank),
    false,
  );
  return { mode, taskIds };
}

function append(segments: PlanSegment[], segment: PlanSegment): void {
  const last = segments.at(-1);
  const same = last?.mode === segment.mode && last.taskIds.join() === segment.taskIds.join();
  if (last && same) last.end = segment.end;
  else segments.push(segment);
}
