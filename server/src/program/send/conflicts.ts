import type { PreflightFinding, TaskEffect } from '@vitrine/shared/api';
import { evaluate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { WriteInstant } from '../../platform/exactTime.ts';
import type { Needs } from '../../services.ts';
import { publishedTasksOf, scheduled } from '../../task/manifest/manifest.ts';
import { type Stretch, shownBeside, shownStretches } from '../../task/review/shownStretches.ts';
import type { Target } from '../../terminal/targets.ts';
import type { Finder } from './finding.ts';

/** Windows are looked for so far ahead: a year's worth of weekdays says all that a longer look would. */
const reach = 370 * 86_400_000;

/** What two tasks do to each other while both are open, told of the first. */
function effectAt(own: ScheduledTask, other: ScheduledTask, timeZone: string, instant: number): TaskEffect {
  const { trace } = evaluate({ tasks: [own, other], timeZone, instant });
  const verdictOf = (task: ScheduledTask) => trace.find(({ taskId }) => taskId === task.id)?.verdict;
  if (verdictOf(other) === 'replaced') return 'replaces';
  if (verdictOf(own) === 'replaced') return 'replacedBy';
  return verdictOf(own) === 'interrupted' ? 'interruptedBy' : 'sharedWith';
}

/** When a task is shown while nothing is sent; empty for one that others replace all the time. */
type ShownIn = (other: ScheduledTask) => readonly Stretch[];

function createShownIn(tasks: readonly ScheduledTask[], timeZone: string, now: number): ShownIn {
  const question = { timeZone, from: now, to: now + reach };
  const shown = shownStretches({ ...question, tasks });
  if (shown) return ({ id }) => shown.get(id) ?? [];
  // Too many windows to say: from its first on it counts as shown.
  return (other) =>
    planBetween({ ...question, tasks: [other], limit: 1, windowsOnly: true }).windows.map(({ start }) => ({
      start,
      end: Number.POSITIVE_INFINITY,
    }));
}

/** The first instant that lies in a stretch of each of two lists, both by start. */
function firstCommon(ones: readonly Stretch[], others: readonly Stretch[]): number | undefined {
  for (let one = 0, other = 0; ; ) {
    const [left, right] = [ones[one], others[other]];
    if (!left || !right) return undefined;
    if (left.start < right.end && right.start < left.end) return Math.max(left.start, right.start);
    if (left.end <= right.end) one += 1;
    else other += 1;
  }
}

/** How what is met is told. */
export interface ConflictWords {
  readonly find: Finder;
  readonly write: WriteInstant;
}

/** Another task that is met on one terminal, and how that is told there. */
export interface Conflict {
  readonly effect: TaskEffect;
  /** Empty for an emergency, which has no page among the tasks. */
  readonly taskId: string;
  readonly name: string;
  readonly finding: PreflightFinding;
}

/** Other tasks that are shown, now or later, and meet the one that is sent, by terminal. */
export async function findConflicts(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  own: ScheduledTask,
  targets: readonly Target[],
  { find, write }: ConflictWords,
): Promise<ReadonlyMap<string, readonly Conflict[]>> {
  const now = clock.now();
  const clIds = targets.map(({ clId }) => clId);
  const byTerminal = await publishedTasksOf(database, tenantId, clIds, now);
  const remembered = new Map<string, Met[]>();
  /** Terminals with the same tasks in the same zone meet them alike. */
  const meet = (tasks: readonly ScheduledTask[], timeZone: string): Met[] => {
    const key = `${timeZone} ${tasks.map(({ id }) => id).join()}`;
    const known = remembered.get(key) ?? meetAll(own, tasks, timeZone, now.getTime());
    remembered.set(key, known);
    return known;
  };
  return new Map(
    targets.map(({ clId, timeZone }) => {
      const tasks = (byTerminal.get(clId) ?? []).filter(({ status }) => status === 'published');
      const conflicts = meet(tasks.map(scheduled), timeZone).map(({ other, effect, instant }) => {
        const { name } = other;
        const taskId = other.emergency ? '' : other.id;
        const about = { clId, taskId };
        const finding =
          instant <= now.getTime()
            ? find(`conflictAtOnce.${effect}`, about, { task: name })
            : find(`conflict.${effect}`, about, { task: name, from: write(instant, timeZone) });
        return { effect, taskId, name, finding };
      });
      return [clId, conflicts];
    }),
  );
}

interface Met {
  readonly other: ScheduledTask;
  readonly effect: TaskEffect;
  /** From when on; not after now: as soon as it is published. */
  readonly instant: number;
}

/** @param beside those that are still shown at other times */
function replacingOf(
  own: ScheduledTask,
  other: ScheduledTask,
  beside: ReadonlySet<string> | undefined,
): TaskEffect {
  if (beside?.has(other.id)) return 'replacesInHours';
  return hasSamePrograms(own, other) ? 'renews' : 'replaces';
}

const hasSamePrograms = (own: ScheduledTask, other: ScheduledTask): boolean =>
  JSON.stringify(own.programs.map(({ programId }) => programId)) ===
  JSON.stringify(other.programs.map(({ programId }) => programId));

/** How the tasks that are shown meet the one that is sent, in one zone: without those that never are open at once. */
function meetAll(own: ScheduledTask, tasks: readonly ScheduledTask[], timeZone: string, now: number): Met[] {
  const shownIn = createShownIn(tasks, timeZone, now);
  const { windows } = planBetween({
    ...{ tasks: [own], timeZone, from: now, to: now + reach },
    windowsOnly: true,
  });
  const from = Math.max(now, windows[0]?.start ?? now);
  // Behind its last window, that another plays on says nothing of it.
  const to = Math.min(now + reach, windows.at(-1)?.end ?? now + reach);
  const beside = shownBeside(own, { tasks, timeZone, from, to });
  return tasks.flatMap((other) => {
    const shown = shownIn(other);
    const common = firstCommon(windows, shown);
    if (common === undefined) return [];
    const instant = Math.max(now, common);
    const met = effectAt(own, other, timeZone, instant);
    return [{ other, effect: met === 'replaces' ? replacingOf(own, other, beside) : met, instant }];
  });
}
