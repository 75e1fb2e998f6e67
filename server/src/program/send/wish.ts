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

const dayLength = 86_400_000;

const dayBefore = (day: string): string => new Date(Date.parse(day) - dayLength).toISOString().slice(0, 10);

/** The day of the first hours that are to come or go on in a zone: over midnight they may have begun yesterday. */
function firstDayIn(timeZone: string, wish: Pick<Wish, 'startTime' | 'endTime'>, now: Date): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [day = '', time = ''] = written.format(now).split(' ');
  const { overnight, endTime } = hoursOf(wish);
  return overnight && time < endTime ? dayBefore(day) : day;
}

/** The earliest of the first days in the zones, so that it plays at once in all of them. */
export function firstDay(
  wish: Pick<Wish, 'startTime' | 'endTime'>,
  zones: readonly string[],
  now: Date,
): string {
  const days = zones.map((zone) => firstDayIn(zone, wish, now)).sort();
  return days[0] ?? firstDayIn('UTC', wish, now);
}

/** The task that sending would make, as the evaluator reads it: from now on, every day. */
export function taskOf(wish: Wish, zones: readonly string[], endDate: string, now: Date): ScheduledTask {
  const { startTime, endTime } = hoursOf(wish);
  return {
    id: 'this',
    name: '',
    type: wish.type,
    linked: true,
    startDate: firstDay(wish, zones, now),
    ...(endDate === '' ? { endDate: lastDate, openEnd: true } : { endDate }),
    startTime,
    endTime,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    publishedAt: now.toISOString(),
    programs: wish.programIds.map((programId) => ({ programId })),
  };
}
