import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { insertH5, insertTerminalCommand, registerClient, requestPairing } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { makeTextProgram, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

/** Pages used on a phone to inspect a failing screen. */
const addresses = [
  'exhibition',
  'terminal',
  'terminal/instructions',
  'terminal/warning',
  'material',
  'program',
  'task',
  'cbemergencies',
  'system/logmana',
  'system/mana',
  'management',
  'h5',
];
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const windows = [phone, tablet, { width: 1024, height: 768 }];

/** Horizontal overflow of the page in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

for (const window of [phone, tablet]) {
  test(`at ${window.width} pixels no page scrolls sideways`, async ({ console }) => {
    const { page } = console;
    await page.setViewportSize(window);
    await console.signIn();
    for (const address of addresses) {
      await page.goto(`/web/${address}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await overflowOf(page), `${address} at ${window.width}`).toBe(0);
    }
  });
}

interface Entry {
  readonly path: string;
  readonly order: number;
  readonly label?: { readonly en_US: string };
}
interface Remote {
  readonly label: { readonly en_US: string };
  readonly navigation: readonly Entry[];
}

/** Entries of the top bar with path and label. */
function barEntries(): (Entry & { word: string })[] {
  const root = resolve(import.meta.dirname, '../..');
  const remotes = globSync('mf-*/package.json', { cwd: root }).map(
    (path): Remote => JSON.parse(readFileSync(resolve(root, path), 'utf8')).remote,
  );
  return remotes
    .flatMap(({ label, navigation }) =>
      navigation.map((entry) => ({ ...entry, word: (entry.label ?? label).en_US })),
    )
    .toSorted((one, other) => one.order - other.order);
}

/** Whether an element is entirely inside the window and its clipping ancestors. */
const isWhole = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    for (let frame = node.parentElement; frame; frame = frame.parentElement) {
      const cuts = getComputedStyle(frame).overflowX !== 'visible';
      const edges = frame.getBoundingClientRect();
      if (cuts && (left < edges.left - 1 || right > edges.right + 1)) return false;
    }
    return left >= 0 && right <= window.innerWidth;
  });

for (const window of windows) {
  test(`at ${window.width} pixels the bar names the open page, and links to every other`, async ({
    console,
  }) => {
    const { page } = console;
    await page.setViewportSize(window);
    await console.signIn();
    const bar = page.getByRole('banner').getByRole('navigation');
    const menu = bar.getByRole('button');
    const entries = barEntries();
    // H5 pages are outside the shell.
    for (const { path, word } of entries.filter((entry) => entry.path !== '/h5')) {
      await page.goto(`/web${path}`);
      // A link in a wide bar, otherwise the menu button.
      const current = bar.locator('[aria-current="page"]').or(menu).filter({ hasText: word });
      await expect(current).toBeVisible();
      expect(await isWhole(current), `${word} at ${window.width}`).toBe(true);
    }
    const links = await bar.getByRole('link').allTextContents();
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(
      entries.map(({ word }) => word).filter((word) => !links.includes(word)),
    );
    await page.getByRole('menuitem', { name: 'System', exact: true }).click();
    await expect(page).toHaveURL(/\/web\/system/);
  });
}

/** Overlapping texts of an element. */
const overlaps = (element: Locator) =>
  element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: { words: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const box = node.parentElement?.getBoundingClientRect();
      if (words !== '' && box && box.width > 1) found.push({ words, box });
    }
    // Boxes of adjacent lines touch.
    const touch = 4;
    const over = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > touch &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > touch;
    return found.flatMap((one, at) =>
      found
        .slice(at + 1)
        .flatMap((other) => (over(one.box, other.box) ? [`${one.words} | ${other.words}`] : [])),
    );
  });

/** A screen that never connected. */
async function addScreen(api: Api, name: string): Promise<string> {
  const size = { resolutionWidth: 1920, resolutionHeight: 1080 };
  const { code } = await api.call(requestPairing, { ...size, playerVersion: 'none', timeZone: 'UTC' });
  return (await api.call(registerClient, { code, name, pid: '-1' })).clId;
}

test('in narrow windows the task page keeps its header and its screens readable', async ({
  console,
  texts,
  api,
}) => {
  const name = 'Central station, hall of the trains to the north';
  const clId = await addScreen(api, name);
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const id = await publish(api, { name: 'Menu of every day', programIds: [program], clientIds: [clId] });
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  const head = page.locator('.vt-work-head');
  const row = page.getByRole('row').filter({ hasText: name });
  for (const window of windows) {
    await page.setViewportSize(window);
    await page.goto(`/web/task?task=${id}`);
    await expect(row).toBeVisible();
    for (const part of [task.button('publish.again'), task.button('tree.edit'), head.getByRole('heading')]) {
      expect(await isWhole(part), `${await part.textContent()} at ${window.width}`).toBe(true);
    }
    const title = await head.getByRole('heading').boundingBox();
    expect(title?.height, `lines of the title at ${window.width}`).toBeLessThan(60);
    await row.scrollIntoViewIfNeeded();
    expect(await overlaps(row), `at ${window.width}`).toEqual([]);
    for (const part of await row.locator('a, .vt-state, time').all()) {
      const width = (await part.boundingBox())?.width ?? 0;
      expect(width, `${await part.textContent()} at ${window.width}`).toBeGreaterThan(40);
    }
  }
});

