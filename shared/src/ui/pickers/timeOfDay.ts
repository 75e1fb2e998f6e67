const day = 24 * 60;
const two = (number: number) => String(number).padStart(2, '0');
const textOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Parses a typed time, such as `9:30`, `0930` or `9`, to `09:30`; undefined if invalid. */
export function timeOfDay(typed: string): string | undefined {
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:\D?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return textOf(60 * Number(hours) + Number(minutes));
}

/** Adds minutes, which may be negative, wrapping at midnight. */
export function laterBy(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return textOf((60 * hour + minute + minutes + day) % day);
}

/** Whether a typed time is complete: `1` and `12:3` are not. */
export const isWholeTime = (typed: string): boolean =>
  /^\d{2}:?\d{2}$/.test(typed) && timeOfDay(typed) !== undefined;
