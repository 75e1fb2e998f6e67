const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes for people, in units of 1024, such as `1.5 GB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
