import type { ParsedInputOf, updateEquipmentTask } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import { isOver } from './ending.ts';
import { refuseField, requireTaskName } from './refusals.ts';

export type TaskFields = Omit<ParsedInputOf<typeof updateEquipmentTask>, 'id'>;

/** A task as its row has it, before ids and states. */
export interface TaskFacts {
  name: string;
  type: TaskType;
  linked: boolean;
  /** `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  /** `HH:mm:ss`; an end at or before the start lies on the next day. */
  startTime: string;
  endTime: string;
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
}

/** Reads the fields of a call by the rules that need no database. */
export function readTaskFields(fields: TaskFields): TaskFacts {
  const facts = {
    name: requireTaskName(fields.etName),
    type: fields.etTaskType,
    linked: fields.etIsLinkScreeen === '1',
    startDate: readDate('etStartDate', fields.etStartDate, 'task.startDateInvalid'),
    endDate: readDate('etEndDate', fields.etEndDate, 'task.endDateInvalid'),
    startTime: readTime('etStartTime', fields.etStartTime, 'task.startTimeInvalid'),
    endTime: readTime('etEndTime', fields.etEndTime, 'task.endTimeInvalid'),
    weekdays: readWeekdays(fields),
  };
  if (facts.endDate < facts.startDate) refuseField('etEndDate', 'task.endDateBeforeStart');
  return facts;
}

function readDate(field: string, text: string, error: string): string {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(`${text}T`);
  return exists && text >= '1970-01-01' ? text : refuseField(field, error);
}

function readTime(field: string, text: string, error: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) refuseField(field, error);
  return text.length === 5 ? `${text}:00` : text;
}

const dayFields = ['etMon', 'etTue', 'etWed', 'etThur', 'etFri', 'etSat', 'etSun'] as const;

function readWeekdays(fields: TaskFields): number[] {
  const weekdays = dayFields.flatMap((field, index) => (fields[field] === '1' ? [index + 1] : []));
  return weekdays.length > 0 ? weekdays : refuseField('etMon', 'task.cycleRequired');
}

/**
 * The end of a task, its last date and time, comes after its start and not before now. Hours past midnight
 * end on the next day, so what counts is the moment and not the figures on the clock. A task that is over in
 * one zone may still be ahead in another: it must not be over in all of them.
 */
export function requireFuture(facts: TaskFacts, zones: readonly string[], now: Date): void {
  if (!isOver(facts, zones, now)) return;
  const beforeIt = new Date(Date.parse(facts.startDate) - 2 * 86_400_000);
  if (isOver(facts, zones, beforeIt)) refuseField('etMon', 'task.cycleOutsideDates');
  refuseField('etEndTime', 'task.endBeforeNow');
}
