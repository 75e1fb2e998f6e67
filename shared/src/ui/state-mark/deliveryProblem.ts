import type { DeliveryRow } from '@vitrine/shared/api';
import type { KeyUnder } from '@vitrine/shared/i18n';
import type { Keys } from '../../i18n/messages/keys.ts';

type ProblemKey = `delivery.problem.${Exclude<KeyUnder<Keys, 'delivery.problem'>, 'mediaNamed'>}`;

/** Error codes of players, with their message keys. */
const sentences = new Map<string, ProblemKey>([
  ['download.status', 'delivery.problem.status'],
  ['download.bytes', 'delivery.problem.bytes'],
  ['download.quota', 'delivery.problem.quota'],
  ['download.network', 'delivery.problem.network'],
  ['playback.media', 'delivery.problem.media'],
  ['playback.program', 'delivery.problem.program'],
]);

/** Message key for a player's error, such as `download.status: 404`; a general one for unknown codes. */
export const problemKey = (error: string): ProblemKey =>
  sentences.get(error.split(':', 1)[0] ?? '') ?? 'delivery.problem.other';

/** The error of a terminal as a sentence, with the file if known. */
export function deliveryProblem({ error, errorFile }: Pick<DeliveryRow, 'error' | 'errorFile'>) {
  const key = problemKey(error);
  const named = key === 'delivery.problem.media' && errorFile && error.includes(errorFile.hash);
  return named ? ({ key: 'delivery.problem.mediaNamed', name: errorFile.name } as const) : { key, name: '' };
}
