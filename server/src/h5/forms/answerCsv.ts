import type { H5AnswerField, Language } from '@vitrine/shared/api';
import type { H5FormValue } from '@vitrine/shared/document';
import { csvOf } from '../../platform/csv.ts';
import { message } from '../../platform/messages.ts';
import type { AnsweredField } from '../tables.ts';

const textOf = (value: H5FormValue | undefined, yes: string): string => {
  if (value === true) return yes;
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
};

/** Answers as CSV: time, then a column per question. */
export function answerCsv(
  language: Language,
  fields: readonly H5AnswerField[],
  rows: readonly { at: Date; answered: readonly AnsweredField[] }[],
): string {
  const yes = message(language, 'h5.answerYes');
  const headings = [message(language, 'h5.answerAt'), ...fields.map(({ label }) => label)];
  const lines = rows.map(({ at, answered }) => {
    const values = new Map(answered.map(({ id, value }) => [id, value]));
    return [at.toISOString(), ...fields.map(({ id }) => textOf(values.get(id), yes))];
  });
  return csvOf(headings, lines);
}
