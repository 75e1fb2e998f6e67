import type { PreflightFinding } from '@vitrine/shared/api';
import { evaluate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { Services } from '../../platform/services.ts';
import { publishedTasksOf, scheduled } from '../../task/manifest.ts';
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

/** How one task in force meets the one that is sent, in one zone; undefined when they never meet. */
function meeting(own: ScheduledTask, other: ScheduledTask, timeZone: string, now: number) {
  const question = { tasks: [other], timeZone, from: now, to: now + reach, limit: 1, windowsOnly: true };
  const [window] = planBetween(question).windows;
  const last = Date.parse(own.endDate) + 2 * 86_400_000;
  if (!window || window.start > last) return undefined;
  const instant = Math.max(now, window.start);
  const effect = effectAt(own, other, timeZone, instant);
  return { effect, level: levelOf(effect, window.start <= now), from: clockTime(instant, timeZone) };
}

/** Other tasks in force that meet the one that is sent, by terminal. */
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
  const met = new Map<string, ReturnType<typeof meeting>>();
  const meet = (other: ScheduledTask, timeZone: string) => {
    const key = `${other.id} ${timeZone}`;
    if (!met.has(key)) met.set(key, meeting(own, other, timeZone, now.getTime()));
    return met.get(key);
  };
  return new Map(
    targets.map(({ clId, timeZone }) => {
      const tasks = (byTerminal.get(clId) ?? []).filter(({ status }) => status === 'published');
      const findings = tasks.map(scheduled).flatMap((other) => {
        const meets = meet(other, timeZone);
        if (!meets) return [];
        const { effect, level, from } = meets;
        // An emergency has no page among the tasks.
        const about = { clId, taskId: other.emergency ? '' : other.id };
        return [
          find('conflict', about, { task: other.name, from }, { level, sentence: `conflict.${effect}` }),
        ];
      });
      return [clId, findings];
    }),
  );
}
