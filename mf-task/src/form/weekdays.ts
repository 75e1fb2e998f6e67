import type { TaskDetail } from '@vitrine/shared/api';

/** API field of each weekday, 1 Monday to 7 Sunday. */
const weekdayFields = ['etMon', 'etTue', 'etWed', 'etThur', 'etFri', 'etSat', 'etSun'] as const;
export type WeekdayFields = Pick<TaskDetail, (typeof weekdayFields)[number]>;

/** API fields to weekday numbers. */
export const weekdaysOf = (fields: WeekdayFields): readonly number[] =>
  weekdayFields.flatMap((field, index) => (fields[field] === '1' ? [index + 1] : []));

/** Weekday numbers to API fields. */
export const weekdayFieldsOf = (days: readonly number[]): WeekdayFields => {
  const flag = (day: number) => (days.includes(day) ? '1' : '0');
  return {
    etMon: flag(1),
    etTue: flag(2),
    etWed: flag(3),
    etThur: flag(4),
    etFri: flag(5),
    etSat: flag(6),
    etSun: flag(7),
  };
};
