import {
  type AlarmKind,
  alarmWords,
  type Language,
  type ScreenState,
  type ScreenStatus,
  screenPhrases,
  statusWordKey,
} from '@vitrine/shared/api';
import { consoleWords, sayAsConsole } from '../../platform/consoleWords.ts';

/** A kind of alarm in the words of the console. */
export const alarmText = (language: Language, kind: AlarmKind): string =>
  sayAsConsole(language)(alarmWords[kind]);

/** The word for a screen. */
export const screenWord = (language: Language, status: ScreenStatus): string =>
  sayAsConsole(language)(statusWordKey(status));

/** How a screen is, in the words of the console: its word, then all that is known of it. */
export function screenText({ status, timeZone }: ScreenState, language: Language, now: Date): string {
  const words = consoleWords(language, timeZone);
  const word = words.say(statusWordKey(status));
  const phrases = screenPhrases(status, words, now.getTime()).map(({ text }) => text);
  // A phrase that ends with a colon leads to the next.
  return [...new Set([word, ...phrases])].join(' · ').replaceAll(': · ', ': ');
}
