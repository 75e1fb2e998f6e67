import type { Locale } from '../fixtures/test.ts';

/** The languages of the console, the first of them first. */
export const locales: readonly Locale[] = ['zh_CN', 'en_US', 'ko_US'];
