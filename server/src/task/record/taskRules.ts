import type { ParsedInputOf, updateEquipmentTask } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import { Refusal } from '../../platform/errors.ts';
import type { PlainMessageKey } from '../../platform/messageKeys.ts';
import { knownTimeZone } from '../../platform/timeZone.ts';
import { isOver } from '../publish/ending.ts';
import { refuseField, requireTaskName } from '../refusals.ts';
import { readWindows, type TaskWindow } from './taskWindows.ts';

export type TaskFields = Omit<ParsedInputOf<typeof updateEquipmentTask>, 'id'>;

/** A task as its row has it, before ids and states. */
export interface TaskFacts {
  name: string;
  type: TaskType;
  /** It is what an emergency program is sent by. Absent: no. */
  emergency?: boolean;
  linked: boolean;
  /** `YYYY-MM-DD`. */
  startDate: string;
  /** Null: no end. */
  endDate: string | null;
  /** The first window of a day: `HH:mm:ss`; where `overnight`, the end lies on the day after the start. */
  startTime: string;
  endTime: string;
  overnight: boolean;
  /** The other windows of a day, by their starts. */
  moreWindows: TaskWindow[];
  /** It plays in every so many weeks, counted from the one of the start date. */
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
 * Reads the fields of a call by the rules that need no database.
 * @param formerName of a task that is there already
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
  // Without weekdays it is over after the last day that was added, whatever its end is said to be.
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

/** Null where there is none; a field that was left out does not ask for it. */
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
 * The end of a task, its last date and time, comes after its start and not before now. Hours past midnight
 * end on the next day, so what counts is the moment and not the figures on the clock. A task that is over in
 * one zone may still be ahead in another: it must not be over in all of them.
 */
export function requireFuture(facts: TaskFacts, terminalZones: readonly string[], now: Date): void {
  const zones = facts.timeZone === null ? terminalZones : [facts.timeZone];
  if (!isOver(facts, zones, now)) return;
  const beforeIt = new Date(Date.parse(facts.startDate) - 2 * 86_400_000);
  if (isOver(facts, zones, beforeIt)) refuseField('etMon', 'task.cycleOutsideDates');
  refuseField('etEndTime', 'task.endBeforeNow');
}
