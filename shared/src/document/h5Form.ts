import { z } from 'zod';
import { colour, documentId, finite } from './field.ts';

/** Forms on H5 pages: what is asked, and what is said to respondents. Strict: an unknown field is a mistake. */

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
/** Characters of a label, an option or a short answer. */
export const longestFormText = 200;
/** The most characters of what is said after sending. */
export const longestThanks = 1000;

const words = z.string().trim().max(longestFormText);

const fieldFields = {
  id: documentId,
  kind: h5FieldKind,
  /** What is asked. */
  label: words,
  /** Stands in the empty field, or explains. */
  hint: words.optional(),
  required: z.boolean().default(false),
  /** What can be chosen, for `choice` and `choices`. */
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
  /** Words on the button. */
  submit: words,
  /** Said to respondents. */
  thanks: z.string().trim().max(longestThanks),
  /** Of the button and of what is chosen. */
  accent: colour.optional(),
  /** Behind the fields. */
  fieldColor: colour.optional(),
};
export const h5Form = z.strictObject(formFields);
export type H5Form = z.output<typeof h5Form>;

/** What a visitor gave to one field. */
export const h5FormValue = z.union([z.string().max(4000), z.array(z.string().max(400)).max(60), z.boolean()]);
export type H5FormValue = z.output<typeof h5FormValue>;
export type H5FormValues = Readonly<Record<string, H5FormValue>>;
