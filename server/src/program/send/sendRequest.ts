import { firstDayIn, lastDate, type ScheduledTask } from '@vitrine/shared/schedule';

/** Content and target of a publication. */
export interface SendRequest {
  /** In play order. */
  programIds: readonly string[];
  clientIds: readonly string[];
  /** `-1`: all terminals. */
  groupIds: readonly string[];
  /** 1: replaces current content; 2: appended. */
  type: 1 | 2;
  /** `HH:mm`; both empty: all day. */
  startTime: string;
  endTime: string;
  /** Days on which its hours begin: 1 Monday to 7 Sunday. */
  weekdays: readonly number[];
}

/** Hours of a request; midnight to midnight by default. */
export function hoursOf({ startTime, endTime }: Pick<SendRequest, 'startTime' | 'endTime'>) {
  const [start, end] = startTime && endTime ? [startTime, endTime] : ['00:00', '00:00'];
  return { startTime: `${start}:00`, endTime: `${end}:00`, overnight: end <= start };
}

/** Earliest first day of the zones, so that it plays immediately in all of them. */
export function firstDay(
  request: Pick<SendRequest, 'startTime' | 'endTime'>,
  zones: readonly string[],
  now: Date,
): string {
  const hours = hoursOf(request);
  const days = zones.map((zone) => firstDayIn(zone, hours, now.getTime())).sort();
  return days[0] ?? firstDayIn('UTC', hours, now.getTime());
}

/** The task sending would create, as input of the evaluator, from now. */
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
