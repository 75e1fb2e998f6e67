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
  /** `HH:mm` of every day; both empty: all day. */
  startTime: string;
  endTime: string;
}

/** The hours of a wish; without any, around the clock: from midnight to midnight. */
export function hoursOf({ startTime, endTime }: Pick<Wish, 'startTime' | 'endTime'>) {
  const [start, end] = startTime && endTime ? [startTime, endTime] : ['00:00', '00:00'];
  return { startTime: `${start}:00`, endTime: `${end}:00`, overnight: end <= start };
}

/** `YYYY-MM-DD` of an instant in a zone. */
const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

/** The first day that it is now in any of the zones, so that it plays at once in all of them. */
export function today(zones: readonly string[], now: Date): string {
  const [first = dayIn('UTC', now)] = zones.map((zone) => dayIn(zone, now)).sort();
  return first;
}

/** The task that sending would make, as the evaluator reads it: from now on, every day. */
export function taskOf(wish: Wish, zones: readonly string[], endDate: string, now: Date): ScheduledTask {
  const { startTime, endTime } = hoursOf(wish);
  return {
    id: 'this',
    name: '',
    type: wish.type,
    linked: true,
    startDate: today(zones, now),
    ...(endDate === '' ? { endDate: lastDate, openEnd: true } : { endDate }),
    startTime,
    endTime,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    publishedAt: now.toISOString(),
    programs: wish.programIds.map((programId) => ({ programId })),
  };
}
