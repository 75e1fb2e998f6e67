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

/** A kind of alarm in the words of the console. */
export const alarmText = (language: Language, kind: AlarmKind): string =>
  sayAsConsole(language)(alarmMessages[kind]);

/** The word for a screen. */
export const screenLabel = (language: Language, status: ScreenStatus): string =>
  sayAsConsole(language)(statusMessageKey(status));

/** How a screen is, in the words of the console: its word, then all that is known of it. */
export function screenText({ status, timeZone }: ScreenState, language: Language, now: Date): string {
  const words = consoleMessages(language, timeZone);
  const word = words.say(statusMessageKey(status));
  const phrases = screenPhrases(status, words, now.getTime()).map(({ text }) => text);
  // A phrase that ends with a colon leads to the next.
  return [...new Set([word, ...phrases])].join(' · ').replaceAll(': · ', ': ');
}
