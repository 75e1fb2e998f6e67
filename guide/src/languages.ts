import type { Language } from '@vitrine/shared/api/locale';

export { languages } from '@vitrine/shared/api/locale';

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  ko: '한국어',
};
