const day = 24 * 60;
const two = (number: number) => String(number).padStart(2, '0');
const textOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** A time as people type it, such as `9:30`, `0930` or `9`, as `09:30`; undefined where it is none. */
export function timeOfDay(typed: string): string | undefined {
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:\D?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return textOf(60 * Number(hours) + Number(minutes));
}

/** So many minutes later, or earlier, over midnight where that is there. */
export function laterBy(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return textOf((60 * hour + minute + minutes + day) % day);
}

/** Whether nothing is missing of what is being typed: `1` and `12:3` may go on. */
export const isWholeTime = (typed: string): boolean =>
  /^\d{2}:?\d{2}$/.test(typed) && timeOfDay(typed) !== undefined;
