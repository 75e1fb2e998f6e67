import type { z } from 'zod';
import { checksum } from './checksum.ts';

/** A stored object with the checksum of its content. */
export type Sealed<Value extends object> = Value & { readonly sum: number };

const sumOf = (value: object): number => checksum(JSON.stringify(value));

/** Adds the checksum by which {@link unsealed} detects damage. Older builds ignore it. */
export function sealed<Value extends object>(value: Value): Sealed<Value> {
  const { sum: _before, ...content } = value as Value & { sum?: number };
  return { ...value, sum: sumOf(content) };
}

/**
 * Reads a stored object. Undefined when it is damaged or does not match the schema; one without a checksum was stored
 * by an older build, and only the schema counts.
 */
export function unsealed<Value>(stored: unknown, schema: z.ZodType<Value>): Value | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { sum, ...content } = stored as { sum?: unknown };
  const whole = sum === undefined ? !holdsSum(content) : sum === sumOf(content);
  if (!whole) return undefined;
  return schema.safeParse(content).data;
}

/** Detects a checksum whose key was damaged. */
const holdsSum = (content: object): boolean =>
  Object.entries(content).some(([key, value]) => {
    if (typeof value !== 'number') return false;
    const { [key]: _sum, ...rest } = content as Record<string, unknown>;
    return sumOf(rest) === value;
  });
