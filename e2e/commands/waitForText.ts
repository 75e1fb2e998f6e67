import type { Page } from '@playwright/test';
import { watchForText } from './watchForText.ts';

/** Resolves once the text was visible, however briefly. Call before the action, await after it. */
export async function waitForText(page: Page, words: string): Promise<void> {
  const reported = await watchForText(page, words);
  await reported();
}
