/**
 * Days of a week in their order, 1 Monday to 7 Sunday, as tasks, plans and calendars number them. The week begins with the
 * first of them in every language: a task of every second week counts weeks by it. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** A number that is known to be a weekday. Throws where it is none. */
export function weekdayOf(day: number): Weekday {
  const found = weekdays.find((weekday) => weekday === day);
  if (found === undefined) throw new RangeError(`${day} is no weekday`);
  return found;
}
