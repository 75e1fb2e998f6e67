import { z } from 'zod';
import { isSafeAddress } from './address.ts';
import { colourPattern } from './colour.ts';

/** Building blocks of the document schemas: strict, and free of transforms so that OpenAPI can describe them. */

export const documentId = z.string().regex(/^[A-Za-z0-9]{12}$/);
/** Id of a row on the server, or nothing. */
export const rowId = z.string().max(64);
export const shortText = z.string().max(200);
/** Text for display. It is always drawn as text, so markup in it never becomes HTML. */
export const longText = z.string().max(10_000);
/** Schema of a number within both limits, which are included. */
export const finite = (minimum: number, maximum: number) => z.number().min(minimum).max(maximum);
/** Schema of an integer within both limits, which are included. */
export const whole = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum);

/** See `isSafeAddress`. */
export const address = z
  .string()
  .max(2000)
  .refine(isSafeAddress, 'not an address of this server or of the web');

/** See `colourPattern`. */
export const colour = z.string().regex(colourPattern);

/** Font family names separated by commas, without quotes. */
export const fontFamily = z.string().regex(/^[^<>{};:()"'\\/]{0,200}$/);

/** IANA time zone name; whether it exists is checked by the renderer. */
export const timeZoneName = z.string().regex(/^[A-Za-z0-9_+\-/]{0,60}$/);
/** `zh_CN`, `en-GB`, `pt-BR` … */
export const languageTag = z.string().regex(/^(|[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,3})$/);

/** Program pixels; negative positions reach over the edge. */
export const place = finite(-20_000, 20_000);
export const extent = finite(1, 20_000);
/** Whole pixels beside `place` and `extent`. */
export const wholePlace = whole(-20_000, 20_000);
export const wholeExtent = whole(1, 20_000);
