import { type PlainKey, serverNow } from '@vitrine/shared/i18n';
import { lastDate, type ScheduledTask, windowsBetween } from '@vitrine/shared/schedule';
import { isTaskName } from '../dialogs/taskName.ts';
import type { Keys } from '../messages/keys.ts';
import { fullTime, windowsFault, windowsOf } from './draftWindows.ts';
import type { TaskDraft } from './TaskDraft.ts';

/** Steps of the form, in order. */
export const formSteps = ['content', 'terminals', 'time', 'preflight'] as const;
export type FormStep = (typeof formSteps)[number];

export type DraftField =
  | 'name'
  | 'programs'
  | 'terminals'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'weekdays'
  | 'exceptions';
/** Message keys of errors, by field. */
export type Faults = Partial<Record<DraftField, PlainKey<Keys>>>;

/** Step of each field. */
export const stepOf: Readonly<Record<DraftField, FormStep>> = {
  name: 'content',
  programs: 'content',
  terminals: 'terminals',
  startDate: 'time',
  endDate: 'time',
  startTime: 'time',
  endTime: 'time',
  timeZone: 'time',
  weekdays: 'time',
  exceptions: 'time',
};

/** Form field of each server field in a refusal. */
export const fieldNames: Readonly<Record<string, DraftField>> = {
  etName: 'name',
  programs: 'programs',
  programIds: 'programs',
  clientIds: 'terminals',
  groupIds: 'terminals',
  etStartDate: 'startDate',
  etEndDate: 'endDate',
  etStartTime: 'startTime',
  etEndTime: 'endTime',
  etOvernight: 'endTime',
  windows: 'endTime',
  etEveryWeeks: 'weekdays',
  etTimeZone: 'timeZone',
  etMon: 'weekdays',
  datesOff: 'exceptions',
  datesOn: 'exceptions',
};

/** The zone where a day ends last; a task over there is over everywhere. */
const lastZone = 'Etc/GMT+12';
const day = 86_400_000;
const years = 2 * 366 * day;

function hoursOf(draft: TaskDraft): Pick<ScheduledTask, 'startTime' | 'endTime' | 'moreWindows'> {
  const [first, ...others] = windowsOf(draft).map(({ startTime, endTime }) => ({
    startTime: fullTime(startTime),
    endTime: fullTime(endTime),
  }));
  return { startTime: '', endTime: '', ...first, ...(others.length > 0 && { moreWindows: others }) };
}

/** The draft as input of the evaluator. */
export const scheduledOf = (draft: TaskDraft): ScheduledTask => ({
  id: 'draft',
  name: draft.name,
  type: draft.type,
  linked: draft.linked,
  startDate: draft.startDate,
  ...(draft.noEnd ? { endDate: lastDate, openEnd: true } : { endDate: draft.endDate }),
  ...hoursOf(draft),
  weekdays: [...draft.weekdays],
  everyWeeks: draft.everyWeeks,
  datesOff: [...draft.datesOff],
  datesOn: [...draft.datesOn],
  publishedAt: '1970-01-01T00:00:00Z',
  programs: draft.programs.map(({ programId }) => ({ programId })),
});

function endFault({ noEnd, startDate, endDate, weekdays, datesOn }: TaskDraft) {
  if (noEnd) return weekdays.length === 0 && datesOn.length > 0 ? 'fault.endlessWeekdays' : undefined;
  if (endDate === '') return 'fault.endDate';
  return endDate < startDate ? 'fault.datesOrder' : undefined;
}

function timeFaults(draft: TaskDraft, now: number): Faults {
  const { startDate, weekdays, datesOn } = draft;
  const faults: Faults = {};
  if (startDate === '') faults.startDate = 'fault.startDate';
  const end = endFault(draft);
  if (end) faults.endDate = end;
  if (weekdays.length + datesOn.length === 0) faults.weekdays = 'fault.weekdays';
  const hours = windowsFault(windowsOf(draft));
  if (hours) faults.endTime = hours;
  if (exceptionsOutside(draft)) faults.exceptions = 'fault.exceptionOutside';
  if (Object.keys(faults).length > 0) return faults;
  if (!opensFrom(draft, Date.parse(startDate) - day)) faults.weekdays = 'fault.weekdaysNever';
  else if (Date.parse(startDate) < now && !opensFrom(draft, now)) faults.endTime = 'fault.over';
  return faults;
}

/** Whether a window remains: within two years, or on an added day. */
function opensFrom(draft: TaskDraft, instant: number): boolean {
  const timeZone = draft.timeZone || lastZone;
  const windows = windowsBetween(scheduledOf(draft), timeZone, instant, instant + years);
  return windows.length > 0 || draft.datesOn.some((date) => Date.parse(date) > instant);
}

const exceptionsOutside = ({ datesOff, datesOn, startDate, endDate, noEnd }: TaskDraft): boolean =>
  [...datesOff, ...datesOn].some((date) => date < startDate || (!noEnd && date > endDate));

/**
 * Validates a draft as far as the console can. Returns message keys by field.
 * @param formerName saved name; not validated again if unchanged
 */
export function faultsOf(draft: TaskDraft, now = serverNow(), formerName?: string): Faults {
  const faults: Faults = {};
  if (draft.name !== formerName && !isTaskName(draft.name)) faults.name = 'fault.name';
  if (draft.programs.length === 0) faults.programs = 'fault.programs';
  if (draft.clientIds.length + draft.groupIds.length === 0) faults.terminals = 'fault.terminals';
  return { ...faults, ...timeFaults(draft, now) };
}
