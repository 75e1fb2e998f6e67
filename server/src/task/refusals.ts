import { Refusal } from '../platform/errors.ts';
import type { PlainMessageKey } from '../platform/messageKeys.ts';

/** Root of the task tree in requests; stored as null. */
export const rootId = '-1';
/** Length limits of a task name, in characters. */
const nameLength = { minimum: 2, maximum: 50 } as const;

/** The row, or a refusal as unknown, for other tenants' rows as well. */
export function known<Row>(row: Row | undefined, error: 'task.unknown' | 'task.groupUnknown'): Row {
  if (row === undefined) throw new Refusal(error);
  return row;
}

/** A refusal of one field. */
export function refuseField(field: string, error: PlainMessageKey): never {
  throw new Refusal(error, {}, { [field]: error });
}

export function requireNodeName(name: string, field = 'name'): string {
  return name === '' ? refuseField(field, 'task.nodeNameEmpty') : name;
}

/** @param former current name: if unchanged, it is not validated again, as it may predate the rule */
export function requireTaskName(name: string, former?: string): string {
  if (name === former) return name;
  const { length } = name;
  const fits = length >= nameLength.minimum && length <= nameLength.maximum;
  return fits ? name : refuseField('etName', 'task.nameLength');
}
