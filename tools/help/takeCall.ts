import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Portrait, writeCamera } from './cameraFile.ts';
import { messages } from './messages.ts';
import { pair, type Seeded } from './seed.ts';

const visitor = { wall: '#dfe7ef', light: '#f7fafc', coat: '#b5573c', skin: '#e7b48f', hair: '#4a3226' };
const operator = { wall: '#e8e4da', light: '#faf7f0', coat: '#2f5d8a', skin: '#f0c9a4', hair: '#22201f' };

/** A browser with a fake camera and permissions granted. */
async function withCamera(portrait: Portrait, use: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-camera-'));
  const file = join(folder, 'camera.mjpeg');
  await writeCamera(file, portrait);
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]);
  try {
    await use(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a player and pairs it; returns the terminal id. */
async function openPlayer(browser: Browser, url: string, locale: Locale, { token }: Seeded): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/player/`);
  const code = page.getByText(/^[A-HJ-NP-Z2-9]{3}\s?[A-HJ-NP-Z2-9]{3}$/);
  const text = (await code.textContent()) ?? '';
  const clId = await pair(url, token, text.replaceAll(/\s/g, ''), messages[locale].caller);
  await page.locator('html[data-link=online]').waitFor();
  return clId;
}

/** Waits until both sides have video, and sends a message. */
async function talk(page: Page, locale: Locale): Promise<void> {
  await page.locator('[data-call-state=active]').waitFor();
  const pictures = page.locator('.call-picture video');
  await pictures.nth(1).waitFor();
  await page
    .locator('.call-main input:not([type=checkbox]), .call-main textarea')
    .first()
    .fill(messages[locale].answer);
  await page.keyboard.press('Enter');
  await page.getByText(messages[locale].answer).waitFor();
}

/**
 * Calls a real terminal, passes the page with the call to `keep`, and hangs up.
 * @param signIn opens a signed-in console page in the browser
 */
export async function takeCall<View extends { readonly page: Page }>(
  url: string,
  locale: Locale,
  seeded: Seeded,
  signIn: (browser: Browser) => Promise<View>,
  keep: (view: View) => Promise<void>,
): Promise<void> {
  await withCamera(visitor, async (screen) => {
    const clId = await openPlayer(screen, url, locale, seeded);
    await withCamera(operator, async (browser) => {
      const view = await signIn(browser);
      await view.page.goto(`${url}/web/communication?terminal=${clId}`);
      await talk(view.page, locale);
      await keep(view);
    });
  });
}
