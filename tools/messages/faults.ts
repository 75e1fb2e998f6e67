import { type Catalogue, type Locale, locales, placeholdersIn, type Texts } from '@vitrine/build/messages';

const placeholdersOf = (text: string): string => placeholdersIn(text).sort().join(' ');

/** Longer texts equal in two languages are untranslated; short ones may be names or units. */
function isProse(text: string): boolean {
  return (
    text
      .replaceAll(/\{[^}]*\}+/g, '')
      .split(/\s+/)
      .filter((word) => /[a-z]{2}/.test(word)).length >= 3
  );
}

function missingKeys(catalogue: Catalogue): string[] {
  const keys = new Set(locales.flatMap((locale) => [...catalogue[locale].keys()]));
  return locales.flatMap((locale) =>
    [...keys].filter((key) => !catalogue[locale].has(key)).map((key) => `${locale} lacks ${key}`),
  );
}

function emptyTexts(locale: Locale, texts: Texts): string[] {
  return [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${locale} ${key} is empty`);
}

function strangePlaceholders(catalogue: Catalogue): string[] {
  return [...catalogue.zh_CN]
    .filter(([key, text]) =>
      locales.some((locale) => placeholdersOf(catalogue[locale].get(key) ?? text) !== placeholdersOf(text)),
    )
    .map(([key]) => `${key} has other placeholders in another language`);
}

/** Explains patterns written by operators, such as `{days}`. */
const explainsPattern = /(^|\.)patternHelp/;

function singleBraces(locale: Locale, texts: Texts): string[] {
  return [...texts]
    .filter(([key, text]) => !explainsPattern.test(key) && /(?<!\{)\{\w+\}(?!\})/.test(text))
    .map(([key]) => `${locale} ${key} has single braces, which nothing fills`);
}

function untranslated(catalogue: Catalogue): string[] {
  const others = locales.filter((locale) => locale !== 'en_US');
  return [...catalogue.en_US]
    .filter(([key, text]) => isProse(text) && others.some((locale) => catalogue[locale].get(key) === text))
    .map(([key]) => `${key} is English in another language`);
}

/** Inconsistencies between the three languages of a folder, one sentence each. */
export function faultsOf(catalogue: Catalogue): string[] {
  return [
    ...missingKeys(catalogue),
    ...locales.flatMap((locale) => emptyTexts(locale, catalogue[locale])),
    ...locales.flatMap((locale) => singleBraces(locale, catalogue[locale])),
    ...strangePlaceholders(catalogue),
    ...untranslated(catalogue),
  ];
}
