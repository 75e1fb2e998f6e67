import type { Language } from '@vitrine/shared/api/locale';

/** The languages of the guide, the first one first. */
export const languages: readonly Language[] = ['zh', 'en', 'ko'];

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  ko: '한국어',
};
