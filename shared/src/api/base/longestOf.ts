import { z } from 'zod';

type Texts = Readonly<Record<string, z.core.$ZodType>>;

/** Type of a schema without optional wrappers. */
type Plain<Schema> =
  Schema extends z.ZodDefault<infer Inner>
    ? Plain<Inner>
    : Schema extends z.ZodOptional<infer Inner>
      ? Plain<Inner>
      : Schema;

/** Names of the text fields. Whether a text has a limit is not in its type, and checked at run time. */
type TextName<Shape extends Texts> = {
  [Name in keyof Shape]: Plain<Shape[Name]> extends { readonly maxLength: number | null } ? Name : never;
}[keyof Shape] &
  string;

/**
 * Maximum length of a call's text field, for the input in which it is typed: `longestOf(insertWebhook, 'name')`. Other
 * fields do not compile.
 *
 * @example
 * <Input limit={longestOf(insertWebhook, 'name')} />
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

/** Removes optional wrappers from a schema. */
function plain(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return plain(schema.unwrap());
  return schema;
}
