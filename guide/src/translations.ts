import { isLanguage, type Language, languages } from '@vitrine/shared/api/locale';

/** Documents are written in English; `x.ko.md` is the translation of `x.md`. */
const translations = languages.filter((language) => language !== 'en').join('|');
const fileName = new RegExp(`^(.*?)(?:\\.(${translations}))?\\.md$`);

/** The English file of a document, and the language of this one: `player.ko.md` → `player.md` and `ko`. */
export function originalOf(file: string): { readonly original: string; readonly language: Language } {
  const [, stem, language = 'en'] = fileName.exec(file) ?? [];
  if (stem === undefined || !isLanguage(language)) return { original: file, language: 'en' };
  return { original: `${stem}.md`, language };
}

/** The file of a document in a language: `player.md` and `ko` → `player.ko.md`. */
export const fileIn = (original: string, language: Language): string =>
  language === 'en' ? original : original.replace(/\.md$/, `.${language}.md`);
