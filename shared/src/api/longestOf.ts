import { z } from 'zod';

type Texts = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The most characters that a call takes for one of its texts, for the field in which the text is typed:
 * `longestOf(insertWebhook, 'name')`.
 */
export function longestOf<Shape extends Texts>(
  call: { readonly input: { readonly shape: Shape } },
  key: keyof Shape & string,
): number {
  const text = plain(call.input.shape[key]);
  const longest = text instanceof z.ZodString ? text.maxLength : null;
  if (longest === null) throw new Error(`${key} is a text without a limit`);
  return longest;
}

/** A schema without what makes it optional. */
function plain(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return plain(schema.unwrap());
  return schema;
}
