/** Languages, as the header `Accept-Language` has them. All other lists of languages come from this one. */
export const languages = ['zh', 'en', 'ko'] as const;
export type Language = (typeof languages)[number];

export const languageLocales = {
  zh: 'zh_CN',
  en: 'en_US',
  ko: 'ko_US',
} as const satisfies Readonly<Record<Language, string>>;
export type Locale = (typeof languageLocales)[Language];
export const locales: readonly Locale[] = Object.values(languageLocales);

/** Language of a locale; `zh` for a locale outside the list. */
export const languageOf = (locale: Locale): Language =>
  languages.find((language) => languageLocales[language] === locale) ?? 'zh';

/** BCP 47 tags, as Intl and the `lang` attribute want them. */
export const localeTags: Readonly<Record<Locale, string>> = {
  zh_CN: 'zh-CN',
  en_US: 'en-US',
  ko_US: 'ko-KR',
};

/** Type guard for the three short codes `zh`, `en` and `ko`. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languageLocales, text);

/**
 * Language of a first visit: the first preferred one that is supported, regardless of region; otherwise Chinese.
 * Accepts browser tags and locales, so that a choice may precede `navigator.languages`.
 */
export function preferredLanguage(wanted: readonly string[]): Language {
  const primaries = wanted.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '');
  return primaries.find(isLanguage) ?? 'zh';
}

/** The locale of {@link preferredLanguage}. */
export const preferredLocale = (wanted: readonly string[]): Locale =>
  languageLocales[preferredLanguage(wanted)];
