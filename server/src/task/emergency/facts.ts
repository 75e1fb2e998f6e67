import type { TaskFacts } from '../record/taskRules.ts';

const day = 86_400;

/**
 * Schedule of an emergency starting now, in one zone for all terminals, from the current second. Without an end it
 * repeats daily at the same time.
 *
 * @param seconds 0: until stopped
 */
export function emergencyFacts(name: string, seconds: number, now: Date): TaskFacts {
  const start = startOf(now);
  const end = new Date(start.getTime() + (seconds || day) * 1000);
  const [startDate, startTime] = [dateOf(start), timeOf(start)];
  const endTime = timeOf(end);
  return {
    name,
    type: 3,
    emergency: true,
    linked: false,
    startDate,
    endDate: seconds === 0 ? null : startDate,
    startTime,
    endTime,
    overnight: endTime <= startTime,
    moreWindows: [],
    everyWeeks: 1,
    timeZone: 'UTC',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    datesOff: [],
    datesOn: [],
  };
}

const startOf = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);
const timeOf = (instant: Date) => instant.toISOString().slice(11, 19);

/** End of an emergency that starts now. */
export const endOf = (seconds: number, now: Date): Date | null =>
  seconds === 0 ? null : new Date(startOf(now).getTime() + seconds * 1000);
