import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, registerClient } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import { watchDrawing } from '../../browser/watchDrawing.ts';
import { workspace } from '../../webpack/paths.ts';
import { signIn } from '../signIn.ts';
import { openPage } from './openPage.ts';
import { consoleSize, playerSize, Reel } from './Reel.ts';
import type { Demo } from './withDemo.ts';

const names: Readonly<Record<Locale, string>> = { zh_CN: '橱窗', en_US: 'Shop window', ko_US: '쇼윈도' };

const stateOf = (page: Page) => page.locator('html').getAttribute('data-player-state');

/** Pairs a player by the code that it shows, as a person does; answers its number. */
async function pair(player: Page, { url, ask, record }: Demo): Promise<string> {
  await player.goto(`${url}/player/`);
  const shown = await player.getByText(/^[A-HJ-NP-Z2-9]{3}\s?[A-HJ-NP-Z2-9]{3}$/).textContent();
  const code = (shown ?? '').replace(/\s/g, '');
  const { clId } = await ask(registerClient, { code, name: names[record.locale], pid: '-1' });
  await player.waitForFunction(() => document.documentElement.dataset.playerState === 'idle');
  return clId;
}

/** What the button to publish to one screen says. */
async function publishWord(locale: Locale): Promise<string> {
  const text = await readFile(join(workspace, `mf-program/src/messages/${locale}.json`), 'utf8');
  return JSON.parse(text).send.sendTo_one.replace('{{count}}', '1');
}

/** Films the press of the button, and what comes of it on either side. */
async function act(consolePage: Page, player: Page, word: string): Promise<Reel> {
  const publish = consolePage.getByRole('button', { name: word, exact: true });
  const box = await publish.boundingBox();
  if (!box) throw new Error(`There is no button “${word}”.`);
  const reel = new Reel(consolePage, player);
  reel.pointAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await reel.take();
  await publish.click();
  const onScreen = consolePage.locator('[data-state="onScreen"]').first();
  await reel.takeUntil(async () => (await stateOf(player)) === 'playing' && (await onScreen.isVisible()));
  reel.pointAt();
  // What is still drawn on either side.
  for (let more = 0; more < 4; more += 1) await reel.take();
  return reel;
}

/** Takes the moving picture: from the press of a button in the console to the program on a real player. */
export async function takeFilm(browser: Browser, demo: Demo, target: string): Promise<void> {
  const { locale, pictures } = demo.record;
  const consolePage = await openPage(browser, locale, consoleSize);
  const player = await openPage(browser, locale, playerSize);
  const clId = await pair(player, demo);
  const untilDrawn = watchDrawing(consolePage);
  await signIn(consolePage, demo.url, demo.record);
  const [program] = Object.keys(pictures);
  await consolePage.goto(`${demo.url}/web/program/send?program=${program}&terminal=${clId}`);
  await untilDrawn();
  const word = await publishWord(locale);
  await consolePage.getByRole('button', { name: word, exact: true }).waitFor();
  const reel = await act(consolePage, player, word);
  await reel.write(target);
  await consolePage.context().close();
  await player.context().close();
}
