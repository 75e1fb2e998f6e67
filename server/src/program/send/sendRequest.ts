import { firstDayIn, lastDate, type ScheduledTask } from '@vitrine/shared/schedule';

/** What is to be sent where. */
export interface SendRequest {
  /** In play order. */
  programIds: readonly string[];
  clientIds: readonly string[];
  /** `-1` is every terminal. */
  groupIds: readonly string[];
  /** 1 in place of what plays now, 2 after it. */
  type: 1 | 2;
  /** `HH:mm`; both empty: all day. */
  startTime: string;
  endTime: string;
  /** On which its hours begin: 1 Monday to 7 Sunday. */
  weekdays: readonly number[];
}

/** The hours of a request; without any, around the clock: from midnight to midnight. */
export function hoursOf({ startTime, endTime }: Pick<SendRequest, 'startTime' | 'endTime'>) {
  const [start, end] = startTime && endTime ? [startTime, endTime] : ['00:00', '00:00'];
  return { startTime: `${start}:00`, endTime: `${end}:00`, overnight: end <= start };
}

/** The earliest of the first days in the zones, so that it plays at once in all of them. */
export function firstDay(
  request: Pick<SendRequest, 'startTime' | 'endTime'>,
  zones: readonly string[],
  now: Date,
): string {
  const hours = hoursOf(request);
  const days = zones.map((zone) => firstDayIn(zone, hours, now.getTime())).sort();
  return days[0] ?? firstDayIn('UTC', hours, now.getTime());
}

/** The task that sending would make, as the evaluator reads it: from now on. */
export function taskOf(
  request: SendRequest,
  zones: readonly string[],
  endDate: string,
  now: Date,
): ScheduledTask {
  const { startTime, endTime } = hoursOf(request);
  return {
    id: 'this',
    name: '',
    type: request.type,
    linked: true,
    startDate: firstDay(request, zones, now),
    ...(endDate === '' ? { endDate: lastDate, openEnd: true } : { endDate }),
    startTime,
    endTime,
    weekdays: [...request.weekdays],
    publishedAt: now.toISOString(),
    programs: request.programIds.map((programId) => ({ programId })),
  };
}
