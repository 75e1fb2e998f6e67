import { addDays, weekdayOf } from './calendarDay.ts';

export const calendarViews = ['week', 'day', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days of a view. */
export interface ViewSpan {
  /** `YYYY-MM-DD`. */
  readonly first: string;
  readonly count: number;
}

const agendaDays = 14;

const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The days of a view around a date: weeks start on Monday; a month starts with the week of its first day. */
export function spanOfView(view: CalendarView, date: string): ViewSpan {
  if (view === 'day') return { first: date, count: 1 };
  if (view === 'agenda') return { first: date, count: agendaDays };
  if (view === 'week') return { first: mondayOf(date), count: 7 };
  return { first: mondayOf(firstOfMonth(date)), count: 42 };
}

/** The date one page later or earlier. */
export function turned(view: CalendarView, date: string, direction: 1 | -1): string {
  if (view !== 'month')
    return addDays(date, direction * (view === 'agenda' ? agendaDays : spanOfView(view, date).count));
  return direction === 1
    ? firstOfMonth(addDays(firstOfMonth(date), 31))
    : firstOfMonth(addDays(firstOfMonth(date), -1));
}
