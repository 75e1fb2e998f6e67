import { isCalendarDay, isDayTime, weekdays } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import { idsFromAddress } from '@vitrine/shared/ui/router';
import { withWindows } from './draftWindows.ts';
import { placeOf, type TaskDraft } from './TaskDraft.ts';

/**
 * `task`: the edited one. `program`, `terminal` and `within` (terminal groups), `start` and `end` (hours), `days`
 * (weekdays), `until` (last day; `never`: no end), `name` and `type` prefill a new task; `group`: its group. Without
 * `step` the first incomplete one opens.
 */
export const addressDefaults = {
  ...{ task: '', step: '', group: '-1', program: '', terminal: '', within: '' },
  ...{ start: '', end: '', days: '', until: '', name: '', type: '' },
};
export type TaskAddress = typeof addressDefaults;

const listOf = (text: string) => (text === '' ? [] : text.split(','));

/** Whether its terminals were stored by another browser tab and are unknown here. */
export const lacksScreens = ({ terminal, within }: TaskAddress): boolean =>
  [terminal, within].some((text) => idsFromAddress(text) === undefined);

const types: readonly TaskType[] = [1, 2, 3, 4];

/** Prefilled fields from an address; undefined if none. */
export function givenDraft(address: TaskAddress): Partial<TaskDraft> | undefined {
  const { group, program, terminal, within, start, end, days, until, name, type } = address;
  if (program + terminal + within + start + end + days + until + name + type === '') return undefined;
  const hours = { startTime: start, endTime: end, overnight: end <= start };
  const weekdaysGiven = weekdays.filter((day) => listOf(days).includes(String(day)));
  const givenType = types.find((one) => String(one) === type);
  return {
    groupId: group,
    programs: listOf(program).map((id) => placeOf(id)),
    clientIds: idsFromAddress(terminal) ?? [],
    groupIds: idsFromAddress(within) ?? [],
    name,
    ...(isDayTime(start) && isDayTime(end) && withWindows([hours])),
    ...(weekdaysGiven.length > 0 && { weekdays: weekdaysGiven }),
    ...(until === 'never' && { noEnd: true }),
    ...(isCalendarDay(until) && { noEnd: false, endDate: until }),
    ...(givenType !== undefined && { type: givenType }),
  };
}
