import type { TaskNow } from '@vitrine/shared/api';
import { formatTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import type { StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import { formatDay } from '../when.ts';

interface TurnWords {
  readonly mark: StateWord;
  readonly word: string;
  readonly hint: string;
}

const marks: Readonly<Record<TaskNow['state'], StateWord>> = {
  playing: 'onScreen',
  waits: 'waiting',
  replaced: 'unused',
  covered: 'waiting',
};

/** What a task that every screen has is doing at this moment, in words. */
export function useTurnWords(): (now: TaskNow) => TurnWords {
  const say = useMessages(namespace);
  return ({ state, at, timeZone, by }) => {
    const mark = marks[state];
    if (state !== 'waits')
      return { mark, word: say(`turn.${state}`), hint: say(`turnHint.${state}`, { by }) };
    if (at === null) return { mark, word: say('turn.later'), hint: say('turnHint.later') };
    const time = timeWords(at, timeZone);
    const hint = say('turnHint.waits', { time: `${time} ${formatTimeZone(timeZone, at)}` });
    return { mark, word: say('turn.waits', { time }), hint };
  };
}

/** The time alone for what begins today by that clock, with its day otherwise. */
function timeWords(at: string, timeZone: string): string {
  const start = Date.parse(at);
  const day = formatDay(start, timeZone);
  const time = formatTime(start, timeZone);
  return day === formatDay(Date.now(), timeZone) ? time : `${day} ${time}`;
}
