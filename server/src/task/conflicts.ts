import type { TaskConflict } from '@vitrine/shared/api';
import { type ScheduledTask, windowsBetween } from '@vitrine/shared/schedule';
import type { Services } from '../platform/services.ts';
import type { AudienceMember } from './audience.ts';
import { type PublishedTask, publishedTasksOf, scheduled } from './manifest.ts';

const day = 86_400_000;
/** Overlaps are looked for so far ahead: a year's worth of weekdays says all that a longer look would. */
const reach = 370 * day;

/** The other tasks in force that are open together with this one somewhere, and what they do to each other. */
export async function findConflicts(
  { database, clock }: Services,
  tenantId: string,
  task: ScheduledTask,
  members: readonly AudienceMember[],
): Promise<TaskConflict[]> {
  const zones = new Map(members.map(({ clId, timeZone }) => [clId, timeZone]));
  const byTerminal = await publishedTasksOf(database, tenantId, [...zones.keys()], clock.now());
  const from = Math.max(clock.now().getTime(), Date.parse(task.startDate) - 2 * day);
  return [...others(task, byTerminal).values()].flatMap(({ other, clIds }) => {
    const byZone = Map.groupBy(clIds, (clId) => zones.get(clId) ?? 'UTC');
    const meetings = meetingsOf(task, other, byZone, from);
    const [first] = meetings.toSorted((one, next) => one.from - next.from);
    if (!first) return [];
    const { id: taskId, name, type } = other;
    return {
      ...{ taskId, name, type, effect: effectOf(task, other) },
      terminals: meetings.reduce((sum, { terminals }) => sum + terminals, 0),
      from: new Date(first.from).toISOString(),
      to: new Date(first.to).toISOString(),
    };
  });
}

/** The other tasks that are not paused, by their ids, with the terminals that have them. */
function others(task: ScheduledTask, byTerminal: ReadonlyMap<string, readonly PublishedTask[]>) {
  const found = new Map<string, { other: ScheduledTask; clIds: string[] }>();
  for (const [clId, tasks] of byTerminal) {
    for (const published of tasks) {
      if (published.id === task.id || published.status === 'paused') continue;
      const known = found.get(published.id);
      if (known) known.clIds.push(clId);
      else found.set(published.id, { other: scheduled(published), clIds: [clId] });
    }
  }
  return found;
}

/** The first overlap in each zone in which there is one: what is apart in one may meet in another. */
function meetingsOf(
  task: ScheduledTask,
  other: ScheduledTask,
  byZone: ReadonlyMap<string, readonly string[]>,
  from: number,
) {
  return [...byZone].flatMap(([timeZone, clIds]) => {
    const overlap = firstOverlap(task, other, timeZone, from);
    return overlap ? [{ ...overlap, terminals: clIds.length }] : [];
  });
}

function firstOverlap(task: ScheduledTask, other: ScheduledTask, timeZone: string, from: number) {
  const windows = (one: ScheduledTask) => windowsBetween(one, timeZone, from, from + reach);
  const [own, theirs] = [windows(task), windows(other)];
  let place = 0;
  for (const { start, end } of own) {
    while ((theirs[place]?.end ?? Infinity) <= start) place += 1;
    const met = theirs[place];
    if (!met || met.start >= end) continue;
    return { from: Math.max(start, met.start), to: Math.min(end, met.end) };
  }
  return undefined;
}

/** The reviewed task is published after all others, and so wins where the order decides. */
function effectOf(task: ScheduledTask, other: ScheduledTask): TaskConflict['effect'] {
  if (other.emergency) return 'interruptedBy';
  if (task.type === 3) return 'interrupts';
  if (other.type === 3) return 'interruptedBy';
  return task.type === 2 ? 'appendsTo' : 'replaces';
}
