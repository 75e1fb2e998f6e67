import type { Locale as SemiLocale } from '@douyinfe/semi-ui-19/lib/es/locale/interface';
import type { Locale } from '@vitrine/shared/api';
import { currentLocale } from '@vitrine/shared/i18n';
import { ConfigProvider } from '@vitrine/shared/ui/entry';
import { type ReactNode, useEffect, useState } from 'react';
import { nameSemiParts } from './nameSemiParts.ts';

type LocaleModule = { default: SemiLocale };

const sources: Readonly<Record<Locale, () => Promise<LocaleModule>>> = {
  zh_CN: () => import('@douyinfe/semi-ui-19/lib/es/locale/source/zh_CN'),
  en_US: () => import('@douyinfe/semi-ui-19/lib/es/locale/source/en_US'),
  ko_US: () => import('@douyinfe/semi-ui-19/lib/es/locale/source/ko_KR'),
};

/** Semi's own texts (date pickers, pagination) in the page's locale. */
export const loadSemiLocale = async (): Promise<SemiLocale> => (await sources[currentLocale()]()).default;

/** Provides the page's locale to all Semi components below. */
export function Localised({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState<SemiLocale>();
  useEffect(() => {
    loadSemiLocale().then(setLocale, (reason: unknown) => {
      // Without its file Semi speaks Chinese; a console in two languages is better than none.
      window.reportError(reason);
    });
  }, []);
  useEffect(() => nameSemiParts(document), []);
  return <ConfigProvider locale={locale}>{children}</ConfigProvider>;
}
