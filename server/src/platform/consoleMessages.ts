import { readFileSync } from 'node:fs';
import { type Language, languageLocales, localeTags, type ScreenMessages } from '@vitrine/shared/api';
import { fillPlaceholders } from '@vitrine/shared/message';
import { z } from 'zod';

interface Texts {
  readonly [key: string]: string | Texts;
}
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

/** Message files of the console, as data: mails and exports use its terms and have none of their own. */
const catalogues = new URL('../i18n/messages/', import.meta.resolve('@vitrine/shared/api'));
const read = (language: Language) =>
  texts.parse(JSON.parse(readFileSync(new URL(`${languageLocales[language]}.json`, catalogues), 'utf8')));
const messages: Readonly<Record<Language, Texts>> = { zh: read('zh'), en: read('en'), ko: read('ko') };

function textOf(language: Language, key: string): string {
  let found: string | Texts | undefined = messages[language];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`Shared messages have no ${key}`);
  return found;
}

/** Returns a text of the console; keys and values are type-checked. */
export const sayAsConsole =
  (language: Language): ScreenMessages['say'] =>
  (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    fillPlaceholders(textOf(language, key), values);

/** Texts, dates and numbers in a language, formatted as in the console. */
export function consoleMessages(language: Language, timeZone: string): ScreenMessages {
  const tag = localeTags[languageLocales[language]];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone });
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  return {
    say: sayAsConsole(language),
    date: (at) => date.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    number: (value) => number.format(value),
    percent: (ratio) => percent.format(ratio),
  };
}
