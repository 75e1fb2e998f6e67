import type { PreflightProblem } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

/** A problem found by the server, as a sentence with the first names and the number of others. */
export function useProblemSentence(): (problem: PreflightProblem) => string {
  const say = useMessages(namespace);
  return ({ word, message, names, total }) => {
    if (word === 'fieldWrong') return message;
    if (word === 'neverOpen' || word === 'groupsEmpty') return say(`problem.${word}`);
    const rest = total - names.length;
    const more = rest > 0 ? [say('preflight.more', { count: rest })] : [];
    return say(`problem.${word}`, { names: formatList([...names, ...more]) });
  };
}
