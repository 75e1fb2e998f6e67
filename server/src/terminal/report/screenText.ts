import {
  type AlarmKind,
  alarmMessages,
  type Language,
  type ScreenState,
  type ScreenStatus,
  screenPhrases,
  statusMessageKey,
} from '@vitrine/shared/api';
import { consoleMessages, sayAsConsole } from '../../platform/consoleMessages.ts';

/** Label of an alarm kind, as in the console. */
export const alarmText = (language: Language, kind: AlarmKind): string =>
  sayAsConsole(language)(alarmMessages[kind]);

/** Label of a screen's status. */
export const screenLabel = (language: Language, status: ScreenStatus): string =>
  sayAsConsole(language)(statusMessageKey(status));

/** A screen's status as text, as in the console: label, then details. */
export function screenText({ status, timeZone }: ScreenState, language: Language, now: Date): string {
  const words = consoleMessages(language, timeZone);
  const word = words.say(statusMessageKey(status));
  const phrases = screenPhrases(status, words, now.getTime()).map(({ text }) => text);
  // A phrase ending with a colon introduces the next.
  return [...new Set([word, ...phrases])].join(' · ').replaceAll(': · ', ': ');
}
