import type { Translate } from '@vitrine/shared/api';
import en from './messages/en_US.json';
import type { Keys } from './messages/keys.ts';
import ko from './messages/ko_US.json';
import zh from './messages/zh_CN.json';

export type Word = keyof Keys;
export type Say = Translate<Keys>;
interface Language {
  readonly tag: string;
  /** What the server is asked for. */
  readonly short: 'zh' | 'en' | 'ko';
  readonly words: Record<Word, string>;
}

const chinese: Language = { tag: 'zh-CN', short: 'zh', words: zh };
const languages: Readonly<Record<string, Language>> = {
  zh: chinese,
  en: { tag: 'en', short: 'en', words: en },
  ko: { tag: 'ko', short: 'ko', words: ko },
};

/** The first language that a visitor reads and we speak; Chinese where there is none, as in the console. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map((tag) => languages[tag.slice(0, 2).toLowerCase()]).find((known) => known !== undefined) ??
  chinese;

/** Sentences with their `{name}` places filled. */
export const sayIn =
  ({ words }: Language): Say =>
  (word: Word, values: Readonly<Record<string, string | number>> = {}) =>
    words[word].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
