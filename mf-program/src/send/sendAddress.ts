import { isCalendarDay, isDayTime, weekdays } from '@vitrine/shared/api';
import { idsFromAddress, idsToAddress } from '@vitrine/shared/ui/router';
import type { Hours } from './SendStore.ts';

/**
 * `program`: ids in play order; `terminal` and `within` (groups): checked ones; `task`: sent and shown; `from`: page to
 * return to on cancelling; the rest are playback options, as in the address of the task form.
 */
export const addressDefaults = {
  ...{ program: '', terminal: '', within: '', task: '', from: '' },
  ...{ type: '', start: '', end: '', days: '', until: '', name: '' },
};
export type SendAddress = typeof addressDefaults;

/** Choice on the page; its programs have their own parameter. */
export interface SendChoice {
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
  /** 1: replaces current content; 2: appended. */
  readonly type: 1 | 2;
  /** Undefined: all day. */
  readonly hours: Hours | undefined;
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** `YYYY-MM-DD`; empty: no end. */
  readonly endDate: string;
  /** Empty: not chosen. */
  readonly name: string;
}

/** Page to return to on cancelling: the originating page, never an external address. */
export const backOf = ({ from }: Pick<SendAddress, 'from'>): string =>
  /^\/(?![/\\])/.test(from) ? from : '/program';

/** Marks that no day is checked: empty means every day. */
const noDay = 'none';

function daysOf(text: string): readonly number[] {
  if (text === noDay) return [];
  const known = weekdays.filter((day) => text.split(',').includes(String(day)));
  return known.length > 0 ? known : weekdays;
}

const daysText = (days: readonly number[]) => {
  if (days.length === weekdays.length) return '';
  return days.length === 0 ? noDay : days.join(',');
};

/** Whether its terminals were stored by another browser tab and are unknown here. */
export const lacksScreens = ({ terminal, within }: SendAddress): boolean =>
  [terminal, within].some((text) => idsFromAddress(text) === undefined);

/** Parses an address; invalid values become defaults. */
export function choiceIn({ terminal, within, ...how }: SendAddress): SendChoice {
  const { start, end } = how;
  return {
    clientIds: idsFromAddress(terminal) ?? [],
    groupIds: idsFromAddress(within) ?? [],
    type: how.type === '2' ? 2 : 1,
    hours: isDayTime(start) && isDayTime(end) ? { start, end } : undefined,
    weekdays: daysOf(how.days),
    endDate: isCalendarDay(how.until) ? how.until : '',
    name: how.name,
  };
}

/** Formats a choice for the address. */
export const addressOf = (choice: SendChoice): Omit<SendAddress, 'program' | 'task' | 'from'> => ({
  terminal: idsToAddress(choice.clientIds),
  within: idsToAddress(choice.groupIds),
  // Replacing is the default type.
  type: choice.type === 1 ? '' : String(choice.type),
  start: choice.hours?.start ?? '',
  end: choice.hours?.end ?? '',
  days: daysText(choice.weekdays),
  until: choice.endDate,
  name: choice.name,
});
