import type { Rule, TraceEntry, Verdict } from './evaluation.ts';
import { type Moment, momentAt } from './moment.ts';
import { arrange, type OpenTask } from './open.ts';
import type { PreparedTask, PreparedTasks } from './prepare.ts';
import { hasWeek, hasWeekday, prospect, startsOn, type TimedWindow } from './window.ts';
import type { ZoneClock } from './zone.ts';

const typeRule = { 1: 'replace', 2: 'append', 3: 'insert', 4: 'synchronise' } as const;

/** One Moment per zone for an instant. */
export function momentsAt(clock: ZoneClock, instant: number): (task: PreparedTask) => Moment {
  const own = momentAt(clock, instant);
  const others = new Map<ZoneClock, Moment>();
  return (task) => {
    if (task.clock === null || task.clock === clock) return own;
    const known = others.get(task.clock);
    if (known) return known;
    const moment = momentAt(task.clock, instant);
    others.set(task.clock, moment);
    return moment;
  };
}

/** For every task, in the given order: whether it plays and by which rule. */
export function traceAt(
  { published, order }: PreparedTasks,
  clock: ZoneClock,
  instant: number,
): TraceEntry[] {
  const momentOf = momentsAt(clock, instant);
  const trace: TraceEntry[] = new Array(published.length);
  const entries = new Map<OpenTask, TraceEntry>();
  for (let rank = 0; rank < published.length; rank += 1) {
    const prepared = published[rank];
    if (!prepared) continue;
    const moment = momentOf(prepared);
    const { window, next } = prospect(prepared, moment);
    const entry = traceEntry(prepared, moment, window, next);
    trace[order[rank] ?? rank] = entry;
    if (window && entry.verdict === 'plays') entries.set({ prepared, window }, entry);
  }
  markLosers(entries);
  return trace;
}

/** Whether one task plays, ignoring the others. */
function traceEntry(
  prepared: PreparedTask,
  { today }: Moment,
  window: TimedWindow | null,
  next: number,
): TraceEntry {
  const { id: taskId, type, programs, paused, emergency } = prepared.task;
  if (!prepared.readable) return { taskId, verdict: 'waits', rule: 'unreadable' };
  if (paused && (window || next !== Infinity)) return { taskId, verdict: 'paused', rule: 'pausedByHand' };
  if (window && programs.length === 0) return { taskId, verdict: 'waits', rule: 'noPrograms' };
  if (window) return { taskId, verdict: 'plays', rule: emergency ? 'emergency' : typeRule[type] };
  if (today < prepared.firstDay) return { taskId, verdict: 'notStarted', rule: 'date' };
  if (next === Infinity) return { taskId, verdict: 'finished', rule: 'date' };
  if (startsOn(prepared, today)) return { taskId, verdict: 'outsideHours', rule: 'time' };
  return { taskId, verdict: 'notToday', rule: dayRule(prepared, today) };
}

/** Checks the week before the days off: manifests list days of skipped weeks among those, see `skippedDays`. */
function dayRule(prepared: PreparedTask, today: number): Rule {
  if (hasWeekday(prepared, today) && !hasWeek(prepared, today)) return 'week';
  return prepared.off?.has(today) ? 'dateOff' : 'weekday';
}

function markLosers(entries: ReadonlyMap<OpenTask, TraceEntry>): void {
  const { playing, replaced, interrupted, waiting, clearing } = arrange([...entries.keys()]);
  const clearingRule = clearing?.prepared.task.type === 4 ? 'laterSynchronise' : 'laterReplace';
  const mark = (losers: readonly OpenTask[], verdict: Verdict, by: OpenTask | undefined, rule: Rule) => {
    for (const loser of losers) {
      const entry = entries.get(loser);
      if (entry && by) Object.assign(entry, { verdict, rule, by: by.prepared.task.id });
    }
  };
  mark(replaced, 'replaced', clearing, clearingRule);
  const emergency = playing[0]?.prepared.task.emergency;
  mark(interrupted, 'interrupted', playing[0], emergency ? 'emergencyOpen' : 'insertOpen');
  mark(waiting, 'waits', playing[0], emergency ? 'emergencyOpen' : 'laterInsert');
}
