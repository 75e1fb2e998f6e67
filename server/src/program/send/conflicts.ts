import type { PreflightFinding } from '@vitrine/shared/api';
import { evaluate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { Services } from '../../platform/services.ts';
import { publishedTasksOf, scheduled } from '../../task/manifest.ts';
import { shownStretches } from '../../task/shownStretches.ts';
import type { Finder } from './finding.ts';
import type { Target } from './terminals.ts';

/** Windows are looked for so far ahead: a year's worth of weekdays says all that a longer look would. */
const reach = 370 * 86_400_000;

/** The moment in words that all three languages read, in the terminal's own zone. */
function clockTime(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(instant);
}

type Effect = 'replaces' | 'replacedBy' | 'interruptedBy' | 'sharedWith';

/** What two tasks do to each other while both are open, told of the first. */
function effectAt(own: ScheduledTask, other: ScheduledTask, timeZone: string, instant: number): Effect {
  const { trace } = evaluate({ tasks: [own, other], timeZone, instant });
  const verdictOf = (task: ScheduledTask) => trace.find(({ taskId }) => taskId === task.id)?.verdict;
  if (verdictOf(other) === 'replaced') return 'replaces';
  if (verdictOf(own) === 'replaced') return 'replacedBy';
  return verdictOf(own) === 'interrupted' ? 'interruptedBy' : 'sharedWith';
}

/** What is there now gives way because that is asked for; what is planned for later may be somebody's plan. */
function levelOf(effect: Effect, openNow: boolean): PreflightFinding['level'] {
  if (effect === 'sharedWith' || effect === 'interruptedBy') return 'notice';
  return effect === 'replaces' && openNow ? 'notice' : 'warning';
}

/** The first moment from which a task is shown while nothing is sent; undefined for one that others replace all the time. */
type ShownFrom = (other: ScheduledTask) => number | undefined;

function createShownFrom(tasks: readonly ScheduledTask[], timeZone: string, now: number): ShownFrom {
  const question = { timeZone, from: now, to: now + reach };
  const shown = shownStretches({ ...question, tasks });
  if (shown) return ({ id }) => shown.get(id)?.[0]?.start;
  return (other) =>
    planBetween({ ...question, tasks: [other], limit: 1, windowsOnly: true }).windows[0]?.start;
}

/** How one task that is shown meets the one that is sent, in one zone; undefined when they never meet. */
function meeting(
  own: ScheduledTask,
  other: ScheduledTask,
  timeZone: string,
  { start, now }: { start: number | undefined; now: number },
) {
  const last = Date.parse(own.endDate) + 2 * 86_400_000;
  if (start === undefined || start > last) return undefined;
  const instant = Math.max(now, start);
  const effect = effectAt(own, other, timeZone, instant);
  return { effect, level: levelOf(effect, start <= now), from: clockTime(instant, timeZone) };
}

/** Other tasks that are shown, now or later, and meet the one that is sent, by terminal. */
export async function findConflicts(
  { database, clock }: Services,
  tenantId: string,
  own: ScheduledTask,
  targets: readonly Target[],
  find: Finder,
): Promise<ReadonlyMap<string, PreflightFinding[]>> {
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
      const findings = meet(tasks.map(scheduled), timeZone).map(({ other, effect, level, from }) => {
        // An emergency has no page among the tasks.
        const about = { clId, taskId: other.emergency ? '' : other.id };
        return find(`conflict.${effect}`, about, { task: other.name, from }, level);
      });
      return [clId, findings];
    }),
  );
}

type Met = NonNullable<ReturnType<typeof meeting>> & { other: ScheduledTask };

function meetAll(own: ScheduledTask, tasks: readonly ScheduledTask[], timeZone: string, now: number): Met[] {
  const shownFrom = createShownFrom(tasks, timeZone, now);
  return tasks.flatMap((other) => {
    const met = meeting(own, other, timeZone, { start: shownFrom(other), now });
    return met ? [{ ...met, other }] : [];
  });
}
