import type { Language } from '@vitrine/shared/api/locale';
import { fillPlaceholders } from '@vitrine/shared/message';
import english from './messages/en_US.json' with { type: 'json' };
import type { Keys } from './messages/keys.ts';
import korean from './messages/ko_US.json' with { type: 'json' };
import chinese from './messages/zh_CN.json' with { type: 'json' };

type Options = Intl.NumberFormatOptions;

const words: Readonly<Record<string, Record<keyof Keys, string>>> = {
  en: english,
  ko: korean,
  zh: chinese,
} satisfies Record<Language, unknown>;
const unitMessages: Readonly<Record<string, keyof Keys>> = {
  day: 'days',
  megabyte: 'megabytes',
  'kilometer-per-hour': 'speed',
};

function withUnit(value: string, unit: string, language: string): string {
  const word = unit === 'day' && value === '1' ? 'oneDay' : unitMessages[unit];
  return word ? fillPlaceholders((words[language] ?? english)[word], { value }) : `${value} ${unit}`;
}

function knowsUnits(): boolean {
  try {
    return new Intl.NumberFormat('en', { style: 'unit', unit: 'day' }).format(1) !== '1';
  } catch {
    // An unknown style is refused; there is no other way to find out.
    return false;
  }
}

/** `Intl.NumberFormat` with units, those that the player shows, for a `Native` that refuses them. */
export function withUnits(Native: typeof Intl.NumberFormat): typeof Intl.NumberFormat {
  function NumberFormat(locales?: string | string[], options: Options = {}): Intl.NumberFormat {
    const { style, unit, unitDisplay: _, ...rest } = options;
    if (style !== 'unit' || unit === undefined) return new Native(locales, options);
    const format = new Native(locales, rest);
    const plain = format.format;
    const [language = 'en'] = format.resolvedOptions().locale.split('-');
    const value = (number: number) => withUnit(plain(number), unit, language);
    return Object.defineProperty(format, 'format', { value });
  }
  const { supportedLocalesOf, prototype } = Native;
  return Object.assign(NumberFormat, { supportedLocalesOf, prototype }) as unknown as typeof Native;
}

/** Numbers with units came with Chromium 77. */
export function fillNumbers(): void {
  if (knowsUnits()) return;
  Object.defineProperty(Intl, 'NumberFormat', {
    value: withUnits(Intl.NumberFormat),
    configurable: true,
    writable: true,
  });
}
