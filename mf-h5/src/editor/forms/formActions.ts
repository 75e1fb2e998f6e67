import {
  type H5FieldKind,
  type H5Form,
  type H5FormField,
  longestFormText,
  maximumFormOptions,
  randomId,
} from '@vitrine/shared/document';

/** Pure functions for changing forms. */

const hasOptions = (kind: H5FieldKind) => kind === 'choice' || kind === 'choices';

/** Changes the kind of a field; drops settings the new kind lacks. */
export function asKind(field: H5FormField, kind: H5FieldKind, options: readonly string[]): H5FormField {
  const { id, label, hint, required } = field;
  const kept = field.options && field.options.length > 0 ? field.options : [...options];
  const bounds = {
    ...(field.minimum !== undefined && { minimum: field.minimum }),
    ...(field.maximum !== undefined && { maximum: field.maximum }),
  };
  return {
    id,
    label,
    required,
    kind,
    ...(hint !== undefined && { hint }),
    ...(hasOptions(kind) && { options: kept }),
    ...(kind === 'number' && bounds),
  };
}

export function withField(
  form: H5Form,
  kind: H5FieldKind,
  label: string,
  options: readonly string[],
): H5Form {
  const field: H5FormField = { id: randomId(), kind: 'text', label, required: kind === 'consent' };
  return { ...form, fields: [...form.fields, asKind(field, kind, options)] };
}

export const changeField = (
  form: H5Form,
  id: string,
  change: (field: H5FormField) => H5FormField,
): H5Form => ({
  ...form,
  fields: form.fields.map((field) => (field.id === id ? change(field) : field)),
});

export const withoutField = (form: H5Form, id: string): H5Form => ({
  ...form,
  fields: form.fields.filter((field) => field.id !== id),
});

/** Returns the same form at either end. */
export function moveField(form: H5Form, id: string, step: 1 | -1): H5Form {
  const from = form.fields.findIndex((field) => field.id === id);
  const field = form.fields[from];
  if (!field || from + step < 0 || from + step >= form.fields.length) return form;
  const fields = form.fields.filter((other) => other !== field);
  fields.splice(from + step, 0, field);
  return { ...form, fields };
}

/** Parses options, one per line, without empty and duplicate ones. */
export function optionsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

export type OptionsFault =
  | { readonly word: 'optionTooLong'; readonly line: number; readonly length: number; readonly limit: number }
  | { readonly word: 'tooManyOptions'; readonly count: number; readonly limit: number };

/** Reason why options are invalid; undefined when valid. */
export function optionsFault(text: string): OptionsFault | undefined {
  const lengths = text.split('\n').map((line) => line.trim().length);
  const place = lengths.findIndex((length) => length > longestFormText);
  if (place >= 0)
    return { word: 'optionTooLong', line: place + 1, length: lengths[place] ?? 0, limit: longestFormText };
  const count = optionsIn(text).length;
  return count > maximumFormOptions
    ? { word: 'tooManyOptions', count, limit: maximumFormOptions }
    : undefined;
}
