import { lastDate, type ScheduledTask } from '@vitrine/shared/schedule';

/** What is to be sent where. */
export interface Wish {
  /** In play order. */
  programIds: readonly string[];
  clientIds: readonly string[];
  /** `-1` is every terminal. */
  groupIds: readonly string[];
  /** 1 in place of what plays now, 2 after it. */
  type: 1 | 2;
}

/** `YYYY-MM-DD` of an instant in a zone. */
const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

/** The first day that it is now in any of the zones, so that it plays at once in all of them. */
export function today(zones: readonly string[], now: Date): string {
  const [first = dayIn('UTC', now)] = zones.map((zone) => dayIn(zone, now)).sort();
  return first;
}

/** The task that sending would make, as the evaluator reads it: from now on, all day, every day. */
export function taskOf(wish: Wish, zones: readonly string[], endDate: string, now: Date): ScheduledTask {
  return {
    id: 'this',
    name: '',
    type: wish.type,
    linked: true,
    startDate: today(zones, now),
    ...(endDate === '' ? { endDate: lastDate, openEnd: true } : { endDate }),
    startTime: '00:00:00',
    endTime: '00:00:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    publishedAt: now.toISOString(),
    programs: wish.programIds.map((programId) => ({ programId })),
  };
}
