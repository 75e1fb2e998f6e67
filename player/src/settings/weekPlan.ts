import type { PictureSource, PowerInterval, SwitchoverEntry } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';

const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

/** Slot of an empty plan. */
const always = -1;

/** Value of a plan now, and the minute of the week since when; -1 where it never changes. */
export interface Planned<Value> {
  readonly value: Value;
  readonly slot: number;
  /** Minutes until the next slot begins, which may have the same value; undefined without one. */
  readonly ends: number | undefined;
  /** Minutes until the value changes; undefined if it never does. */
  readonly changes: number | undefined;
}

/** Minutes since Monday 00:00 in a zone. */
export function minuteOfWeek(instant: number, timeZone: string): number {
  const wall = new Date(instant + zoneClock(timeZone).offsetAt(instant));
  const weekday = (wall.getUTCDay() + 6) % 7;
  return weekday * minutesOfDay + wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** Minute of the week of `09:30` on a weekday, 1 Monday to 7 Sunday; `24:00` is the start of the next day. */
function minuteAt(weekday: number, text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return ((weekday - 1) * minutesOfDay + hours * 60 + minutes) % minutesOfWeek;
}

/** Latest of these minutes that has passed; before the first of the week, the last of the previous week. */
function latest(slots: readonly number[], now: number): number {
  const sorted = slots.toSorted((one, other) => one - other);
  return sorted.findLast((slot) => slot <= now) ?? sorted.at(-1) ?? 0;
}

/**
 * The minute since 1970 in which a slot began, which differs from week to week: a command is in force until it changes.
 *
 * @param instant milliseconds since 1970
 * @param now the instant as minute of the week
 */
export function beginningOf(slot: number, instant: number, now: number): number {
  if (slot === always) return always;
  return Math.floor(instant / 60_000) - ((now - slot + minutesOfWeek) % minutesOfWeek);
}

/** Value of a plan now, and when it ends. @param bounds minutes of the week at which slots begin */
function planned<Value>(
  bounds: readonly number[],
  now: number,
  at: (minute: number) => Value,
): Planned<Value> {
  const value = at(now);
  const ahead = (bound: number) => ((bound - now + minutesOfWeek - 1) % minutesOfWeek) + 1;
  const next = bounds.toSorted((one, other) => ahead(one) - ahead(other));
  const [ends] = next;
  const changes = next.find((bound) => at(bound) !== value);
  return {
    value,
    slot: latest(bounds, now),
    ends: ends === undefined ? undefined : ahead(ends),
    changes: changes === undefined ? undefined : ahead(changes),
  };
}

/** Whether the screen is on by its hours; always without any. */
export function plannedPower(intervals: readonly PowerInterval[], now: number): Planned<boolean> {
  if (intervals.length === 0) return { value: true, slot: always, ends: undefined, changes: undefined };
  const spans = intervals.map(({ weekday, on, off }) => {
    const from = minuteAt(weekday, on);
    const length = (minuteAt(weekday, off) - from + minutesOfWeek) % minutesOfDay;
    // Equal start and end mean the whole day.
    return { from, length: length === 0 ? minutesOfDay : length };
  });
  const bounds = spans.flatMap(({ from, length }) => [from, (from + length) % minutesOfWeek]);
  return planned(bounds, now, (minute) =>
    spans.some(({ from, length }) => (minute - from + minutesOfWeek) % minutesOfWeek < length),
  );
}

/** Source by plan; the player without one. */
export function plannedSource(plan: readonly SwitchoverEntry[], now: number): Planned<PictureSource> {
  if (plan.length === 0) return { value: 'player', slot: always, ends: undefined, changes: undefined };
  const entries = plan.flatMap(({ weekdays, at, source }) =>
    weekdays.map((weekday) => ({ slot: minuteAt(weekday, at), source })),
  );
  const bounds = entries.map(({ slot }) => slot);
  return planned(bounds, now, (minute): PictureSource => {
    const begun = latest(bounds, minute);
    return entries.findLast(({ slot }) => slot === begun)?.source ?? 'player';
  });
}
