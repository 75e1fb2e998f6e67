import type { TaskDetail } from '@vitrine/shared/api';
import { shownGroupName } from '@vitrine/shared/i18n';
import { firstDayIn, type TaskType } from '@vitrine/shared/schedule';
import { addDays } from '../calendar/calendarDay.ts';
import { type DraftWindows, shortTime, windowsOf, withWindows } from './draftWindows.ts';
import { weekdayFieldsOf, weekdaysOf } from './weekdays.ts';

/** One place in the play order. A program may have several. */
export interface DraftProgram {
  /** Tells the places apart; made here, never sent. */
  readonly key: string;
  readonly programId: string;
  /** Seconds on the screen each time; null: as long as its scenes take. */
  readonly duration: number | null;
}

/** What the form edits. Dates are `YYYY-MM-DD`, weekdays 1 Monday to 7 Sunday. */
export interface TaskDraft extends DraftWindows {
  readonly name: string;
  readonly type: TaskType;
  readonly groupId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** It plays until somebody ends it; `endDate` does not count. */
  readonly noEnd: boolean;
  /** IANA name; empty: each terminal's own. */
  readonly timeZone: string;
  readonly weekdays: readonly number[];
  /** It plays in every so many weeks, counted from the week of the first day. */
  readonly everyWeeks: number;
  readonly datesOff: readonly string[];
  readonly datesOn: readonly string[];
  readonly linked: boolean;
  /** In play order. */
  readonly programs: readonly DraftProgram[];
  readonly clientIds: readonly string[];
  /** Groups stay groups: who joins one later takes part. */
  readonly groupIds: readonly string[];
  /** Names of chosen terminals and groups by id, for those whose branch of the tree is not here. */
  readonly names: Readonly<Record<string, string>>;
}

/** Days that a task is offered to run for once it is given an end. */
const usualDays = 30;

/** The day in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

let places = 0;
/** A place in the play order, with a key of its own. */
export function placeOf(programId: string, duration: number | null = null): DraftProgram {
  places += 1;
  return { key: `${programId} ${places}`, programId, duration };
}

/** What drafts that were kept before these fields were there mean. */
export const laterFields = { noEnd: false, moreWindows: [], everyWeeks: 1 } satisfies Partial<TaskDraft>;

/**
 * A new task: all day, every day, from today on or from the hours on that began yesterday and go on. Without end, as
 * where a program is published: what nobody chose ends nothing.
 */
export function newDraft(now: Date, timeZone: string, given: Partial<TaskDraft> = {}): TaskDraft {
  const hours = { ...withWindows([]), ...given };
  return {
    name: '',
    type: 1,
    groupId: '-1',
    startDate: firstDayIn(timeZone, hours, now.getTime()),
    endDate: addDays(dayIn(timeZone, now), usualDays),
    ...laterFields,
    noEnd: true,
    ...withWindows([]),
    timeZone: '',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    datesOff: [],
    datesOn: [],
    linked: true,
    programs: [],
    clientIds: [],
    groupIds: [],
    names: {},
    ...given,
  };
}

/** The last day that is offered to a task without end, should it be given one. */
function offeredEnd({ etStartDate, etTimeZone }: TaskDetail, now: Date, accountZone: string): string {
  const today = dayIn(etTimeZone || accountZone, now);
  return addDays(etStartDate > today ? etStartDate : today, usualDays);
}

/** A task as the form edits it. The zone of the account says which day it is where the task has no zone of its own. */
export const draftOf = (task: TaskDetail, now: Date, accountZone: string): TaskDraft => ({
  name: task.etName,
  type: task.etTaskType,
  groupId: task.etEcId,
  startDate: task.etStartDate,
  endDate: task.etEndDate || offeredEnd(task, now, accountZone),
  noEnd: task.etEndDate === '',
  ...withWindows(
    task.windows.map(({ start, end, overnight }) => ({
      startTime: shortTime(start),
      endTime: shortTime(end),
      overnight: overnight === '1',
    })),
  ),
  everyWeeks: task.etEveryWeeks,
  timeZone: task.etTimeZone,
  weekdays: weekdaysOf(task),
  datesOff: task.datesOff,
  datesOn: task.datesOn,
  linked: task.etIsLinkScreeen === '1',
  programs: task.pmList.map(({ id, duration }) => placeOf(id, duration)),
  clientIds: task.clientList.map((terminal) => terminal.clId),
  groupIds: task.groupList.map((group) => group.id),
  names: Object.fromEntries([
    ...task.clientList.map(({ clId, name }) => [clId, name]),
    ...task.groupList.map(({ id, name, isDefault = false }) => [id, shownGroupName(name, isDefault)]),
  ]),
});

/** A date that is still to be chosen is left out: an empty one means no end. */
const endFields = ({ noEnd, endDate }: TaskDraft) => {
  if (noEnd) return { etEndDate: '' };
  return endDate === '' ? {} : { etEndDate: endDate };
};

const windowFields = (draft: TaskDraft) =>
  windowsOf(draft).map(({ startTime, endTime, overnight }) => ({
    start: startTime,
    end: endTime,
    overnight: overnight ? ('1' as const) : ('0' as const),
  }));

/** The draft as the call's fields. */
export const fieldsOf = (draft: TaskDraft) => ({
  etName: draft.name.trim(),
  etTaskType: draft.type,
  etEcId: draft.groupId,
  etStartDate: draft.startDate,
  ...endFields(draft),
  etStartTime: draft.startTime,
  etEndTime: draft.endTime,
  etOvernight: draft.overnight ? '1' : '0',
  windows: windowFields(draft),
  etEveryWeeks: draft.everyWeeks,
  etTimeZone: draft.timeZone,
  etIsLinkScreeen: draft.linked ? '1' : '0',
  ...weekdayFieldsOf(draft.weekdays),
  datesOff: [...draft.datesOff],
  datesOn: [...draft.datesOn],
  programs: draft.programs.map(({ programId, duration }) => ({ programId, duration })),
  clientIds: [...draft.clientIds],
  groupIds: [...draft.groupIds],
});
