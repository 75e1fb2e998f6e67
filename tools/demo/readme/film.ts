import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, registerClient } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import { watchDrawing } from '../../browser/watchDrawing.ts';
import { workspace } from '../../webpack/paths.ts';
import { signIn } from '../signIn.ts';
import { openPage } from './openPage.ts';
import { consoleSize, type Packing, playerSize, Reel } from './Reel.ts';
import { stopClock } from './stopClock.ts';
import type { Demo } from './withDemo.ts';

const names: Readonly<Record<Locale, string>> = { zh_CN: '橱窗', en_US: 'Shop window', ko_US: '쇼윈도' };

const stateOf = (page: Page) => page.locator('html').getAttribute('data-player-state');

/** Pairs a player by its displayed code; returns its number. */
async function pair(player: Page, { url, ask, record }: Demo): Promise<string> {
  await player.goto(`${url}/player/`);
  const shown = await player.getByText(/^[A-HJ-NP-Z2-9]{3}\s?[A-HJ-NP-Z2-9]{3}$/).textContent();
  const code = (shown ?? '').replace(/\s/g, '');
  const { clId } = await ask(registerClient, { code, name: names[record.locale], pid: '-1' });
  await player.waitForFunction(() => document.documentElement.dataset.playerState === 'idle');
  return clId;
}

/** Console texts: the publish button for one screen, and the state of a screen showing the publication. */
interface Messages {
  readonly publish: string;
  readonly onScreen: string;
  readonly upToDate: string;
}

async function messagesOf(locale: Locale): Promise<Messages> {
  const messagesOf = async (folder: string) =>
    JSON.parse(await readFile(join(workspace, folder, `messages/${locale}.json`), 'utf8'));
  const { send } = await messagesOf('mf-program/src');
  const { delivery, screen } = await messagesOf('shared/src/i18n');
  return {
    publish: send.sendTo_one.replace('{{count}}', '1'),
    onScreen: delivery.state.onScreen,
    upToDate: screen.state.upToDate,
  };
}

/** Whether the console shows it everywhere: row, count and screen are updated by separate events. */
async function saysOnScreen(page: Page, { onScreen, upToDate }: Messages): Promise<boolean> {
  const count = page.locator('.vt-chip', { hasText: onScreen }).locator('.vt-chip-count', { hasText: '1' });
  const row = page.locator('tbody tr', { has: page.locator('[data-state="onScreen"]') });
  return (await count.isVisible()) && (await row.getByText(upToDate).isVisible());
}

/** Throws when a row of the console shows a failure, also one that soon passes. */
async function refuseFailure(page: Page): Promise<void> {
  const [shown] = await page.locator('tbody tr .vt-state-bad').allTextContents();
  if (shown !== undefined) throw new Error(`The console shows “${shown}”, which must not be in the film`);
}

/** Records the click on the button and its effects on both sides. */
async function act(consolePage: Page, player: Page, messages: Messages): Promise<Reel> {
  const publish = consolePage.getByRole('button', { name: messages.publish, exact: true });
  const box = await publish.boundingBox();
  if (!box) throw new Error(`There is no button “${messages.publish}”`);
  const reel = new Reel(consolePage, player, () => refuseFailure(consolePage));
  reel.pointAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await reel.take();
  await publish.click();
  await reel.takeUntil(
    async () => (await stateOf(player)) === 'playing' && (await saysOnScreen(consolePage, messages)),
  );
  reel.pointAt();
  // Remaining updates on both sides.
  for (let more = 0; more < 4; more += 1) await reel.take();
  return reel;
}

/** Records the animation: from the click in the console to the program on a real player. */
export async function takeFilm(
  browser: Browser,
  demo: Demo,
  target: string,
  packing: Packing,
): Promise<void> {
  const { locale, pictures } = demo.record;
  const consolePage = await openPage(browser, locale, consoleSize);
  const player = await openPage(browser, locale, playerSize);
  const clId = await pair(player, demo);
  const untilDrawn = watchDrawing(consolePage);
  await signIn(consolePage, demo.url, demo.record);
  const [program] = Object.keys(pictures);
  await consolePage.goto(`${demo.url}/web/program/send?program=${program}&terminal=${clId}`);
  await untilDrawn();
  // Relative times stay "now", however slow the machine.
  await stopClock(consolePage);
  const messages = await messagesOf(locale);
  await consolePage.getByRole('button', { name: messages.publish, exact: true }).waitFor();
  const reel = await act(consolePage, player, messages);
  await reel.write(target, packing);
  await consolePage.context().close();
  await player.context().close();
}
