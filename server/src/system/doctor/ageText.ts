const spans = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A span of time in its largest whole unit, such as `3 days`. */
export function ageText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const [length, unit] = spans.find(([span]) => seconds >= span) ?? [1, 'second'];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
