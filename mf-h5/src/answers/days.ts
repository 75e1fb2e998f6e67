/** `2026-11-21` as the browser's midnight, which is what a date picker shows. */
export function dayOf(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The calendar day that a date picker gave, as `2026-11-21`; empty when it gave none. */
export function dayText(chosen: unknown): string {
  if (!(chosen instanceof Date)) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${chosen.getFullYear()}-${two(chosen.getMonth() + 1)}-${two(chosen.getDate())}`;
}

/** A day from the address, or nothing. */
export const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
