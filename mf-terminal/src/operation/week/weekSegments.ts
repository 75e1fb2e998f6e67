/** A weekly change: `source` applies from `at` on these weekdays until the next entry. */
export interface WeekEntry<Value extends string = string> {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** `09:30`. */
  readonly at: string;
  readonly source: Value;
}

/** A part of one day, in minutes from midnight. */
export interface DaySegment<Value extends string = string> {
  readonly from: number;
  readonly to: number;
  readonly source: Value;
}

const dayLength = 24 * 60;
const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5));

/** The week as segments, Monday to Sunday. It starts with the last state of the previous week. */
export function weekSegments<Value extends string>(
  entries: readonly WeekEntry<Value>[],
): readonly (readonly DaySegment<Value>[])[] {
  const changes = entries
    .flatMap(({ weekdays, at, source }) =>
      weekdays.map((day) => ({ minute: (day - 1) * dayLength + minutesOf(at), source })),
    )
    .toSorted((left, right) => left.minute - right.minute);
  let now = changes.at(-1)?.source;
  return Array.from({ length: 7 }, (_, day) => {
    const start = day * dayLength;
    const today = changes.filter(({ minute }) => minute >= start && minute < start + dayLength);
    const segments: DaySegment<Value>[] = [];
    let from = 0;
    for (const { minute, source } of today) {
      if (now !== undefined && minute - start > from)
        segments.push({ from, to: minute - start, source: now });
      from = minute - start;
      now = source;
    }
    if (now !== undefined) segments.push({ from, to: dayLength, source: now });
    return segments;
  });
}

/** Weekdays and times claimed by two entries, which a plan must not have. */
export function doubles(entries: readonly WeekEntry[]): readonly { day: number; at: string }[] {
  const seen = new Set<string>();
  return entries
    .flatMap(({ weekdays, at }) => weekdays.map((day) => ({ day, at })))
    .filter(({ day, at }) => {
      const key = `${day} ${at}`;
      const again = seen.has(key);
      seen.add(key);
      return again;
    });
}
