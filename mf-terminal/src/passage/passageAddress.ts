import { passageResult } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';
import type { PassageFilter } from './PassageStore.ts';

/** What a shared address carries; days are those of the account's zone. */
export const passageDefaults = { person: '', result: '', from: '', to: '', page: '1' };
export type PassageAddress = typeof passageDefaults;

const day = /^\d{4}-\d{2}-\d{2}$/;

const dayLength = 24 * 3_600_000;

/** Midnight at the beginning of a day, or so many days later; empty for what is no day. */
function midnight(text: string, timeZone: string, later = 0): string {
  const wall = Date.parse(`${text}T00:00:00Z`);
  if (!day.test(text) || Number.isNaN(wall)) return '';
  return new Date(zoneClock(timeZone).toInstant(wall + later * dayLength)).toISOString();
}

/** What the server is asked for. */
export function passageFilter(groupId: string, address: PassageAddress, timeZone: string): PassageFilter {
  const result = passageResult.safeParse(address.result);
  return {
    gpId: groupId,
    person: address.person,
    result: result.success ? result.data : '',
    startAt: midnight(address.from, timeZone),
    endAt: midnight(address.to, timeZone, 1),
  };
}
