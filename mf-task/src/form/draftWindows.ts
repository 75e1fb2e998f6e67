/** One window of a draft's days. `HH:mm`, or `HH:mm:ss` where seconds count. */
export interface DraftWindow {
  readonly startTime: string;
  readonly endTime: string;
  /** The end lies on the day after the start. */
  readonly overnight: boolean;
}
/** The windows of a day as a draft has them: the first, and the others. */
export type DraftWindows = DraftWindow & { readonly moreWindows: readonly DraftWindow[] };

/** Windows that a task can have on one day. */
export const mostWindows = 24;

export const windowsOf = ({ startTime, endTime, overnight, moreWindows }: DraftWindows): DraftWindow[] => [
  { startTime, endTime, overnight },
  ...moreWindows,
];

/** The fields of a draft that has these windows; without any it has the whole day. */
export const withWindows = ([first = wholeDay, ...moreWindows]: readonly DraftWindow[]): DraftWindows => ({
  startTime: first.startTime,
  endTime: first.endTime,
  overnight: first.overnight,
  moreWindows,
});

export const wholeDay: DraftWindow = { startTime: '00:00', endTime: '00:00', overnight: true };

export const byStart = (windows: readonly DraftWindow[]): DraftWindow[] =>
  windows.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));

/** Without seconds that are none. */
export const shortTime = (time: string): string =>
  time.length === 8 && time.endsWith(':00') ? time.slice(0, 5) : time;
export const fullTime = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** The key of what is wrong with the windows; undefined when nothing is. */
export function windowsFault(windows: readonly DraftWindow[]) {
  if (windows.some(({ startTime, endTime, overnight }) => !overnight && endTime <= startTime))
    return 'fault.hoursOrder';
  if (windows.some(({ startTime, endTime, overnight }) => overnight && endTime > startTime))
    return 'fault.hoursLong';
  return windows.length > 1 && overlap(byStart(windows)) ? 'fault.windowsOverlap' : undefined;
}

/** Each ends by the start of the next; only the last may go past midnight, until the first starts. */
const overlap = (windows: readonly DraftWindow[]): boolean =>
  windows.some(({ endTime, overnight }, place) => {
    const next = windows[place + 1];
    if (next) return overnight || endTime > next.startTime;
    return overnight && endTime > (windows[0]?.startTime ?? '');
  });

const lastStart = 22;
/** Hours from one to the last in which an hour's window can start, then back from it to midnight. */
const hoursFrom = (hour: number): number[] => [
  ...Array.from({ length: lastStart + 1 - hour }, (_, place) => hour + place),
  ...Array.from({ length: hour }, (_, place) => hour - 1 - place),
];

/** A window of an hour as a beginning: after the last one, or where there is room; where there is none it overlaps. */
export function followerOf(windows: readonly DraftWindow[]): DraftWindow {
  const last = windows.at(-1);
  const hour = last && !last.overnight ? Math.min(lastStart, Number(last.endTime.slice(0, 2)) + 1) : 8;
  const two = (value: number) => String(value).padStart(2, '0');
  const from = (start: number) => ({
    startTime: `${two(start)}:00`,
    endTime: `${two(start + 1)}:00`,
    overnight: false,
  });
  const free = hoursFrom(hour).find((start) => windowsFault([...windows, from(start)]) === undefined);
  return from(free ?? hour);
}

const day = 24 * 60;
const time = String.raw`([01]?\d|2[0-3])[:\uff1a]?([0-5]\d)`;
/** As it is typed in any of the languages. */
const dash = String.raw`[-\u2013\u2014~\uff5e\u81f3]`;
const entry = new RegExp(`^${time}(?:${dash}${time})?$`);
const textOf = (minutes: number) =>
  `${String(Math.floor((minutes % day) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Windows from what somebody typed: starts alone, which last as long as said, or starts with their ends.
 *
 * @example
 * parseWindows('05:55, 13:55, 21:55', 5); // three windows of five minutes
 * @returns the part that cannot be read instead, where there is one
 */
export function parseWindows(text: string, minutes: number): DraftWindow[] | { readonly unread: string } {
  const parts = text
    .replaceAll(new RegExp(String.raw`\s*(${dash})\s*`, 'g'), '$1')
    .split(/[,\uff0c\u3001;\uff1b\s]+/)
    .filter((part) => part !== '');
  const windows: DraftWindow[] = [];
  for (const part of parts) {
    const match = entry.exec(part);
    if (!match) return { unread: part };
    const [hour, minute, endHour, endMinute] = match.slice(1).map(Number);
    const start = (hour ?? 0) * 60 + (minute ?? 0);
    const end = match[3] === undefined ? start + minutes : (endHour ?? 0) * 60 + (endMinute ?? 0);
    const [startTime, endTime] = [textOf(start), textOf(end)];
    windows.push({ startTime, endTime, overnight: endTime <= startTime });
  }
  return byStart(windows);
}
