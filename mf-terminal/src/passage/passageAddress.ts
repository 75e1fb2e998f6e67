import { passageResult } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';
import type { PassageFilter } from './PassageStore.ts';

/** Parameters of a shared address; days in the account's zone. */
export const passageDefaults = { person: '', result: '', from: '', to: '', page: '1' };
export type PassageAddress = typeof passageDefaults;

/** Whether the address shows less than all records of the group. */
export const narrowsPassages = ({ person, result, from, to }: PassageAddress) =>
  [person, result, from, to].some((text) => text !== '');

const day = /^\d{4}-\d{2}-\d{2}$/;

const dayLength = 24 * 3_600_000;

/** Midnight at the start of a day, or `later` days on; empty for invalid days. */
function midnight(text: string, timeZone: string, later = 0): string {
  const wall = Date.parse(`${text}T00:00:00Z`);
  if (!day.test(text) || Number.isNaN(wall)) return '';
  return new Date(zoneClock(timeZone).toInstant(wall + later * dayLength)).toISOString();
}

/** The filter for the server. */
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
