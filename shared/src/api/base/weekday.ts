/**
 * Weekdays in order, 1 Monday to 7 Sunday, as used by tasks, plans and calendars. Weeks start on Monday in every
 * language, since tasks of every second week count by it.
 */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** Narrows a number to a weekday. Throws if it is none. */
export function weekdayOf(day: number): Weekday {
  const found = weekdays.find((weekday) => weekday === day);
  if (found === undefined) throw new RangeError(`${day} is not a weekday`);
  return found;
}
