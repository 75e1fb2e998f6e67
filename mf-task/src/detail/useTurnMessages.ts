import type { TaskNow } from '@vitrine/shared/api';
import { formatStart, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import type { MarkState } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

interface TurnMessages {
  readonly mark: MarkState;
  readonly word: string;
  readonly hint: string;
}

const marks: Readonly<Record<TaskNow['state'], MarkState>> = {
  playing: 'onScreen',
  // Waiting for its hours is normal: no warning.
  waits: 'unused',
  replaced: 'unused',
  covered: 'waiting',
};

/** Current activity of a fully delivered task, as text. `short`: only a word and a time. */
export function useTurnMessages(short: boolean): (now: TaskNow) => TurnMessages {
  const say = useMessages(namespace);
  return ({ state, at, timeZone, by }) => {
    const mark = marks[state];
    if (state === 'replaced' && at === null && short)
      return { mark, word: say('turn.shortReplaced'), hint: say('turnHint.replaced', { by }) };
    if (state === 'waits' && at === null)
      return { mark, word: say('turn.later'), hint: say('turnHint.later') };
    if (at === null || (state !== 'waits' && state !== 'replaced'))
      return {
        mark,
        word: say(`turn.${state}`, { by, time: '' }),
        hint: say(`turnHint.${state}`, { by, time: '' }),
      };
    // A task replaced for some hours shows when it resumes.
    const key = state === 'waits' ? 'waits' : 'again';
    const hintTime = `${formatStart(at, timeZone)} ${formatTimeZone(timeZone, at)}`;
    return {
      mark,
      word: say(key === 'again' && short ? 'turn.shortAgain' : `turn.${key}`, {
        time: formatStart(at, timeZone, { short }),
      }),
      hint: say(`turnHint.${key}`, { by, time: hintTime }),
    };
  };
}
