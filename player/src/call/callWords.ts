import type { Locale, Translate } from '@vitrine/shared/api';
import english from './messages/en_US.json' with { type: 'json' };
import type { Keys } from './messages/keys.ts';
import korean from './messages/ko_US.json' with { type: 'json' };
import chinese from './messages/zh_CN.json' with { type: 'json' };

export type CallWord = keyof Keys;
export type SayCall = Translate<Keys>;

const words: Record<Locale, Record<CallWord, string>> = { zh_CN: chinese, en_US: english, ko_US: korean };

/** The sentences of a call; `{name}` in one is replaced by `values.name`. They come with the call, not with the page. */
export const callWords =
  (locale: Locale): SayCall =>
  (word: CallWord, values: Readonly<Record<string, string | number>> = {}) =>
    words[locale][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
