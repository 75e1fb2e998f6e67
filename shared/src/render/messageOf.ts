import type { MessageValue, MessageValues, PlainKey } from '../i18n/keys.ts';
import { fillPlaceholders } from '../message/fillPlaceholders.ts';
import english from './messages/en_US.json' with { type: 'json' };
import type { Keys } from './messages/keys.ts';
import korean from './messages/ko_US.json' with { type: 'json' };
import chinese from './messages/zh_CN.json' with { type: 'json' };

export type WidgetMessageKey = keyof Keys;

/** Messages by primary language subtag: `zh` serves `zh_CN` and `zh-TW` alike. */
const byLanguage: Readonly<Record<string, Record<WidgetMessageKey, string>>> = {
  zh: chinese,
  en: english,
  ko: korean,
};

/** Texts of the widgets themselves, in a language; Chinese for unsupported ones. */
export function messageOf(locale: string, key: PlainKey<Keys>): string;
export function messageOf<Key extends WidgetMessageKey>(
  locale: string,
  key: Key,
  values: MessageValues<Keys[Key]>,
): string;
export function messageOf(
  locale: string,
  key: WidgetMessageKey,
  values: Readonly<Record<string, MessageValue>> = {},
): string {
  const language = locale.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const sentence = (byLanguage[language] ?? chinese)[key];
  return fillPlaceholders(sentence, values);
}
