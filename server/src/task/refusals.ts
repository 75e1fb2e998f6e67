import { Refusal } from '../platform/errors.ts';
import type { PlainMessageKey } from '../platform/messageKeys.ts';

/** The root of the task tree in calls; rows write it as null. */
export const rootId = '-1';
/** Shortest and longest name of a task, in characters. */
const nameLength = { minimum: 2, maximum: 50 } as const;

/** The row, or the refusal that there is none: for rows of other tenants too. */
export function known<Row>(row: Row | undefined, error: 'task.unknown' | 'task.groupUnknown'): Row {
  if (row === undefined) throw new Refusal(error);
  return row;
}

/** A refusal that concerns one field. */
export function refuseField(field: string, error: PlainMessageKey): never {
  throw new Refusal(error, {}, { [field]: error });
}

export function requireNodeName(name: string, field = 'name'): string {
  return name === '' ? refuseField(field, 'task.nodeNameEmpty') : name;
}

/** @param former the name that it has: an earlier rule may have let it through, and kept it is not checked again */
export function requireTaskName(name: string, former?: string): string {
  if (name === former) return name;
  const { length } = name;
  const fits = length >= nameLength.minimum && length <= nameLength.maximum;
  return fits ? name : refuseField('etName', 'task.nameLength');
}
