/** Whether a text is a time of day, `HH:mm`. */
export const isDayTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether a text is a valid calendar day, `YYYY-MM-DD`; engines would read 30 February as a day in March. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
