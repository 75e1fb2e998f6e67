import { Refusal } from '../platform/errors.ts';

/** The IANA name, when this machine knows it. */
export function requireTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('terminal.timeZoneUnknown', { name });
    throw error;
  }
}
