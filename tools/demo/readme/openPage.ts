import { type Locale, localeTags } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import { timeZone } from './withDemo.ts';

/** A page in a language and the demo's time zone, without animations. */
export async function openPage(
  browser: Browser,
  locale: Locale,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: localeTags[locale],
    timezoneId: timeZone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  return context.newPage();
}
