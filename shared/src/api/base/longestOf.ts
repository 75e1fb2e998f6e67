import { z } from 'zod';

type Texts = Readonly<Record<string, z.core.$ZodType>>;

/** A schema without what makes it optional, as a type. */
type Plain<Schema> =
  Schema extends z.ZodDefault<infer Inner>
    ? Plain<Inner>
    : Schema extends z.ZodOptional<infer Inner>
      ? Plain<Inner>
      : Schema;

/** Names of the fields that are texts. That a text has a limit is in no type, and checked when it is asked for. */
type TextName<Shape extends Texts> = {
  [Name in keyof Shape]: Plain<Shape[Name]> extends { readonly maxLength: number | null } ? Name : never;
}[keyof Shape] &
  string;

/**
 * The most characters that a call takes for one of its texts, for the field in which the text is typed:
 * `longestOf(insertWebhook, 'name')`. A field that is no text does not compile.
 */
export function longestOf<Shape extends Texts>(
  call: { readonly input: { readonly shape: Shape } },
  name: TextName<Shape>,
): number {
  const text = plain(call.input.shape[name]);
  const longest = text instanceof z.ZodString ? text.maxLength : null;
  if (longest === null) throw new Error(`${name} is a text without a limit`);
  return longest;
}

/** A schema without what makes it optional. */
function plain(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return plain(schema.unwrap());
  return schema;
}
