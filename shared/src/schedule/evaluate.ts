import type { Evaluation, Rule, TraceEntry } from './evaluation.ts';
import { type PreparedTask, prepare } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { localDay, nextStart, openWindow, startsOn, type TaskWindow } from './window.ts';
import { day, hour, type ZoneClock, zoneClock } from './zone.ts';

const typeRule = { 1: 'replace', 2: 'append', 3: 'insert', 4: 'synchronise' } as const;
/** The zone where every day begins first; from there a window's opening is never in the future. */
const firstZone = 14 * hour;

interface OpenTask {
  prepared: PreparedTask;
  window: TaskWindow;
  entry: TraceEntry;
}

interface Moment {
  instant: number;
  today: number;
  clock: ZoneClock;
}

/**
 * What plays at an instant (ms) on a terminal in a zone (IANA), and why. Pure: the same on server, console and
 * player. The list of tasks must not be changed after it was passed, only replaced. Throws RangeError for an
 * unknown zone.
 */
export function evaluate(question: {
  tasks: readonly ScheduledTask[];
  timeZone: string;
  instant: number;
}): Evaluation {
  const { published, order } = prepare(question.tasks);
  const clock = zoneClock(question.timeZone);
  const moment = { instant: question.instant, clock, today: localDay(clock, question.instant) };
  const trace: TraceEntry[] = new Array(order.length);
  const open: OpenTask[] = [];
  let validUntil = Infinity;
  published.forEach((prepared, rank) => {
    const { entry, window, change } = judge(prepared, moment);
    trace[order[rank] ?? rank] = entry;
    if (window) open.push({ prepared, window, entry });
    if (change < validUntil) validUntil = change;
  });
  return { ...arrange(open), validUntil: validUntil === Infinity ? null : validUntil, trace };
}

/** Looks at one task alone: is it open, and when does that change? */
function judge(prepared: PreparedTask, { instant, today, clock }: Moment) {
  const { task } = prepared;
  const closed = (verdict: TraceEntry['verdict'], rule: Rule, change = Infinity) => ({
    entry: { taskId: task.id, verdict, rule } as TraceEntry,
    window: null,
    change,
  });
  if (!prepared.readable) return closed('waits', 'unreadable');
  const window = openWindow(prepared, clock, instant, today);
  const next = nextStart(prepared, clock, instant, today) ?? Infinity;
  if (window) {
    const change = Math.min(window.end, next);
    if (task.programs.length === 0) return closed('waits', 'noPrograms', change);
    const entry: TraceEntry = { taskId: task.id, verdict: 'plays', rule: typeRule[task.type] };
    return { entry, window, change };
  }
  if (today < prepared.firstDay) return closed('notStarted', 'date', next);
  if (next === Infinity) return closed('finished', 'date');
  if (!startsOn(prepared, today)) return closed('notToday', 'weekday', next);
  return closed('outsideHours', 'time', next);
}

/** Lets the open tasks, first published first, take effect on each other, and marks in their entries what happened. */
function arrange(open: readonly OpenTask[]): Omit<Evaluation, 'validUntil' | 'trace'> {
  const base = arrangeBase(open.filter(({ prepared }) => prepared.task.type !== 3));
  const inserts = open.filter(({ prepared }) => prepared.task.type === 3);
  const insert = inserts.pop();
  if (!insert) return describe(base);
  for (const { entry } of inserts) mark(entry, 'waits', insert, 'laterInsert');
  for (const { entry } of base) mark(entry, 'interrupted', insert, 'insertOpen');
  return describe([insert]);
}

function arrangeBase(open: readonly OpenTask[]): OpenTask[] {
  const start = open.findLastIndex(({ prepared }) => prepared.task.type !== 2);
  const clearing = open[start];
  if (!clearing) return [...open];
  const rule = clearing.prepared.task.type === 4 ? 'laterSynchronise' : 'laterReplace';
  for (const { entry } of open.slice(0, start)) mark(entry, 'replaced', clearing, rule);
  return open.slice(start);
}

function mark(entry: TraceEntry, verdict: TraceEntry['verdict'], by: OpenTask, rule: Rule): void {
  Object.assign(entry, { verdict, by: by.prepared.task.id, rule });
}

function describe(playing: readonly OpenTask[]): Omit<Evaluation, 'validUntil' | 'trace'> {
  const first = playing[0];
  if (!first) return { mode: 'idle', items: [], taskIds: [], since: null };
  const tasks = playing.map(({ prepared }) => prepared.task);
  const items = tasks.flatMap(({ id, programs }) =>
    programs.map(({ programId }) => ({ taskId: id, programId })),
  );
  return { ...kind(first), items, taskIds: tasks.map(({ id }) => id) };
}

function kind({ prepared, window }: OpenTask): Pick<Evaluation, 'mode' | 'since'> {
  if (prepared.task.type === 3) return { mode: 'insert', since: window.start };
  if (prepared.task.type === 4) return { mode: 'synchronise', since: sharedOrigin(prepared) };
  return { mode: 'loop', since: window.start };
}

/** Where a synchronised task's clock starts: as its first window opens in the first zone on Earth. */
function sharedOrigin({ firstDay, startTime }: PreparedTask): number {
  return firstDay * day + startTime - firstZone;
}
