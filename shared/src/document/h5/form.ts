import { z } from 'zod';
import { colour, documentId, finite } from '../field.ts';

/** Forms on H5 pages: their questions and messages. Strict: unknown fields are rejected. */

export const h5FieldKinds = [
  'text',
  'number',
  'choice',
  'choices',
  'phone',
  'email',
  'longText',
  'date',
  'consent',
] as const;
export const h5FieldKind = z.enum(h5FieldKinds);
export type H5FieldKind = z.infer<typeof h5FieldKind>;

export const maximumFormFields = 20;
export const maximumFormOptions = 30;
/** Maximum length of a label, an option or a short answer, in characters. */
export const longestFormText = 200;
/** Maximum length of the message after submitting, in characters. */
export const longestThanks = 1000;

const words = z.string().trim().max(longestFormText);

const fieldFields = {
  id: documentId,
  kind: h5FieldKind,
  /** The question. */
  label: words,
  /** Placeholder or explanation. */
  hint: words.optional(),
  required: z.boolean().default(false),
  /** Options, for `choice` and `choices`. */
  options: z.array(words).max(maximumFormOptions).optional(),
  /** Bounds of a number. */
  minimum: finite(-1e9, 1e9).optional(),
  maximum: finite(-1e9, 1e9).optional(),
};
const h5FormField = z.strictObject(fieldFields);
export type H5FormField = z.output<typeof h5FormField>;

function refuseRepeats(fields: H5FormField[], context: z.core.$RefinementCtx): void {
  const ids = new Set(fields.map(({ id }) => id));
  if (ids.size < fields.length) context.addIssue({ code: 'custom', message: 'a field occurs twice' });
}

const formFields = {
  fields: z.array(h5FormField).max(maximumFormFields).superRefine(refuseRepeats),
  /** Label of the button. */
  submit: words,
  /** Message after submitting. */
  thanks: z.string().trim().max(longestThanks),
  accent: colour.optional(),
  /** Background of the fields. */
  fieldColor: colour.optional(),
};
export const h5Form = z.strictObject(formFields);
export type H5Form = z.output<typeof h5Form>;

/** A visitor's answer to one field. */
export const h5FormValue = z.union([z.string().max(4000), z.array(z.string().max(400)).max(60), z.boolean()]);
export type H5FormValue = z.output<typeof h5FormValue>;
export type H5FormValues = Readonly<Record<string, H5FormValue>>;
