import type { ConflictEffect } from '@vitrine/shared/api';
import { evaluate, type ScheduledTask, windowsBetween } from '@vitrine/shared/schedule';
import type { Needs } from '../../services.ts';
import { type PublishedTask, publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { type Stretch, shownStretches } from './shownStretches.ts';

const day = 86_400_000;
/** Search range: one year covers all combinations of weekdays. */
const reach = 370 * day;

/** Later than any publication, even within the same millisecond. */
const last = '9999-12-31T23:59:59.999Z';

/** A task that is shown while another one, about to be published, is open. */
export interface Meeting {
  readonly other: ScheduledTask;
  /** On the other task where both are open. */
  readonly effect: Exclude<ConflictEffect, 'replacedBy' | 'appendedBy'>;
  /** First overlap; not in the past. */
  readonly start: number;
  readonly end: number;
}

interface Place {
  readonly clId: string;
  readonly timeZone: string;
}

/** Meetings of a task with those shown on each terminal; tasks that are replaced anyway are left out. */
export async function findMeetings(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  own: ScheduledTask,
  places: readonly Place[],
): Promise<ReadonlyMap<string, readonly Meeting[]>> {
  const now = clock.now();
  const from = Math.max(now.getTime(), Date.parse(own.startDate) - 2 * day);
  const clIds = places.map(({ clId }) => clId);
  const byTerminal = await publishedTasksOf(database, tenantId, clIds, now);
  const known = new Map<string, Meeting[]>();
  /** Cached: terminals with equal tasks and zone have equal meetings. */
  const meet = (others: readonly PublishedTask[], timeZone: string): Meeting[] => {
    const key = `${timeZone} ${others.map(({ id }) => id).join()}`;
    const meetings = known.get(key) ?? meetingsOf(own, others.map(scheduled), timeZone, from);
    known.set(key, meetings);
    return meetings;
  };
  return new Map(
    places.map(({ clId, timeZone }) => {
      const others = (byTerminal.get(clId) ?? []).filter(
        ({ id, status }) => id !== own.id && status === 'published',
      );
      return [clId, meet(others, timeZone)];
    }),
  );
}

/**
 * Meetings on a terminal with these other tasks.
 * @param from milliseconds since 1970, from which they are searched
 */
export function meetingsOf(
  own: ScheduledTask,
  others: readonly ScheduledTask[],
  timeZone: string,
  from: number,
): Meeting[] {
  const to = from + reach;
  const windows = windowsBetween(own, timeZone, from, to);
  const [first] = windows;
  if (!first || own.programs.length === 0) return [];
  const published = { ...own, publishedAt: last };
  const shown = shownStretches({ tasks: others, timeZone, from, to });
  // A task shown again after its last window was still replaced.
  const lasts = { from: Math.max(from, first.start), to: Math.min(to, windows.at(-1)?.end ?? to) };
  const beside = shownStretches({ tasks: [...others, published], timeZone, ...lasts });
  return others.flatMap((other) => {
    // Too many windows: counts as shown in all of its own.
    const theirs = shown ? (shown.get(other.id) ?? []) : windowsBetween(other, timeZone, from, to);
    const overlap = firstOverlap(windows, theirs, from);
    if (!overlap) return [];
    const effect = effectAt(published, other, timeZone, overlap.start);
    const playsOn = effect === 'replaces' && beside?.has(other.id) === true;
    return [{ other, ...overlap, effect: playsOn ? 'replacesInHours' : effect }];
  });
}

/** Each sorted by start. */
function firstOverlap(
  own: readonly Stretch[],
  theirs: readonly Stretch[],
  from: number,
): Stretch | undefined {
  let place = 0;
  for (const { start, end } of own) {
    while ((theirs[place]?.end ?? Infinity) <= start) place += 1;
    const met = theirs[place];
    if (!met || met.start >= end) continue;
    return { start: Math.max(start, met.start, from), end: Math.min(end, met.end) };
  }
  return undefined;
}

/** Effect of a task, published last, on another one while both are open. */
function effectAt(
  own: ScheduledTask,
  other: ScheduledTask,
  timeZone: string,
  instant: number,
): Meeting['effect'] {
  const [theirs, ours] = evaluate({ tasks: [other, own], timeZone, instant }).trace;
  if (theirs?.verdict === 'replaced') return 'replaces';
  if (ours?.verdict !== 'plays') return 'interruptedBy';
  return theirs?.verdict === 'plays' ? 'appendsTo' : 'interrupts';
}
