import type { H5FormValue } from '@vitrine/shared/document';
import { formatList } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';

/** What a visitor gave to one question, in words; empty for nothing. */
export function valueText(say: Say, value: H5FormValue | undefined): string {
  if (value === undefined || value === false) return '';
  if (value === true) return say('answers.agreed');
  return typeof value === 'string' ? value : formatList(value);
}
