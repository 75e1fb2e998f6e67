import type { Page } from '@playwright/test';
import { willSee } from './willSee.ts';

/** Settles once the words have stood on the page, however shortly. Asked for before the act, awaited after it. */
export async function seen(page: Page, words: string): Promise<void> {
  const told = await willSee(page, words);
  await told();
}
