import { type Locale, localeTags } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';

/** A page in a language, without animations. */
export async function openPage(
  browser: Browser,
  locale: Locale,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: localeTags[locale],
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  return context.newPage();
}
