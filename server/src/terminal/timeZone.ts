import { Refusal } from '../platform/errors.ts';
import { knownTimeZone } from '../platform/timeZone.ts';

/** The canonical IANA name; refuses zones unknown to this machine or the database. */
export function requireTimeZone(name: string): string {
  const known = knownTimeZone(name);
  if (known === undefined) throw new Refusal('terminal.timeZoneUnknown', { name });
  return known;
}
