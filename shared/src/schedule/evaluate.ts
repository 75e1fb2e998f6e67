import { DayIndex } from './DayIndex.ts';
import type { Answer, Evaluation, TraceEntry } from './evaluation.ts';
import { type PreparedTasks, prepare } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { traceAt } from './trace.ts';
import { day, type ZoneClock, zoneClock } from './zone.ts';

/** What `evaluate` needs to know. */
export interface Question {
  /** Immutable once passed: prepared data is cached by array identity. */
  tasks: readonly ScheduledTask[];
  /** IANA name of the terminal's zone. */
  timeZone: string;
  /** Milliseconds since 1970. */
  instant: number;
  /** The terminal is in a linked-screen group, so linked tasks play in step. */
  linkedScreen?: boolean;
}

/**
 * What plays at an instant on a terminal, and why. Pure: the same on server, console and player. Throws RangeError for
 * an unknown zone.
 *
 * @example
 * const { mode, items } = evaluate({ tasks, timeZone: 'Asia/Shanghai', instant: Date.now() });
 */
export function evaluate({ tasks, timeZone, instant, linkedScreen = false }: Question): Evaluation {
  const prepared = prepare(tasks);
  const clock = zoneClock(timeZone);
  const answer = dayOf(prepared, clock, instant, linkedScreen).answerAt(instant);
  return withTrace(answer, () => traceAt(prepared, clock, instant));
}

function withTrace(answer: Answer, trace: () => TraceEntry[]): Evaluation {
  return {
    mode: answer.mode,
    ...(answer.emergency && { emergency: true }),
    items: answer.items,
    taskIds: answer.taskIds,
    since: answer.since,
    inStep: answer.inStep,
    linked: answer.linked,
    validUntil: answer.validUntil,
    get trace() {
      return trace();
    },
  };
}

/** Days cached per list of tasks: a quarter's calendar fits. */
const daysKept = 100;

const indexes = new WeakMap<PreparedTasks, Map<ZoneClock, [Map<number, DayIndex>, Map<number, DayIndex>]>>();

function dayOf(prepared: PreparedTasks, clock: ZoneClock, instant: number, linkedScreen: boolean): DayIndex {
  const days = daysOf(prepared, clock)[linkedScreen ? 1 : 0];
  const dayNumber = Math.floor((instant + clock.offsetAt(instant)) / day);
  const known = days.get(dayNumber);
  if (known) return known;
  const index = new DayIndex(prepared, clock, dayNumber, linkedScreen);
  const [oldest] = days.keys();
  if (days.size >= daysKept && oldest !== undefined) days.delete(oldest);
  days.set(dayNumber, index);
  return index;
}

function daysOf(prepared: PreparedTasks, clock: ZoneClock) {
  const clocks =
    indexes.get(prepared) ?? new Map<ZoneClock, [Map<number, DayIndex>, Map<number, DayIndex>]>();
  indexes.set(prepared, clocks);
  const known = clocks.get(clock);
  if (known) return known;
  const days: [Map<number, DayIndex>, Map<number, DayIndex>] = [new Map(), new Map()];
  clocks.set(clock, days);
  return days;
}
