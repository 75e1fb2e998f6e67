import { type Locale, localeTags, preferredLocale } from '@vitrine/shared/api/locale';
import en from './messages/en_US.json';
import ko from './messages/ko_US.json';
import zh from './messages/zh_CN.json';

export type Messages = typeof en;

const messages: Readonly<Record<Locale, Messages>> = { zh_CN: zh, en_US: en, ko_US: ko };

/** Texts in the visitor's language. Bundled, since a separate request would cost a round trip on a slow line. */
export function messagesFor(wanted: readonly string[]): { tag: string; messages: Messages } {
  const locale = preferredLocale(wanted);
  return { tag: localeTags[locale], messages: messages[locale] };
}
