import { z } from 'zod';

/**
 * Building blocks for inputs. A form sends only text, so numbers, flags and lists are read from text here,
 * once, and every input schema is written with these.
 */

const rootIds = ['', '-1', '0'];

/** Id of a row: random lower-case letters and digits, twelve of them where the server made it. */
export const id = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

/** Id of a tree node, where nothing, an empty text, 0 and -1 all mean the root. Answers `-1` for the root. */
export const treeId = z
  .union([z.string().max(64), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return rootIds.includes(text) ? '-1' : text;
  });

/** A whole number from text or number. */
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
        // Not JSON after all: the schema behind this refuses the text with its own message.
        return value;
      }
    }
    return value === '' ? [] : value.split(',');
  }, z.array(item).max(maximum));

/** `2026-11-21`, a day that exists; PostgreSQL knows no year 0. */
export const date = z.iso.date().refine((value) => !value.startsWith('0000'));
/** `09:30` or `09:30:00`; answers with seconds. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .transform((value) => (value.length === 5 ? `${value}:00` : value));

/** The most characters of a name, whatever it names. */
export const longestName = 50;
/** Name of a program, task and the like. */
export const title = z.string().trim().min(2).max(longestName);
/** Name of a tree node. Empty is refused with a message of its own, so it is let through to the handler. */
/**
 * Of a row that names its group: it is the one that every account has, whose name follows the reader's language. Anybody may
 * give a group of their own the same name.
 */
export const groupIsDefault = z.boolean().optional();

export const nodeName = z.string().trim().max(longestName);

export const pageNumber = integer(1, 1_000_000).default(1);
/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime({ offset: true });
/** SHA-256 in lower-case hex: the name of a file's content. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** For calls that take or give nothing. */
export const nothing = z.object({}).catchall(z.unknown());
export const done = z.object({}).default({});

/**
 * What no name holds, for a character class: control characters, lone surrogates, line separators, byte order marks, and
 * the marks that turn the direction of a text. Joiners and variation selectors are not among them: emoji and several
 * scripts cannot be written without them.
 */
export const unprintable = String.raw`\p{Cc}\p{Cs}\u2028\u2029\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
