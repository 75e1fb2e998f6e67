import { type Language, type Locale, languageOf, locales, preferredLocale } from '../api/base/envelope.ts';

export { locales, localeTags } from '../api/base/envelope.ts';

const storageKey = 'locale';
/** localStorage key of the account's language, used without a choice. */
const suggestedKey = 'suggestedLocale';

/** Each language's name for itself. */
export const localeNames: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  en_US: 'English',
  ko_US: '한국어',
};

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Set by an embedding page other than the console; then the browser's storage is not read. */
let given: Locale | undefined;

/** Sets the locale of an embedding page. Texts follow by `changeLocale` of the messages. */
export function giveLocale(locale: Locale): void {
  given = locale;
}

/**
 * Locale of this page: the one set by an embedding page, else the stored choice, else the account's, else the first
 * supported language of the browser, else Chinese.
 */
export function currentLocale(): Locale {
  if (given) return given;
  const stored = [storageKey, suggestedKey].map((key) => localStorage.getItem(key));
  return stored.find(isLocale) ?? preferredLocale(navigator.languages);
}

/** Stores the account's language. True if this changes the page's language. */
export function suggestLocale(locale: Locale): boolean {
  const before = currentLocale();
  localStorage.setItem(suggestedKey, locale);
  return currentLocale() !== before;
}

/** Value of `Accept-Language` for this page. */
export const currentLanguage = (): Language => languageOf(currentLocale());

/** Stores the choice and reloads the page, so that every remote starts in the new language. */
export function switchLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
  location.reload();
}
