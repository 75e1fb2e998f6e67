import type { Locale, Translate } from '@vitrine/shared/api';
import english from './messages/en_US.json' with { type: 'json' };
import type { Keys } from './messages/keys.ts';
import korean from './messages/ko_US.json' with { type: 'json' };
import chinese from './messages/zh_CN.json' with { type: 'json' };

export type UsbWord = keyof Keys;
export type SayUsb = Translate<Keys>;

const words: Record<Locale, Record<UsbWord, string>> = { zh_CN: chinese, en_US: english, ko_US: korean };

/** The sentences about sticks; `{name}` in one is replaced by `values.name`. */
export const usbWords =
  (locale: Locale): SayUsb =>
  (word: UsbWord, values: Readonly<Record<string, string | number>> = {}) =>
    words[locale][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
