const listed = new Set(Intl.supportedValuesOf('timeZone'));

/**
 * The name of a time zone that this machine and the database understand alike, or undefined. Offsets such as `+08:00` and
 * old abbreviations are none: the database reads those the other way round, as another place, or not at all, and one
 * such name in a row would fail every statement that computes with it.
 */
export function knownTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const isPlain = listed.has(timeZone) || timeZone === 'UTC' || /^Etc\/GMT[+-]\d{1,2}$/.test(timeZone);
    return isPlain ? timeZone : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
