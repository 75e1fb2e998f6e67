import type { TaskDetail } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import { weekdayFieldsOf, weekdaysOf } from './weekdays.ts';

/** What the form edits. Times are `HH:mm`, dates `YYYY-MM-DD`, weekdays 1 Monday to 7 Sunday. */
export interface TaskDraft {
  readonly name: string;
  readonly type: TaskType;
  readonly groupId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly weekdays: readonly number[];
  readonly linked: boolean;
  /** In play order. */
  readonly programIds: readonly string[];
  readonly clientIds: readonly string[];
}

/** Days that a new task runs for unless someone says otherwise. */
const usualDays = 30;

/** The day in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

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
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    linked: true,
    programIds: [],
    clientIds: [],
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
  weekdays: weekdaysOf(task),
  linked: task.etIsLinkScreeen === '1',
  programIds: task.pmList.map((program) => program.id),
  clientIds: task.clientList.map((terminal) => terminal.clId),
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
  etIsLinkScreeen: draft.linked ? '1' : '0',
  ...weekdayFieldsOf(draft.weekdays),
  programIds: [...draft.programIds],
  clientIds: [...draft.clientIds],
});

/** Keys of what is wrong with a draft, by field, as far as the console can say before the server does. */
export function faultsOf(draft: TaskDraft): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const length = [...draft.name.trim()].length;
  if (length < 2 || length > 50) faults.name = 'fault.name';
  if (draft.programIds.length === 0) faults.programs = 'fault.programs';
  if (draft.clientIds.length === 0) faults.terminals = 'fault.terminals';
  if (draft.startDate === '' || draft.endDate === '') faults.dates = 'fault.datesMissing';
  else if (draft.endDate < draft.startDate) faults.dates = 'fault.datesOrder';
  if (draft.weekdays.length === 0) faults.weekdays = 'fault.weekdays';
  return faults;
}
