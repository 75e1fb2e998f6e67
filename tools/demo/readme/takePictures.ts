import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { locales } from '@vitrine/shared/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../browser/launch.ts';
import { watchDrawing } from '../../browser/watchDrawing.ts';
import { readPictureCommand } from '../../pictures/command.ts';
import { makers } from '../../pictures/makers.ts';
import { workspace } from '../../webpack/paths.ts';
import { demoMessages } from '../messages.ts';
import { signIn } from '../signIn.ts';
import { takeFilm } from './film.ts';
import { openPage } from './openPage.ts';
import { stopClock } from './stopClock.ts';
import { type Demo, withDemo } from './withDemo.ts';

/**
 * Creates the README pictures from the demo account, four and an animation per language:
 * `npm run pictures -- readme [ko_US …]`; commit the result. `--into FOLDER` changes the target, `--to-compare` saves
 * time.
 */
const {
  wanted,
  folder: target,
  ...packing
} = readPictureCommand(process.argv.slice(2), makers.readme.folder);
const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');
const viewport = { width: 1280, height: 760 };

const day = 86_400_000;

/**
 * A restaurant screen on a Thursday evening, when one task gives way to another, in a week entirely in the future, so
 * that the calendar looks the same at any hour. On one screen each block has the width of its day.
 */
function calendarAddress({ terminals, locale }: Demo['record']): string {
  const [station] = demoMessages[locale].places;
  const restaurant = terminals[station?.screens.length ?? 0];
  const thursday = 4;
  const inAWeek = new Date(Date.now() + 7 * day);
  const ahead = (thursday - inAWeek.getUTCDay() + 7) % 7;
  const date = new Date(inAWeek.getTime() + ahead * day).toISOString().slice(0, 10);
  return `/task/calendar?of=${restaurant?.clId}&date=${date}&at=${date}T18:00:00.000Z`;
}

/** Name and path of each picture, and what the page asks for only once it rests. */
const views = ({ record }: Demo): readonly (readonly [string, string, string?])[] => [
  ['monitor', '/terminal/monitor'],
  ['editor', `/addprogram?id=${Object.keys(record.pictures)[0]}`],
  ['calendar', calendarAddress(record), '.task-why-entries .vt-state'],
  ['overview', '/exhibition'],
];

async function takeViews(browser: Browser, demo: Demo, folder: string): Promise<void> {
  const page = await openPage(browser, demo.record.locale, viewport);
  const untilDrawn = watchDrawing(page);
  // Relative times stay "now" or seconds, also on slow machines.
  await stopClock(page);
  await signIn(page, demo.url, demo.record);
  for (const [name, path, last] of views(demo)) {
    await page.goto(`${demo.url}/web${path}`);
    if (last !== undefined) await page.locator(last).first().waitFor();
    await untilDrawn();
    const bytes = await page.screenshot({ animations: 'disabled' });
    await sharp(bytes)
      .webp({ quality: 80, effort: packing.effort })
      .toFile(join(folder, `${name}.webp`));
  }
  await page.context().close();
}

const chosen = locales.filter((each) => wanted.length === 0 || wanted.includes(each));
const browser = await launchChromium();
try {
  for (const locale of chosen) {
    const folder = join(target, locale);
    await mkdir(folder, { recursive: true });
    await withDemo(locale, async (demo) => {
      await takeViews(browser, demo, folder);
      await takeFilm(browser, demo, join(folder, 'publish.webp'), packing);
    });
  }
} finally {
  await browser.close();
}
