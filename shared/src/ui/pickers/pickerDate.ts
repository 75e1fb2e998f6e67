/** Local midnight of the day `2026-11-21`, as date pickers take it. */
export function toPickerDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Day `2026-11-21` of what a date picker returns; empty without a date. */
export function fromPickerDate(chosen: unknown): string {
  if (!(chosen instanceof Date)) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${chosen.getFullYear()}-${two(chosen.getMonth() + 1)}-${two(chosen.getDate())}`;
}
