import { readFileSync } from 'node:fs';
import {
  type AlarmKind,
  alarmWords,
  type Language,
  languageLocales,
  localeTags,
  type ScreenState,
  type ScreenWords,
  screenPhrases,
  type TerminalState,
} from '@vitrine/shared/api';
import { z } from 'zod';

interface Texts {
  readonly [key: string]: string | Texts;
}
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

/** The catalogues of the console, as data: what a mail says of a screen has no words of its own. */
const catalogues = new URL('../i18n/messages/', import.meta.resolve('@vitrine/shared/api'));
const read = (language: Language) =>
  texts.parse(JSON.parse(readFileSync(new URL(`${languageLocales[language]}.json`, catalogues), 'utf8')));
const messages: Readonly<Record<Language, Texts>> = { zh: read('zh'), en: read('en'), ko: read('ko') };

function textOf(language: Language, key: string): string {
  let found: string | Texts | undefined = messages[language];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`shared messages have no ${key}`);
  return found;
}

/** Says a text of the console: the compiler knows its keys and their values. */
const sayIn =
  (language: Language): ScreenWords['say'] =>
  (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    textOf(language, key).replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );

/** Texts, dates and numbers of a language as the console writes them. */
function wordsOf(language: Language, timeZone: string): ScreenWords {
  const tag = localeTags[languageLocales[language]];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone });
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  return {
    say: sayIn(language),
    date: (at) => date.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    number: (value) => number.format(value),
    percent: (ratio) => percent.format(ratio),
  };
}

/** A kind of alarm in the words of the console. */
export const alarmText = (language: Language, kind: AlarmKind): string => sayIn(language)(alarmWords[kind]);

/** The word for a screen. */
export const screenWord = (language: Language, word: TerminalState): string =>
  sayIn(language)(`screen.word.${word}`);

/** How a screen is, in the words of the console: its word, then all that is known of it. */
export function screenText({ status, timeZone }: ScreenState, language: Language, now: Date): string {
  const words = wordsOf(language, timeZone);
  const word = words.say(`screen.word.${status.word}`);
  const phrases = screenPhrases(status, words, now.getTime()).map(({ text }) => text);
  // A phrase that ends with a colon leads to the next.
  return [...new Set([word, ...phrases])].join(' · ').replaceAll(': · ', ': ');
}
