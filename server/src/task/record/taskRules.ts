import type { ParsedInputOf, updateEquipmentTask } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import { Refusal } from '../../platform/errors.ts';
import type { PlainMessageKey } from '../../platform/messageKeys.ts';
import { knownTimeZone } from '../../platform/timeZone.ts';
import { isOver } from '../publish/ending.ts';
import { refuseField, requireTaskName } from '../refusals.ts';
import { readWindows, type TaskWindow } from './taskWindows.ts';

export type TaskFields = Omit<ParsedInputOf<typeof updateEquipmentTask>, 'id'>;

/** A task as stored, without ids and states. */
export interface TaskFacts {
  name: string;
  type: TaskType;
  /** Belongs to an emergency program. Absent: no. */
  emergency?: boolean;
  linked: boolean;
  /** `YYYY-MM-DD`. */
  startDate: string;
  /** Null: no end. */
  endDate: string | null;
  /** First window of a day: `HH:mm:ss`; if `overnight`, the end is on the next day. */
  startTime: string;
  endTime: string;
  overnight: boolean;
  /** Other windows of a day, by start. */
  moreWindows: TaskWindow[];
  /** Interval in weeks, counted from the week of the start date. */
  everyWeeks: number;
  /** IANA name; null: each terminal's own. */
  timeZone: string | null;
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  /** `YYYY-MM-DD`, ascending. */
  datesOff: string[];
  datesOn: string[];
}

/**
 * Parses and validates request fields, as far as possible without the database.
 * @param formerName current name of an existing task
 */
export function readTaskFields(fields: TaskFields, formerName?: string): TaskFacts {
  const { first, moreWindows } = readWindows(fields);
  const facts = {
    name: requireTaskName(fields.etName, formerName),
    type: fields.etTaskType,
    linked: fields.etIsLinkScreeen === '1',
    startDate: readDate('etStartDate', fields.etStartDate, 'task.startDateInvalid'),
    endDate: readEndDate(fields.etEndDate),
    ...first,
    moreWindows,
    everyWeeks: fields.etEveryWeeks,
    timeZone: readTimeZone(fields.etTimeZone),
    weekdays: readWeekdays(fields),
    datesOff: [...new Set(fields.datesOff)].sort(),
    datesOn: [...new Set(fields.datesOn)].sort(),
  };
  requireEnd(facts);
  requireExceptions(facts);
  return facts;
}

function requireEnd({ startDate, endDate, weekdays }: TaskFacts): void {
  if (endDate !== null && endDate < startDate) refuseField('etEndDate', 'task.endDateBeforeStart');
  // Without weekdays it ends after the last added day, whatever its end date.
  if (endDate === null && weekdays.length === 0) refuseField('etEndDate', 'task.endlessNeedsWeekdays');
}

function requireExceptions({ startDate, endDate, datesOff, datesOn }: TaskFacts): void {
  const outside = (date: string) => date < startDate || (endDate !== null && date > endDate);
  if (datesOff.some(outside)) refuseField('datesOff', 'task.exceptionOutsideDates');
  if (datesOn.some(outside)) refuseField('datesOn', 'task.exceptionOutsideDates');
  const twice = datesOn.find((date) => datesOff.includes(date));
  if (twice !== undefined)
    throw new Refusal('task.exceptionTwice', { date: twice }, { datesOn: 'task.exceptionTwice' });
}

function readTimeZone(timeZone: string): string | null {
  if (timeZone === '') return null;
  return knownTimeZone(timeZone) ?? refuseField('etTimeZone', 'task.timeZoneUnknown');
}

function readDate(field: string, text: string, error: PlainMessageKey): string {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(`${text}T`);
  return exists && text >= '1970-01-01' ? text : refuseField(field, error);
}

/** Null for no end; a missing field does not mean that. */
function readEndDate(text: string | null | undefined): string | null {
  if (text === '' || text === null) return null;
  return readDate('etEndDate', text ?? '', 'task.endDateInvalid');
}

const dayFields = ['etMon', 'etTue', 'etWed', 'etThur', 'etFri', 'etSat', 'etSun'] as const;

function readWeekdays(fields: TaskFields): number[] {
  const weekdays = dayFields.flatMap((field, index) => (fields[field] === '1' ? [index + 1] : []));
  return weekdays.length > 0 || fields.datesOn.length > 0
    ? weekdays
    : refuseField('etMon', 'task.cycleRequired');
}

/**
 * The end of a task, its last date and time, must be after its start and not in the past. Hours past midnight end on
 * the next day, so instants are compared, not clock times. It must not be over in every zone; one is not enough.
 */
export function requireFuture(facts: TaskFacts, terminalZones: readonly string[], now: Date): void {
  const zones = facts.timeZone === null ? terminalZones : [facts.timeZone];
  if (!isOver(facts, zones, now)) return;
  const beforeIt = new Date(Date.parse(facts.startDate) - 2 * 86_400_000);
  if (isOver(facts, zones, beforeIt)) refuseField('etMon', 'task.cycleOutsideDates');
  refuseField('etEndTime', 'task.endBeforeNow');
}
