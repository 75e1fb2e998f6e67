import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Locale, languageLocales } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { watchDrawing } from '../browser/watchDrawing.ts';
import { readPictureCommand } from '../pictures/command.ts';
import { makers } from '../pictures/makers.ts';
import { workspace } from '../webpack/paths.ts';
import { administrator, withServer } from './runServer.ts';
import { type Seeded, seed } from './seed.ts';
import { takeCall } from './takeCall.ts';

/**
 * Creates the help pictures from the built product per language: `npm run pictures -- help [ko_US …] [calls …]`. Run it
 * after UI changes and commit the result. `--into FOLDER` changes the target, `--to-compare` saves time.
 */
const { wanted, folder, effort } = readPictureCommand(process.argv.slice(2), makers.help.folder);
const port = Number(process.env.PORT ?? 18481);
/** Maximum bytes of a picture. */
const largest = 60 * 1024;
const viewport = { width: 1280, height: 720 };

const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

/** Name and path of each picture. */
const views = (seeded: Seeded): readonly (readonly [string, string])[] => [
  ['terminals', '/terminal'],
  ['materials', '/material'],
  ['editor', `/addprogram?id=${seeded.programId}`],
  ['tasks', '/task'],
  ['board', `/task?task=${seeded.taskId}`],
  ['alarms', '/terminal/warning'],
  ['sticks', '/system/upan'],
  ['h5', `/h5editor?id=${seeded.h5Id}`],
  ['passes', '/applet'],
];

/** A console page and its ready condition. */
interface View {
  readonly page: Page;
  readonly untilDrawn: () => Promise<void>;
}

async function keep({ page, untilDrawn }: View, locale: Locale, name: string): Promise<void> {
  await untilDrawn();
  const bytes = await page.screenshot({ animations: 'disabled' });
  for (const quality of [82, 70, 58, 46]) {
    const picture: Buffer = await sharp(bytes).webp({ quality, effort }).toBuffer();
    if (picture.length > largest && quality > 46) continue;
    await writeFile(join(folder, locale, `${name}.webp`), picture);
    process.stdout.write(`${locale} ${name} ${Math.round(picture.length / 1024)} KB\n`);
    return;
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.locator('input').first().fill(administrator.userName);
  await page.locator('input[type=password]').fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/web/terminal**`);
}

const isWanted = (list: readonly string[], item: string): boolean => {
  const chosen = wanted.filter((word) => list.includes(word));
  return chosen.length === 0 || chosen.includes(item);
};

async function openConsole(browser: Browser, url: string, locale: Locale): Promise<View> {
  const context = await browser.newContext({
    viewport,
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  const page = await context.newPage();
  const untilDrawn = watchDrawing(page);
  await page.goto(`${url}/web/login`);
  await page.locator('input[type=password]').waitFor();
  return { page, untilDrawn };
}

async function takeAll(browser: Browser, url: string, locale: Locale): Promise<void> {
  const seeded = await seed(url, locale);
  const list = views(seeded);
  const names = ['sign-in', 'calls', ...list.map(([name]) => name)];
  const view = await openConsole(browser, url, locale);
  const { page } = view;
  if (isWanted(names, 'sign-in')) await keep(view, locale, 'sign-in');
  await signIn(page, url);
  for (const [name, path] of list.filter(([each]) => isWanted(names, each))) {
    await page.goto(`${url}/web${path}`);
    await keep(view, locale, name);
  }
  await page.context().close();
  if (isWanted(names, 'calls')) await takeCalls(url, locale, seeded);
}

const takeCalls = (url: string, locale: Locale, seeded: Seeded): Promise<void> =>
  takeCall(
    url,
    locale,
    seeded,
    async (browser) => {
      const view = await openConsole(browser, url, locale);
      await signIn(view.page, url);
      return view;
    },
    (view) => keep(view, locale, 'calls'),
  );

const browser = await launchChromium();
try {
  const locales = Object.values(languageLocales);
  for (const locale of locales.filter((each) => isWanted(locales, each))) {
    await mkdir(join(folder, locale), { recursive: true });
    await withServer(port, (url) => takeAll(browser, url, locale));
  }
} finally {
  await browser.close();
}
