import type { Locale } from '@vitrine/shared/api';
import { currentLocale } from '@vitrine/shared/i18n';
import { readSections, type Section } from './sections.ts';

export type PageName = 'help' | 'service' | 'screen';

type Loader = () => Promise<{ readonly default: string }>;
type Pictures = Readonly<Record<string, string>>;

/** Lazy-loaded file per page and language. */
const contents: Readonly<Record<PageName, Readonly<Record<Locale, Loader>>>> = {
  help: {
    zh_CN: () => import('./content/help.zh_CN.md'),
    en_US: () => import('./content/help.en_US.md'),
    ko_US: () => import('./content/help.ko_US.md'),
  },
  service: {
    zh_CN: () => import('./content/service.zh_CN.md'),
    en_US: () => import('./content/service.en_US.md'),
    ko_US: () => import('./content/service.ko_US.md'),
  },
  screen: {
    zh_CN: () => import('./content/screen.zh_CN.md'),
    en_US: () => import('./content/screen.en_US.md'),
    ko_US: () => import('./content/screen.ko_US.md'),
  },
};

const pictures: Readonly<Record<Locale, () => Promise<{ readonly pictures: Pictures }>>> = {
  zh_CN: () => import('./pictures/zh_CN/index.ts'),
  en_US: () => import('./pictures/en_US/index.ts'),
  ko_US: () => import('./pictures/ko_US/index.ts'),
};

export interface Content {
  readonly sections: readonly Section[];
  /** Picture URLs by name. */
  readonly pictures: Pictures;
}

/** A page in the console's language. */
export async function readContent(name: PageName): Promise<Content> {
  const locale = currentLocale();
  const [text, shown] = await Promise.all([contents[name][locale](), pictures[locale]()]);
  return { sections: readSections(text.default), pictures: shown.pictures };
}
