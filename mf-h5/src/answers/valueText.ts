import type { H5FormValue } from '@vitrine/shared/document';
import { formatList } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';

/** Answer to a question as text; empty without. */
export function valueText(say: Say, value: H5FormValue | undefined): string {
  if (value === undefined || value === false) return '';
  if (value === true) return say('answers.agreed');
  return typeof value === 'string' ? value : formatList(value);
}
