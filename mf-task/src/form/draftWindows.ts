/** A daily window of a draft: `HH:mm`, or `HH:mm:ss` if seconds matter. */
export interface DraftWindow {
  readonly startTime: string;
  readonly endTime: string;
  /** The end is on the next day. */
  readonly overnight: boolean;
}
/** The daily windows of a draft: the first and the others. */
export type DraftWindows = DraftWindow & { readonly moreWindows: readonly DraftWindow[] };

/** Maximum number of daily windows. */
export const mostWindows = 24;

export const windowsOf = ({ startTime, endTime, overnight, moreWindows }: DraftWindows): DraftWindow[] => [
  { startTime, endTime, overnight },
  ...moreWindows,
];

/** Draft fields for these windows; none means all day. */
export const withWindows = ([first = wholeDay, ...moreWindows]: readonly DraftWindow[]): DraftWindows => ({
  startTime: first.startTime,
  endTime: first.endTime,
  overnight: first.overnight,
  moreWindows,
});

export const wholeDay: DraftWindow = { startTime: '00:00', endTime: '00:00', overnight: true };

export const byStart = (windows: readonly DraftWindow[]): DraftWindow[] =>
  windows.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));

/** Omits seconds of zero. */
export const shortTime = (time: string): string =>
  time.length === 8 && time.endsWith(':00') ? time.slice(0, 5) : time;
export const fullTime = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** Message key of the error; undefined if valid. */
export function windowsFault(windows: readonly DraftWindow[]) {
  if (windows.some(({ startTime, endTime, overnight }) => !overnight && endTime <= startTime))
    return 'fault.hoursOrder';
  if (windows.some(({ startTime, endTime, overnight }) => overnight && endTime > startTime))
    return 'fault.hoursLong';
  return windows.length > 1 && overlap(byStart(windows)) ? 'fault.windowsOverlap' : undefined;
}

/** Each ends by the start of the next; only the last may cross midnight, until the first starts. */
const overlap = (windows: readonly DraftWindow[]): boolean =>
  windows.some(({ endTime, overnight }, place) => {
    const next = windows[place + 1];
    if (next) return overnight || endTime > next.startTime;
    return overnight && endTime > (windows[0]?.startTime ?? '');
  });

const lastStart = 22;
/** Hours to try for a window of an hour: from `hour` to the last possible start, then backwards to midnight. */
const hoursFrom = (hour: number): number[] => [
  ...Array.from({ length: lastStart + 1 - hour }, (_, place) => hour + place),
  ...Array.from({ length: hour }, (_, place) => hour - 1 - place),
];

/** A new window of an hour: after the last one, or in a gap; overlapping if there is none. */
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
/** Dashes of all languages. */
const dash = String.raw`[-\u2013\u2014~\uff5e\u81f3]`;
const entry = new RegExp(`^${time}(?:${dash}${time})?$`);
const textOf = (minutes: number) =>
  `${String(Math.floor((minutes % day) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Parses typed windows: starts, each `minutes` long, or starts with ends.
 * @returns the unreadable part instead, if any
 *
 * @example
 * parseWindows('05:55, 13:55, 21:55', 5); // three windows of five minutes
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
