import type { TaskDetail } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import { weekdayFieldsOf, weekdaysOf } from './weekdays.ts';

/** One place in the play order. A program may have several. */
export interface DraftProgram {
  /** Tells the places apart; made here, never sent. */
  readonly key: string;
  readonly programId: string;
  /** Seconds on the screen each time; null: as long as its scenes take. */
  readonly duration: number | null;
}

/** What the form edits. Times are `HH:mm`, dates `YYYY-MM-DD`, weekdays 1 Monday to 7 Sunday. */
export interface TaskDraft {
  readonly name: string;
  readonly type: TaskType;
  readonly groupId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  /** The end lies on the day after the start. */
  readonly overnight: boolean;
  /** IANA name; empty: each terminal's own. */
  readonly timeZone: string;
  readonly weekdays: readonly number[];
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

/** Days that a new task runs for unless someone says otherwise. */
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

/** A new task: from today on, all day, every day. */
export function newDraft(now: Date, timeZone: string, given: Partial<TaskDraft> = {}): TaskDraft {
  return {
    name: '',
    type: 1,
    groupId: '-1',
    startDate: dayIn(timeZone, now),
    endDate: dayIn(timeZone, new Date(now.getTime() + usualDays * 86_400_000)),
    startTime: '00:00',
    endTime: '00:00',
    overnight: true,
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

export const draftOf = (task: TaskDetail): TaskDraft => ({
  name: task.etName,
  type: task.etTaskType,
  groupId: task.etEcId,
  startDate: task.etStartDate,
  endDate: task.etEndDate,
  startTime: task.etStartTime.slice(0, 5),
  endTime: task.etEndTime.slice(0, 5),
  overnight: task.etOvernight === '1',
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
    ...task.groupList.map(({ id, name }) => [id, name]),
  ]),
});

/** The draft as the call's fields. */
export const fieldsOf = (draft: TaskDraft) => ({
  etName: draft.name.trim(),
  etTaskType: draft.type,
  etEcId: draft.groupId,
  etStartDate: draft.startDate,
  etEndDate: draft.endDate,
  etStartTime: draft.startTime,
  etEndTime: draft.endTime,
  etOvernight: draft.overnight ? '1' : '0',
  etTimeZone: draft.timeZone,
  etIsLinkScreeen: draft.linked ? '1' : '0',
  ...weekdayFieldsOf(draft.weekdays),
  datesOff: [...draft.datesOff],
  datesOn: [...draft.datesOn],
  programs: draft.programs.map(({ programId, duration }) => ({ programId, duration })),
  clientIds: [...draft.clientIds],
  groupIds: [...draft.groupIds],
});
