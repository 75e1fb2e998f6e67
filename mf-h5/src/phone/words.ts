import { type Locale, localeTags, preferredLocale } from '@vitrine/shared/api/locale';
import en from './messages/en_US.json';
import ko from './messages/ko_US.json';
import zh from './messages/zh_CN.json';

export type Words = typeof en;

const words: Readonly<Record<Locale, Words>> = { zh_CN: zh, en_US: en, ko_US: ko };

/** Texts in the visitor's language. Bundled, since a separate request would cost a round trip on a slow line. */
export function wordsFor(wanted: readonly string[]): { tag: string; words: Words } {
  const locale = preferredLocale(wanted);
  return { tag: localeTags[locale], words: words[locale] };
}
