import type { TaskDetail } from '@vitrine/shared/api';
import { shownGroupName } from '@vitrine/shared/i18n';
import { firstDayIn, type TaskType } from '@vitrine/shared/schedule';
import { addDays } from '../calendar/calendarDay.ts';
import { type DraftWindows, shortTime, windowsOf, withWindows } from './draftWindows.ts';
import { weekdayFieldsOf, weekdaysOf } from './weekdays.ts';

/** An entry of the play order. A program may occur several times. */
export interface DraftProgram {
  /** Unique key of the entry; local only. */
  readonly key: string;
  readonly programId: string;
  /** Seconds per play; null: the length of its scenes. */
  readonly duration: number | null;
}

/** State of the form. Dates are `YYYY-MM-DD`, weekdays 1 Monday to 7 Sunday. */
export interface TaskDraft extends DraftWindows {
  readonly name: string;
  readonly type: TaskType;
  readonly groupId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Plays until ended manually; `endDate` is ignored. */
  readonly noEnd: boolean;
  /** IANA name; empty: each terminal's own. */
  readonly timeZone: string;
  readonly weekdays: readonly number[];
  /** Interval in weeks, counted from the week of the first day. */
  readonly everyWeeks: number;
  readonly datesOff: readonly string[];
  readonly datesOn: readonly string[];
  readonly linked: boolean;
  /** In play order. */
  readonly programs: readonly DraftProgram[];
  readonly clientIds: readonly string[];
  /** Groups stay groups: terminals that join later are included. */
  readonly groupIds: readonly string[];
  /** Names of chosen terminals and groups by id, for unloaded branches of the tree. */
  readonly names: Readonly<Record<string, string>>;
}

/** Default duration in days when an end is added. */
const usualDays = 30;

/** The day in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

let places = 0;
/** A new entry of the play order, with a unique key. */
export function placeOf(programId: string, duration: number | null = null): DraftProgram {
  places += 1;
  return { key: `${programId} ${places}`, programId, duration };
}

/** Defaults of fields missing from older drafts. */
export const laterFields = { noEnd: false, moreWindows: [], everyWeeks: 1 } satisfies Partial<TaskDraft>;

/**
 * A new task: all day, every day, from today, or from the start of a window in progress since yesterday. No end, as
 * when publishing a program: an end is always chosen.
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

/** Default last day when an end is added to a task without one. */
function offeredEnd({ etStartDate, etTimeZone }: TaskDetail, now: Date, accountZone: string): string {
  const today = dayIn(etTimeZone || accountZone, now);
  return addDays(etStartDate > today ? etStartDate : today, usualDays);
}

/** A task as form state. The account's zone determines today if the task has none. */
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

/** A date not chosen yet is omitted: an empty one means no end. */
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

/** The draft as request fields. */
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
