import type { PreflightFinding, TaskEffect } from '@vitrine/shared/api';
import { evaluate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { WriteInstant } from '../../platform/exactTime.ts';
import type { Needs } from '../../services.ts';
import { publishedTasksOf, scheduled } from '../../task/manifest/manifest.ts';
import { type Stretch, shownBeside, shownStretches } from '../../task/preflight/shownStretches.ts';
import type { Target } from '../../terminal/targets.ts';
import type { Finder } from './finding.ts';

/** Search range: one year covers all combinations of weekdays. */
const reach = 370 * 86_400_000;

/** Effect of two overlapping tasks, from the first one's view. */
function effectAt(own: ScheduledTask, other: ScheduledTask, timeZone: string, instant: number): TaskEffect {
  const { trace } = evaluate({ tasks: [own, other], timeZone, instant });
  const verdictOf = (task: ScheduledTask) => trace.find(({ taskId }) => taskId === task.id)?.verdict;
  if (verdictOf(other) === 'replaced') return 'replaces';
  if (verdictOf(own) === 'replaced') return 'replacedBy';
  return verdictOf(own) === 'interrupted' ? 'interruptedBy' : 'sharedWith';
}

/** When a task is shown without the publication; empty if always replaced. */
type ShownIn = (other: ScheduledTask) => readonly Stretch[];

function createShownIn(tasks: readonly ScheduledTask[], timeZone: string, now: number): ShownIn {
  const question = { timeZone, from: now, to: now + reach };
  const shown = shownStretches({ ...question, tasks });
  if (shown) return ({ id }) => shown.get(id) ?? [];
  // Too many windows: counts as shown from its first one.
  return (other) =>
    planBetween({ ...question, tasks: [other], limit: 1, windowsOnly: true }).windows.map(({ start }) => ({
      start,
      end: Number.POSITIVE_INFINITY,
    }));
}

/** First instant within stretches of both lists, each sorted by start. */
function firstCommon(ones: readonly Stretch[], others: readonly Stretch[]): number | undefined {
  for (let one = 0, other = 0; ; ) {
    const [left, right] = [ones[one], others[other]];
    if (!left || !right) return undefined;
    if (left.start < right.end && right.start < left.end) return Math.max(left.start, right.start);
    if (left.end <= right.end) one += 1;
    else other += 1;
  }
}

/** Texts for conflicts. */
export interface ConflictMessages {
  readonly find: Finder;
  readonly write: WriteInstant;
}

/** A conflicting task on one terminal, with its finding. */
export interface Conflict {
  readonly effect: TaskEffect;
  /** Empty for an emergency, which has no task page. */
  readonly taskId: string;
  readonly name: string;
  readonly finding: PreflightFinding;
}

/** Conflicts of a publication with shown tasks, by terminal. */
export async function findPublicationConflicts(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  own: ScheduledTask,
  targets: readonly Target[],
  { find, write }: ConflictMessages,
): Promise<ReadonlyMap<string, readonly Conflict[]>> {
  const now = clock.now();
  const clIds = targets.map(({ clId }) => clId);
  const byTerminal = await publishedTasksOf(database, tenantId, clIds, now);
  const remembered = new Map<string, Met[]>();
  /** Cached: terminals with equal tasks and zone have equal conflicts. */
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
  /** Start; not in the future: as soon as it is published. */
  readonly instant: number;
}

/** @param beside tasks still shown at other times */
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

/** Conflicts in one zone, without tasks that are never open at the same time. */
function meetAll(own: ScheduledTask, tasks: readonly ScheduledTask[], timeZone: string, now: number): Met[] {
  const shownIn = createShownIn(tasks, timeZone, now);
  const { windows } = planBetween({
    ...{ tasks: [own], timeZone, from: now, to: now + reach },
    windowsOnly: true,
  });
  const from = Math.max(now, windows[0]?.start ?? now);
  // Tasks shown only after its last window do not count as continuing.
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
