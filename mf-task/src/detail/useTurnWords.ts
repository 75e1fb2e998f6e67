import type { TaskNow } from '@vitrine/shared/api';
import { formatTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import type { StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import { formatDay, formatShortDay } from '../when.ts';

interface TurnWords {
  readonly mark: StateWord;
  readonly word: string;
  readonly hint: string;
}

const marks: Readonly<Record<TaskNow['state'], StateWord>> = {
  playing: 'onScreen',
  // To wait for its hours is no fault: nothing that warns.
  waits: 'unused',
  replaced: 'unused',
  covered: 'waiting',
};

/** What a task that every screen has is doing at this moment, in words. `short`: of another day the date without its weekday. */
export function useTurnWords(short: boolean): (now: TaskNow) => TurnWords {
  const say = useMessages(namespace);
  return ({ state, at, timeZone, by }) => {
    const mark = marks[state];
    if (state !== 'waits')
      return { mark, word: say(`turn.${state}`), hint: say(`turnHint.${state}`, { by }) };
    if (at === null) return { mark, word: say('turn.later'), hint: say('turnHint.later') };
    const start = Date.parse(at);
    const isToday = formatDay(start, timeZone) === formatDay(Date.now(), timeZone);
    const time = timeWords(start, timeZone, isToday);
    const hint = say('turnHint.waits', { time: `${time} ${formatTimeZone(timeZone, at)}` });
    return {
      mark,
      word: say('turn.waits', { time: short && !isToday ? shortTime(start, timeZone) : time }),
      hint,
    };
  };
}

const shortTime = (start: number, timeZone: string) =>
  `${formatShortDay(start, timeZone)} ${formatTime(start, timeZone)}`;

/** The time alone for what begins today by that clock, with its day otherwise. */
export function timeWords(
  start: number,
  timeZone: string,
  isToday = formatDay(start, timeZone) === formatDay(Date.now(), timeZone),
): string {
  const time = formatTime(start, timeZone);
  return isToday ? time : `${formatDay(start, timeZone)} ${time}`;
}
