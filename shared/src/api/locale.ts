/** Languages of the header `Accept-Language`, and the locale that each stands for. */
export const languageLocales = { zh: 'zh_CN', en: 'en_US', ko: 'ko_US' } as const;
export type Language = keyof typeof languageLocales;
export type Locale = (typeof languageLocales)[Language];

/** BCP 47 tags, as Intl and the `lang` attribute want them. */
export const localeTags: Readonly<Record<Locale, string>> = {
  zh_CN: 'zh-CN',
  en_US: 'en-US',
  ko_US: 'ko-KR',
};

const isLanguage = (text: string): text is Language => Object.hasOwn(languageLocales, text);

/**
 * The language of a first visit: the first of the wanted ones that there are texts for, whatever its region; Chinese where
 * there is none. Takes the tags of a browser and locales alike, so that a choice may stand before `navigator.languages`.
 */
export function preferredLanguage(wanted: readonly string[]): Language {
  const primaries = wanted.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '');
  return primaries.find(isLanguage) ?? 'zh';
}

/** The locale of {@link preferredLanguage}. */
export const preferredLocale = (wanted: readonly string[]): Locale =>
  languageLocales[preferredLanguage(wanted)];