/** Elements of the work area under the handle of the collapsed tree. */
const beneathHandle = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector('.vt-area-fold')?.getBoundingClientRect().right ?? 0;
    const parts = document.querySelectorAll<HTMLElement>(
      '.vt-area-work .vt-work :is(h1, h2, p, a, button, input, label, td, th)',
    );
    return [...parts]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
      .filter((part) => part.getBoundingClientRect().left < edge)
      .map((part) => `${part.tagName} ${part.textContent}`);
  });

test('on a phone the handle of the collapsed tree covers nothing', async ({ console }) => {
  const { page } = console;
  await page.setViewportSize(phone);
  await console.signIn();
  for (const address of ['terminal', 'terminal/instructions', 'material', 'program', 'task', 'system/mana']) {
    await page.goto(`/web/${address}`);
    await expect(page.locator('.vt-area-fold')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await beneathHandle(page), address).toEqual([]);
  }
});

test('on a phone the log and the storage page show every column', async ({ console, api, texts }) => {
  await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const { page } = console;
  await page.setViewportSize(phone);
  await console.signIn();
  await page.goto('/web/system/logmana');
  const entry = page.getByRole('row').filter({ hasText: 'Daily menu' }).first();
  await expect(entry).toBeVisible();
  expect(await isWhole(entry.getByText('Daily menu').first())).toBe(true);
  expect(await isWhole(entry.locator('time'))).toBe(true);
  await page.goto('/web/material/space');
  const frees = page.getByText(texts.material.say('storage.nothing')).first();
  await expect(frees).toBeVisible();
  expect(await isWhole(frees)).toBe(true);
});

/** Texts of tables and lists beyond an edge that neither scrolls nor fades, or that only a page scroll reveals. */
const cutCells = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const isCut = (cell: Element) => {
      range.selectNodeContents(cell);
      const { right, width } = range.getBoundingClientRect();
      const frames = [];
      for (let frame = cell.parentElement; frame; frame = frame.parentElement) frames.push(frame);
      const cut = frames.find(
        (frame) =>
          getComputedStyle(frame).overflowX !== 'visible' && right > frame.getBoundingClientRect().right + 1,
      );
      return width > 1 && cut !== undefined && !cut.hasAttribute('data-more');
    };
    return [...document.querySelectorAll('main :is(th, td, li)')]
      .filter((cell) => cell.checkVisibility() && cell.closest('thead, [inert]') === null && isCut(cell))
      .map((cell) => cell.textContent);
  });

test('on a phone a table fits, or fades at its overflow', async ({ console, api }) => {
  const { page } = console;
  const ids = [await addScreen(api, 'Lobby')];
  const order = { target: { ids, groupIds: [] }, command: { kind: 'restartPlayer' as const } };
  const { operationId } = await api.call(insertTerminalCommand, order);
  await page.setViewportSize(phone);
  await console.signIn();
  await page.goto('/web/material');
  const file = { name: 'a setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole('button', { name: /Uploads, 1/ })).toBeVisible();
  // The failure badge leaves room for the page name in the bar.
  const name = page.getByRole('banner').getByRole('navigation').getByText('Materials', { exact: true });
  expect(await name.evaluate((word) => word.scrollWidth - word.clientWidth)).toBeLessThanOrEqual(0);
  for (const address of [
    'task/list',
    'material/explain',
    'terminal/setting',
    'terminal/switchover',
    `terminal/instructions?order=${operationId}`,
  ]) {
    await page.goto(`/web/${address}`);
    await expect(page.locator('main table tbody tr').first()).toBeVisible();
    expect(await cutCells(page), address).toEqual([]);
  }
});

test('on a phone and a tablet both editors ask for a larger window, with a way back', async ({
  console,
  api,
  texts,
}) => {
  const { page } = console;
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const { id: work } = await api.call(insertH5, { name: 'An evening' });
  await console.signIn();
  for (const address of [`addprogram?id=${program}`, `h5editor?id=${work}`])
    for (const window of [phone, tablet]) {
      await page.setViewportSize(window);
      await page.goto(`/web/${address}`);
      const cover = page.getByRole('region', { name: texts.shared.say('largerWindow.title') });
      await expect(cover, `${address} at ${window.width}`).toBeVisible();
      await expect(cover.getByRole('link', { name: texts.shared.say('largerWindow.back') })).toBeVisible();
      expect(await overflowOf(page), `${address} at ${window.width}`).toBe(0);
    }
});
