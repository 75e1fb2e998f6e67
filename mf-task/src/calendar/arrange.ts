import { type CalendarDay, wallMinute } from './calendarDay.ts';

/** A period in which a task is open. */
export interface Occurrence<Task> {
  readonly task: Task;
  readonly start: number;
  readonly end: number;
}

/** The part of an occurrence within one day, with its column. */
export interface Segment<Task> {
  readonly occurrence: Occurrence<Task>;
  /** Minutes on the wall clock of the day. */
  readonly from: number;
  readonly to: number;
  /** It starts on an earlier day; continues on a later one. */
  readonly fromBefore: boolean;
  readonly toAfter: boolean;
  /** Column among overlapping segments, and their number of columns. */
  readonly lane: number;
  readonly lanes: number;
}

export interface DayPlan<Task> {
  readonly day: CalendarDay;
  /** Open the whole day. */
  readonly allDay: readonly Occurrence<Task>[];
  readonly segments: readonly Segment<Task>[];
}

type Cut<Task> = Omit<Segment<Task>, 'lane' | 'lanes'>;

/** Overnight blocks do not count, and keep their position across midnight. */
const coversDay = ({ start, end }: Occurrence<unknown>, day: CalendarDay): boolean =>
  start <= day.start && end >= day.end;

function cut<Task>(occurrence: Occurrence<Task>, day: CalendarDay): Cut<Task> {
  const { start, end } = occurrence;
  return {
    occurrence,
    from: wallMinute(day, Math.max(start, day.start)),
    to: wallMinute(day, Math.min(end, day.end)),
    fromBefore: start < day.start,
    toAfter: end > day.end,
  };
}

/** Places overlapping segments side by side: each takes the first free column of its cluster. */
function placed<Task>(cuts: readonly Cut<Task>[]): readonly Segment<Task>[] {
  const sorted = cuts.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const result: Segment<Task>[] = [];
  let cluster: { cut: Cut<Task>; lane: number }[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    for (const { cut: part, lane } of cluster) result.push({ ...part, lane, lanes: laneEnds.length });
    cluster = [];
    laneEnds = [];
  };
  for (const part of sorted) {
    if (cluster.length > 0 && laneEnds.every((end) => end <= part.from)) close();
    const free = laneEnds.findIndex((end) => end <= part.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = part.to;
    cluster.push({ cut: part, lane });
  }
  close();
  return result;
}

/** The occurrences of each day, sorted by start. Accepts any order. */
export function planDays<Task>(
  days: readonly CalendarDay[],
  occurrences: readonly Occurrence<Task>[],
): readonly DayPlan<Task>[] {
  const byDay = days.map((): Occurrence<Task>[] => []);
  for (const occurrence of occurrences) {
    for (let at = firstDayOf(days, occurrence.start); at < days.length; at += 1) {
      const day = days[at];
      if (!day || day.start >= occurrence.end) break;
      byDay[at]?.push(occurrence);
    }
  }
  return days.map((day, at) => {
    const here = byDay[at] ?? [];
    const allDay = here.filter((occurrence) => coversDay(occurrence, day));
    const rest = here.filter((occurrence) => !coversDay(occurrence, day));
    return { day, allDay, segments: placed(rest.map((occurrence) => cut(occurrence, day))) };
  });
}

/** Index of the first day that ends after an instant. */
function firstDayOf(days: readonly CalendarDay[], instant: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.end ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
