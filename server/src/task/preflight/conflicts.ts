import type { TaskConflict } from '@vitrine/shared/api';
import { type ScheduledTask, windowsBetween } from '@vitrine/shared/schedule';
import type { Needs } from '../../services.ts';
import type { AudienceMember } from '../audience/audience.ts';
import { type PublishedTask, publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { type Stretch, shownBeside, shownStretches } from './shownStretches.ts';

const day = 86_400_000;
/** Search range for overlaps: one year covers all combinations of weekdays. */
const reach = 370 * day;

/** Other tasks shown somewhere while this one is open, and how they affect each other. */
export async function findPreflightConflicts(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  task: ScheduledTask,
  members: readonly AudienceMember[],
): Promise<TaskConflict[]> {
  const zones = new Map(members.map(({ clId, timeZone }) => [clId, timeZone]));
  const byTerminal = await publishedTasksOf(database, tenantId, [...zones.keys()], clock.now());
  const from = Math.max(clock.now().getTime(), Date.parse(task.startDate) - 2 * day);
  const meetings = groupsOf(task, byTerminal, zones).flatMap((group) => meetingsOf(task, group, from));
  return [...Map.groupBy(meetings, ({ other }) => other.id).values()].flatMap((met) => {
    const [first] = met.toSorted((one, next) => one.from - next.from);
    if (!first) return [];
    const { id: taskId, name, type } = first.other;
    return {
      ...{
        taskId,
        name,
        type,
        effect: effectOf(
          task,
          first.other,
          met.every(({ playsOn }) => playsOn),
        ),
      },
      terminals: met.reduce((sum, { terminals }) => sum + terminals, 0),
      from: new Date(first.from).toISOString(),
      to: new Date(first.to).toISOString(),
      atOnce: first.from <= clock.now().getTime(),
      timeZone: first.timeZone,
    };
  });
}

/** Terminals with the same other tasks and zone: tasks may overlap in one zone but not in another. */
interface Group {
  readonly timeZone: string;
  readonly others: readonly ScheduledTask[];
  terminals: number;
}

/** Other unpaused tasks, by the terminals that have them. */
function groupsOf(
  task: ScheduledTask,
  byTerminal: ReadonlyMap<string, readonly PublishedTask[]>,
  zones: ReadonlyMap<string, string>,
): Group[] {
  const groups = new Map<string, Group>();
  for (const [clId, tasks] of byTerminal) {
    const others = tasks.filter(({ id, status }) => id !== task.id && status !== 'paused');
    const timeZone = zones.get(clId) ?? 'UTC';
    const key = `${timeZone} ${others.map(({ id }) => id).join()}`;
    const known = groups.get(key);
    if (known) known.terminals += 1;
    else groups.set(key, { timeZone, others: others.map(scheduled), terminals: 1 });
  }
  return [...groups.values()];
}

/** The first overlap with each shown task; tasks that are replaced anyway are left out. */
function meetingsOf(task: ScheduledTask, { timeZone, others, terminals }: Group, from: number) {
  const to = from + reach;
  const own = windowsBetween(task, timeZone, from, to);
  const shown = shownStretches({ tasks: others, timeZone, from, to });
  // A task shown again afterwards was still replaced.
  const lasts = { from: own[0]?.start ?? from, to: Math.min(to, own.at(-1)?.end ?? to) };
  const beside = shownBeside(task, { tasks: others, timeZone, ...lasts });
  return others.flatMap((other) => {
    const theirs = shown ? (shown.get(other.id) ?? []) : windowsBetween(other, timeZone, from, to);
    const overlap = firstOverlap(own, theirs, from);
    return overlap
      ? [
          {
            ...overlap,
            other,
            playsOn: beside?.has(other.id) === true,
            terminals,
            timeZone: task.timeZone ?? timeZone,
          },
        ]
      : [];
  });
}

function firstOverlap(own: readonly Stretch[], theirs: readonly Stretch[], from: number) {
  let place = 0;
  for (const { start, end } of own) {
    while ((theirs[place]?.end ?? Infinity) <= start) place += 1;
    const met = theirs[place];
    if (!met || met.start >= end) continue;
    return { from: Math.max(start, met.start, from), to: Math.min(end, met.end) };
  }
  return undefined;
}

/**
 * The checked task is published last, and so wins by order.
 * @param playsOn the other is still shown at other times, on each terminal where they overlap
 */
function effectOf(task: ScheduledTask, other: ScheduledTask, playsOn: boolean): TaskConflict['effect'] {
  if (other.emergency) return 'interruptedBy';
  if (task.type === 3) return 'interrupts';
  if (other.type === 3) return 'interruptedBy';
  if (task.type === 2) return 'appendsTo';
  return playsOn ? 'replacesInHours' : 'replaces';
}
