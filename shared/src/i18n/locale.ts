import { type Language, type Locale, languageLocales, preferredLocale } from '../api/base/envelope.ts';

export { localeTags } from '../api/base/envelope.ts';

/** Where the chosen locale is kept. */
const storageKey = 'locale';
/** Where the language of the account is kept, for who has chosen none. */
const suggestedKey = 'suggestedLocale';

export const locales: readonly Locale[] = Object.values(languageLocales);

/** Each language's own name for itself; the same in every language. */
export const localeNames: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  en_US: 'English',
  ko_US: '한국어',
};

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Given by a page around that is not the console; then nothing is read from the browser's store. */
let given: Locale | undefined;

/** The page around says which locale it is. Texts follow by `changeLocale` of the messages. */
export function giveLocale(locale: Locale): void {
  given = locale;
}

/**
 * The locale of this page: the one given, else the stored choice, else that which the account chose, else the first
 * language of the browser that there are texts for, else Chinese.
 */
export function currentLocale(): Locale {
  if (given) return given;
  const stored = [storageKey, suggestedKey].map((key) => localStorage.getItem(key));
  return stored.find(isLocale) ?? preferredLocale(navigator.languages);
}

/** Keeps the language of the account. True where this changes the language of who has chosen none. */
export function suggestLocale(locale: Locale): boolean {
  const before = currentLocale();
  localStorage.setItem(suggestedKey, locale);
  return currentLocale() !== before;
}

/** The value of `Accept-Language` for this page. */
export function languageOf(): Language {
  const locale = currentLocale();
  const found = (Object.keys(languageLocales) as Language[]).find(
    (language) => languageLocales[language] === locale,
  );
  return found ?? 'zh';
}

/** Stores the choice and reloads the page, so that every remote starts in the new language. */
export function switchLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
  location.reload();
}
