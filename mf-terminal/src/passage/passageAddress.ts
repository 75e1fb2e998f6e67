import { passageResult } from '@vitrine/shared/api';
import type { PassageFilter } from './PassageStore.ts';

/** What a shared address carries; days are in the browser's own zone. */
export const passageDefaults = { person: '', result: '', from: '', to: '', page: '1' };
export type PassageAddress = typeof passageDefaults;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight at the beginning of a day, or of the day after it; empty for what is no day. */
function midnight(text: string, later = 0): string {
  if (!day.test(text)) return '';
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What the server is asked for. */
export function passageFilter(groupId: string, address: PassageAddress): PassageFilter {
  const result = passageResult.safeParse(address.result);
  return {
    gpId: groupId,
    person: address.person,
    result: result.success ? result.data : '',
    startAt: midnight(address.from),
    endAt: midnight(address.to, 1),
  };
}
