import type { z } from 'zod';
import { unsealed } from './sealed.ts';

/**
 * Those of a store's objects that can be read. The others are dropped, so that one of them never holds up the rest.
 *
 * @param drop deletes an object by its key, which a database keeps readable
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
