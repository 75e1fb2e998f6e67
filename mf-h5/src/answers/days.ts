/** `2026-11-21` as local midnight for the date picker. */
export function dayOf(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** Day of a date picker as `2026-11-21`; empty without. */
export function dayText(chosen: unknown): string {
  if (!(chosen instanceof Date)) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${chosen.getFullYear()}-${two(chosen.getMonth() + 1)}-${two(chosen.getDate())}`;
}

/** Day from the URL, or empty. */
export const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
