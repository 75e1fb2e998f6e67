import en from './messages/en_US.json';
import ko from './messages/ko_US.json';
import zh from './messages/zh_CN.json';

export type Words = typeof en;

const languages: Readonly<Record<string, { tag: string; words: Words }>> = {
  zh: { tag: 'zh-CN', words: zh },
  en: { tag: 'en', words: en },
  ko: { tag: 'ko', words: ko },
};

/**
 * The words of the first language that a visitor reads and we speak; English where there is none. They come with the
 * page, since asking for them would be one more way over a slow line.
 */
export function wordsFor(wanted: readonly string[]): { tag: string; words: Words } {
  const known = wanted.map((tag) => languages[tag.slice(0, 2).toLowerCase()]).find(Boolean);
  return known ?? { tag: 'en', words: en };
}

/** A sentence with its `{name}` places filled. */
export const filled = (sentence: string, values: Readonly<Record<string, number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
