import type { Translate } from '@vitrine/shared/api';
import { type Language, languageLocales, localeTags, preferredLanguage } from '@vitrine/shared/api/locale';
import { fillPlaceholders } from '@vitrine/shared/message';
import en from './messages/en_US.json';
import type { Keys } from './messages/keys.ts';
import ko from './messages/ko_US.json';
import zh from './messages/zh_CN.json';

export type Word = keyof Keys;
export type Say = Translate<Keys>;
interface PageLanguage {
  readonly tag: string;
  /** Language code for the server. */
  readonly short: Language;
  readonly words: Record<Word, string>;
}

const words: Readonly<Record<Language, Record<Word, string>>> = { zh, en, ko };

/** The visitor's language with its messages. */
export function languageFor(wanted: readonly string[]): PageLanguage {
  const short = preferredLanguage(wanted);
  return { tag: localeTags[languageLocales[short]], short, words: words[short] };
}

/** Messages with interpolated values. */
export const sayIn =
  ({ words }: PageLanguage): Say =>
  (word: Word, values: Readonly<Record<string, string | number>> = {}) =>
    fillPlaceholders(words[word], values);
