import { isCalendarDay, isDayTime, weekdays } from '@vitrine/shared/api';
import { idsFromAddress, idsToAddress } from '@vitrine/shared/ui/router';
import type { Hours } from './SendStore.ts';

/**
 * `program`: what is sent, in play order · `terminal` and `within` (groups): what is ticked · `task`: it is sent, and followed ·
 * `from`: the page that giving up leads back to · the rest is how it is to play, in the words of the task form's address.
 */
export const addressDefaults = {
  ...{ program: '', terminal: '', within: '', task: '', from: '' },
  ...{ type: '', start: '', end: '', days: '', until: '', name: '' },
};
export type SendAddress = typeof addressDefaults;

/** What was chosen on the page; its programs have their own place in the address. */
export interface SendChoice {
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
  /** 1 in place of what plays now, 2 after it. */
  readonly type: 1 | 2;
  /** Undefined: all day. */
  readonly hours: Hours | undefined;
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** `YYYY-MM-DD`; empty: without end. */
  readonly endDate: string;
  /** Empty: not chosen. */
  readonly name: string;
}

/** Where giving up leads: the page that one came from, and none outside of the console. */
export const backOf = ({ from }: Pick<SendAddress, 'from'>): string =>
  /^\/(?![/\\])/.test(from) ? from : '/program';

/** For the days of a page on which none is ticked: an empty text is every day. */
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

/** Whether an address names screens that only the browser tab knows in which they were ticked. */
export const lacksScreens = ({ terminal, within }: SendAddress): boolean =>
  [terminal, within].some((text) => idsFromAddress(text) === undefined);

/** What an address says; what it says wrongly is as it is at first. */
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

/** A choice as the address has it. */
export const addressOf = (choice: SendChoice): Omit<SendAddress, 'program' | 'task' | 'from'> => ({
  terminal: idsToAddress(choice.clientIds),
  within: idsToAddress(choice.groupIds),
  // In place of what plays is what a task does anyway.
  type: choice.type === 1 ? '' : String(choice.type),
  start: choice.hours?.start ?? '',
  end: choice.hours?.end ?? '',
  days: daysText(choice.weekdays),
  until: choice.endDate,
  name: choice.name,
});
