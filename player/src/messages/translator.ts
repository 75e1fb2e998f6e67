import type { Language, Locale, Translate } from '@vitrine/shared/api';
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
/** Language tags for `Intl` and the page's `lang`. */
const tags: Record<Locale, string> = { zh_CN: 'zh-CN', en_US: 'en-US', ko_US: 'ko-KR' };
const languages: Record<Locale, Language> = { zh_CN: 'zh', en_US: 'en', ko_US: 'ko' };

export interface Translator {
  readonly locale: Locale;
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
      return tags[spoken];
    },
    get language() {
      return languages[spoken];
    },
    speak(next) {
      spoken = next;
    },
    say: (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) =>
      fillPlaceholders(messages[spoken][key], values),
  };
}
