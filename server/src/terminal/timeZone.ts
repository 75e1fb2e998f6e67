import { Refusal } from '../platform/errors.ts';
import { knownTimeZone } from '../platform/timeZone.ts';

/** The IANA name, when this machine and the database know it. */
export function requireTimeZone(name: string): string {
  const known = knownTimeZone(name);
  if (known === undefined) throw new Refusal('terminal.timeZoneUnknown', { name });
  return known;
}
