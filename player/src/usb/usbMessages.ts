import type { Locale, Translate } from '@vitrine/shared/api';
import { fillPlaceholders } from '@vitrine/shared/message';
import english from './messages/en_US.json' with { type: 'json' };
import type { Keys } from './messages/keys.ts';
import korean from './messages/ko_US.json' with { type: 'json' };
import chinese from './messages/zh_CN.json' with { type: 'json' };

export type UsbMessageKey = keyof Keys;
export type SayUsb = Translate<Keys>;

const words: Record<Locale, Record<UsbMessageKey, string>> = {
  zh_CN: chinese,
  en_US: english,
  ko_US: korean,
};

/** Messages about USB sticks. */
export const usbMessages =
  (locale: Locale): SayUsb =>
  (word: UsbMessageKey, values: Readonly<Record<string, string | number>> = {}) =>
    fillPlaceholders(words[locale][word], values);
