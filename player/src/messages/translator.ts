import type { Translate } from '@vitrine/shared/api';
import { type Language, type Locale, languageOf, localeTags } from '@vitrine/shared/api/locale';
import { fillPlaceholders } from '@vitrine/shared/message';
import english from './en_US.json' with { type: 'json' };
import type { Keys } from './keys.ts';
import korean from './ko_US.json' with { type: 'json' };
import chinese from './zh_CN.json' with { type: 'json' };

type MessageKey = keyof Keys;
const messages: Record<Locale, Record<MessageKey, string>> = {
  zh_CN: chinese,
  en_US: english,
  ko_US: korean,
};

export interface Translator {
  readonly locale: Locale;
  /** Language tag for `Intl` and the page's `lang`. */
  readonly tag: string;
  readonly language: Language;
  /** The message for a key, with its placeholders filled. */
  readonly say: Translate<Keys>;
  /** Switches the language; visible texts are updated by their owners. */
  speak(locale: Locale): void;
}

export function createTranslator(locale: Locale): Translator {
  let spoken = locale;
  return {
    get locale() {
      return spoken;
    },
    get tag() {
      return localeTags[spoken];
    },
    get language() {
      return languageOf(spoken);
    },
    speak(next) {
      spoken = next;
    },
    say: (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) =>
      fillPlaceholders(messages[spoken][key], values),
  };
}
