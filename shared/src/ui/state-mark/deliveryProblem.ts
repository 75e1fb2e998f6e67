import type { DeliveryRow } from '@vitrine/shared/api';
import type { WordUnder } from '@vitrine/shared/i18n';
import type { Keys } from '../../i18n/messages/keys.ts';

type ProblemKey = `delivery.problem.${Exclude<WordUnder<Keys, 'delivery.problem'>, 'mediaNamed'>}`;

/** Words that players put before the colon of an error, and the key of the sentence for each. */
const sentences = new Map<string, ProblemKey>([
  ['download.status', 'delivery.problem.status'],
  ['download.bytes', 'delivery.problem.bytes'],
  ['download.quota', 'delivery.problem.quota'],
  ['download.network', 'delivery.problem.network'],
  ['playback.media', 'delivery.problem.media'],
  ['playback.program', 'delivery.problem.program'],
]);

/** Key of the sentence for what a player reports, such as `download.status: 404`; a general one for words of later players. */
export const problemKey = (error: string): ProblemKey =>
  sentences.get(error.split(':', 1)[0] ?? '') ?? 'delivery.problem.other';

/** The sentence for what is wrong on a terminal, with the file where it is known. An event may bring another error. */
export function deliveryProblem({ error, errorFile }: Pick<DeliveryRow, 'error' | 'errorFile'>) {
  const key = problemKey(error);
  const named = key === 'delivery.problem.media' && errorFile && error.includes(errorFile.hash);
  return named ? ({ key: 'delivery.problem.mediaNamed', name: errorFile.name } as const) : { key, name: '' };
}
