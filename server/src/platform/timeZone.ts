const listed = new Set(Intl.supportedValuesOf('timeZone'));

/**
 * A time zone name that Node and the database interpret alike, or undefined. Offsets such as `+08:00` and old
 * abbreviations are rejected: the database inverts them, reads another place or fails, and one such row would break
 * every statement that computes with it.
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
