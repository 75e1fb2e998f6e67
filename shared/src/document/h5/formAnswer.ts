import type { H5Form, H5FormField, H5FormValue, H5FormValues } from './form.ts';

/**
 * Validation of visitors' answers, shared by the page, which shows the faults, and the server, which rejects them.
 * Plain code without a schema library, to keep the phone page light.
 */

/** Why an answer is invalid. */
export type FormFault = 'missing' | 'tooLong' | 'number' | 'range' | 'phone' | 'email' | 'date' | 'choice';

const longestShort = 200;
const longestLong = 2000;
const phonePattern = /^[+(]?\d[\d\s()./-]{3,28}\d$/;
const emailPattern = /^[^\s@<>()",;:\\]{1,64}@[^\s@<>()",;:\\]{1,185}\.[^\s@.<>()",;:\\]{2,60}$/;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function numberFault({ minimum, maximum }: H5FormField, text: string): FormFault | undefined {
  const value = Number(text);
  if (!/^[+-]?\d{0,15}([.]\d{1,10})?$/.test(text) || !Number.isFinite(value)) return 'number';
  const low = minimum !== undefined && value < minimum;
  return low || (maximum !== undefined && value > maximum) ? 'range' : undefined;
}

/** Maximum length of a text answer, in characters. */
export const longestAnswer = ({ kind }: H5FormField): number =>
  kind === 'longText' ? longestLong : longestShort;

function textFault(field: H5FormField, text: string): FormFault | undefined {
  if (text.length > longestAnswer(field)) return 'tooLong';
  switch (field.kind) {
    case 'number':
      return numberFault(field, text);
    case 'phone':
      return phonePattern.test(text) ? undefined : 'phone';
    case 'email':
      return emailPattern.test(text) ? undefined : 'email';
    case 'date':
      return isDay(text) ? undefined : 'date';
    case 'choice':
      return field.options?.includes(text) ? undefined : 'choice';
    default:
      return undefined;
  }
}

/** The trimmed answer; empty answers of every kind become undefined. */
export function tidyAnswer({ kind }: H5FormField, value: H5FormValue | undefined): H5FormValue | undefined {
  if (kind === 'consent') return value === true ? true : undefined;
  if (kind === 'choices') return Array.isArray(value) && value.length > 0 ? [...new Set(value)] : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** Why the answer to one field is invalid; undefined when it is valid. */
export function answerFault(field: H5FormField, value: H5FormValue | undefined): FormFault | undefined {
  const tidy = tidyAnswer(field, value);
  if (tidy === undefined) return field.required ? 'missing' : undefined;
  if (Array.isArray(tidy)) return tidy.every((one) => field.options?.includes(one)) ? undefined : 'choice';
  return typeof tidy === 'string' ? textFault(field, tidy) : undefined;
}

/** All faults, by field id. */
export function answerFaults(form: H5Form, values: H5FormValues): Readonly<Record<string, FormFault>> {
  const faults: Record<string, FormFault> = {};
  for (const field of form.fields) {
    const fault = answerFault(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined);
    if (fault) faults[field.id] = fault;
  }
  return faults;
}
