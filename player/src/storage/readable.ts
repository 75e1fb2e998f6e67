import type { z } from 'zod';
import { unsealed } from './sealed.ts';

/**
 * The readable objects of a store. The others are deleted, so that they do not block the rest.
 *
 * @param drop deletes an object by its key, which stays readable
 */
export async function readable<Stored extends object, Value>(
  stored: readonly Stored[],
  schema: z.ZodType<Value>,
  drop: (damaged: Stored) => Promise<void>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const one of stored) {
    const value = unsealed(one, schema);
    if (value === undefined) await drop(one);
    else values.push(value);
  }
  return values;
}
