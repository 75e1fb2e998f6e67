import { z } from 'zod';

/**
 * Building blocks for inputs. Forms send only text, so numbers, flags and lists are parsed from text here, once, for
 * all input schemas.
 */

const rootIds = ['', '-1', '0'];

/** Row id: random lower-case letters and digits, twelve if made by the server. */
export const id = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

/** Tree node id, where absent, empty, 0 and -1 mean the root. Parses to `-1` for the root. */
export const treeId = z
  .union([z.string().max(64), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return rootIds.includes(text) ? '-1' : text;
  });

/** An integer from text or number. */
export const integer = (minimum: number, maximum: number) =>
  z.coerce.number().int().min(minimum).max(maximum);

/** 1/0, '1'/'0', 'true'/'false' or a boolean. */
export const flag = z.preprocess((value) => {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  return value;
}, z.boolean());

/** A list from a JSON array, from repeated form fields, or from `a,b,c`. */
export const list = <Item extends z.ZodType>(item: Item, maximum = 1000) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    if (value.startsWith('[')) {
      try {
        return JSON.parse(value);
      } catch {
        // Not JSON: the schema rejects the text with its own message.
        return value;
      }
    }
    return value === '' ? [] : value.split(',');
  }, z.array(item).max(maximum));

/** `2026-11-21`, a valid date; PostgreSQL has no year 0. */
export const date = z.iso.date().refine((value) => !value.startsWith('0000'));
/** `09:30` or `09:30:00`; answers with seconds. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .transform((value) => (value.length === 5 ? `${value}:00` : value));

/** Maximum length of any name, in characters. */
export const longestName = 50;
/** Name of a program, task and the like. */
export const title = z.string().trim().min(2).max(longestName);
/** Name of a tree node. The handler rejects an empty one with its own message, so the schema accepts it. */
/**
 * Whether a row's group is the default group, whose name is translated; users may give a group of their own the same
 * name.
 */
export const groupIsDefault = z.boolean().optional();

export const nodeName = z.string().trim().max(longestName);

export const pageNumber = integer(1, 1_000_000).default(1);
/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime({ offset: true });
/** SHA-256 in lower-case hex, which names a file's content. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** For calls without input or output. */
export const nothing = z.object({}).catchall(z.unknown());
export const done = z.object({}).default({});

/**
 * Characters that no name may contain, for a regex class: control characters, lone surrogates, line separators, byte
 * order marks, and direction marks. Joiners and variation selectors are allowed: emoji and several scripts need them.
 */
export const unprintable = String.raw`\p{Cc}\p{Cs}\u2028\u2029\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
