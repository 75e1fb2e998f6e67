import type { Evaluation, Rule, TraceEntry, Verdict } from './evaluation.ts';
import { type Moment, momentAt } from './moment.ts';
import { type PreparedTask, prepare } from './prepare.ts';
import type { ScheduledTask } from './task.ts';
import { prospect, startsOn, type TaskWindow } from './window.ts';
import { day, hour, zoneClock } from './zone.ts';

const typeRule = { 1: 'replace', 2: 'append', 3: 'insert', 4: 'synchronise' } as const;
/** The zone where every day begins first; from there a window's opening is never in the future. */
const firstZone = 14 * hour;

interface OpenTask {
  prepared: PreparedTask;
  window: TaskWindow;
  entry: TraceEntry;
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
  const { all, published, order } = prepare(question.tasks);
  const moment = momentAt(zoneClock(question.timeZone), question.instant);
  const trace: TraceEntry[] = new Array(all.length);
  const open: OpenTask[] = [];
  let validUntil = Infinity;
  for (let rank = 0; rank < published.length; rank += 1) {
    const prepared = published[rank];
    if (!prepared) continue;
    const { window, next } = prospect(prepared, moment);
    const entry = judge(prepared, moment, window, next);
    trace[order[rank] ?? rank] = entry;
    if (window && entry.verdict === 'plays') open.push({ prepared, window, entry });
    validUntil = Math.min(validUntil, next, window ? window.end : Infinity);
  }
  return { ...arrange(open), validUntil: validUntil === Infinity ? null : validUntil, trace };
}

/** Says of one task alone, as if there were no other, whether it plays. */
function judge(
  prepared: PreparedTask,
  { today }: Moment,
  window: TaskWindow | null,
  next: number,
): TraceEntry {
  const { id: taskId, type, programs } = prepared.task;
  if (!prepared.readable) return { taskId, verdict: 'waits', rule: 'unreadable' };
  if (window && programs.length === 0) return { taskId, verdict: 'waits', rule: 'noPrograms' };
  if (window) return { taskId, verdict: 'plays', rule: typeRule[type] };
  if (today < prepared.firstDay) return { taskId, verdict: 'notStarted', rule: 'date' };
  if (next === Infinity) return { taskId, verdict: 'finished', rule: 'date' };
  if (!startsOn(prepared, today)) return { taskId, verdict: 'notToday', rule: 'weekday' };
  return { taskId, verdict: 'outsideHours', rule: 'time' };
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

function mark(entry: TraceEntry, verdict: Verdict, by: OpenTask, rule: Rule): void {
  entry.verdict = verdict;
  entry.by = by.prepared.task.id;
  entry.rule = rule;
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
