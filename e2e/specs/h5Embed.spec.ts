import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { h5Document } from '@vitrine/shared/document';
import { ExampleHost } from '../embed/ExampleHost.ts';
import { test as base, expect, media } from '../fixtures/test.ts';
import { textsOf } from '../fixtures/texts.ts';

const { version } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../mf-h5/package.json'), 'utf8'),
);
const english = textsOf('en_US').h5;
const korean = textsOf('ko_US').h5;

/** Records of the pages under `embed/examples`. */
interface Received {
  readonly changes: unknown[];
  readonly saves: unknown[];
  readonly states: { ready: boolean; canUndo: boolean; unsaved: boolean }[];
}

interface Fixtures {
  /** An integrator's host, on another origin than the console. */
  host: ExampleHost;
  /** URLs requested by its page. */
  asked: string[];
}

const test = base.extend<Fixtures>({
  host: async ({ browserName: _ }, use) => {
    const host = await ExampleHost.start();
    await use(host);
    await host.close();
  },
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    await use(asked);
    expect(errors).toEqual([]);
  },
});

const receivedBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'received') as Received);
const lastOf = async (page: Page, list: 'changes' | 'saves') => (await receivedBy(page))[list].at(-1);

/** Computed styles of the host's own elements. */
const samples = (page: Page) =>
  page.evaluate(() =>
    [document.body, ...document.querySelectorAll('h1, button')].map((element) => {
      const { color, fontSize, fontFamily, lineHeight, backgroundColor, borderTopWidth, textTransform } =
        getComputedStyle(element);
      return [color, fontSize, fontFamily, lineHeight, backgroundColor, borderTopWidth, textTransform].join();
    }),
  );

const properties = (editor: FrameLocator, texts = english) =>
  editor.getByRole('complementary', { name: texts.say('properties.label') });

/** Adds a text and a picture of the host, and saves; expects the host to receive valid documents. */
async function makePage(page: Page, editor: FrameLocator): Promise<void> {
  const palette = editor.getByRole('toolbar', { name: english.say('palette.label') });
  await palette.getByRole('button', { name: english.say('type.text'), exact: true }).click();
  await properties(editor).locator('textarea').first().fill('Asparagus is back');
  await expect.poll(async () => JSON.stringify(await lastOf(page, 'changes'))).toContain('Asparagus is back');

  await palette.getByRole('button', { name: english.say('type.img'), exact: true }).click();
  await properties(editor)
    .getByRole('button', { name: english.say('library.pick.image'), exact: true })
    .click();
  const library = editor.getByRole('dialog', { name: english.say('library.pick.image') });
  await library.getByRole('button', { name: 'Leaf 2' }).click();
  await expect(library).toBeHidden();
  await expect(editor.getByTestId('canvas').locator('img[src$="/picture/1"]')).toBeVisible();

  await editor.getByRole('button', { name: english.say('command.save'), exact: true }).click();
  await expect.poll(async () => JSON.stringify(await lastOf(page, 'saves'))).toContain('/picture/1');
  for (const list of ['changes', 'saves'] as const) {
    const document = h5Document.parse(await lastOf(page, list));
    expect(document.pageList[0]?.nodeList.map(({ type }) => type)).toEqual(['text', 'img']);
  }
}

/** Expects no product calls, no cookies and empty storage on the host's origin. */
async function expectNoTraces(page: Page, asked: readonly string[]): Promise<void> {
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/etv'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
}

/** Aggressive styles, as some hosts have. */
const loudRules =
  '* { font-size: 40px !important } iframe { height: 40px !important; filter: blur(9px) !important }';

async function openWith(page: Page, address: string, rules: string): Promise<void> {
  await page.goto(address);
  await page.addStyleTag({ content: rules });
}

const isGone = (frame: Frame | null) => frame === null || frame.isDetached();

test('a plain HTML page embeds two editors, isolated in style and language from it and each other', async ({
  page,
  host,
  asked,
}) => {
  await page.route('**/h5-editor.js', (route) => route.abort());
  await openWith(page, `${host.url}/plain.html`, loudRules);
  const before = await samples(page);
  await page.unroute('**/h5-editor.js');
  await openWith(page, `${host.url}/plain.html`, loudRules);
  const first = page.frameLocator('#first iframe');
  const second = page.frameLocator('#second iframe');
  await makePage(page, first);
  await expect(second.getByRole('toolbar', { name: korean.say('palette.label') })).toBeVisible();
  await expect(second.getByText('Asparagus is back')).toHaveCount(0);
  expect(await samples(page)).toEqual(before);

  const save = first.getByRole('button', { name: english.say('command.save'), exact: true });
  await expect(save).toHaveCSS('font-size', '14px');
  await expect(save).toHaveCSS('text-transform', 'none');
  await expect(save).not.toHaveCSS('border-top-width', '5px');

  // A refusal by the host is shown, stays visible, and succeeds on retry.
  const saves = (await receivedBy(page)).saves.length;
  await page.evaluate(() => Reflect.get(window, 'refuseNextSave')());
  await first
    .getByRole('button', { name: english.say('command.addPage'), exact: true })
    .first()
    .click();
  await save.click();
  await expect(first.getByRole('status').filter({ hasText: 'The host is out of ink' })).toBeVisible();
  await first.getByRole('button', { name: english.say('save.retry'), exact: true }).click();
  await expect.poll(async () => (await receivedBy(page)).saves.length).toBe(saves + 1);
  expect(h5Document.parse(await lastOf(page, 'saves')).pageList).toHaveLength(2);

  await page.route('**/pictures**', (route) => route.fulfill({ status: 500 }));
  await first.getByTestId('canvas').click();
  await dropPicture(first);
  const refused = first.getByRole('alert', { name: english.say('embed.failed') });
  await expect(refused).toContainText('The picture shelf is full');
  await page.unroute('**/pictures**');
  await refused.getByRole('button', { name: english.say('save.retry'), exact: true }).click();
  await expect(first.getByTestId('canvas').locator('img[src$="/picture/3"]')).toBeVisible();

  // Language and theme change at run time, and the undo history is kept.
  await page.evaluate(() => {
    const editor = document.getElementById('first');
    editor?.setAttribute('locale', 'ko_US');
    editor?.setAttribute('theme', 'dark');
  });
  await expect(first.getByRole('toolbar', { name: korean.say('palette.label') })).toBeVisible();
  await expect(first.locator('body')).toHaveAttribute('theme-mode', 'dark');
  await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark');
  await first.getByRole('button', { name: korean.say('command.undo'), exact: true }).click();
  await expect(first.getByTestId('canvas').locator('img[src$="/picture/3"]')).toHaveCount(0);

  const frame = await page.locator('#first iframe').elementHandle();
  const inside = (await frame?.contentFrame()) ?? null;
  const kept = await page.evaluate(() => {
    const editor = document.getElementById('first');
    const last = JSON.stringify(Reflect.get(editor ?? {}, 'document'));
    editor?.remove();
    return last;
  });
  expect(h5Document.parse(JSON.parse(kept)).pageList).toHaveLength(2);
  await expect.poll(() => isGone(inside)).toBe(true);
  await expect(second.getByRole('toolbar', { name: korean.say('palette.label') })).toBeVisible();
  expect(await samples(page)).toEqual(before);
  expect(await page.evaluate(() => document.body.querySelectorAll('[class*="semi-"]').length)).toBe(0);
  await expectNoTraces(page, asked);
});

/** Number of DOM documents after a garbage collection: the page's own, and leaked frames. */
async function documentsHeld(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { documents } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return documents;
}

/** Simulates dropping a file from the desktop. */
async function dropPicture(editor: FrameLocator): Promise<void> {
  const bytes = readFileSync(media('market-square.jpg')).toString('base64');
  await editor.locator('.ve-overlay').evaluate((overlay, content) => {
    const data = new DataTransfer();
    const body = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    data.items.add(new File([body], 'market-square.jpg', { type: 'image/jpeg' }));
    const { x, y } = overlay.getBoundingClientRect();
    const at = { clientX: x + 100, clientY: y + 100, bubbles: true, cancelable: true, dataTransfer: data };
    overlay.dispatchEvent(new DragEvent('drop', at));
  }, bytes);
}

test('a React 18 host loads the editor from a console of another origin and keeps its own React', async ({
  page,
  host,
  asked,
  server,
}) => {
  const remote = `${server.url}/web/remotes/mf-h5/${version}/remoteEntry.js`;
  await page.goto(`${host.url}/react18.html?remote=${encodeURIComponent(remote)}`);
  await expect(page.getByRole('heading', { name: 'A page with React 18.3.1' })).toBeVisible();
  const editor = page.frameLocator('main iframe');
  await makePage(page, editor);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(editor.locator('body')).toHaveAttribute('theme-mode', 'dark');
  // The host passed back the document of each change, which reverted nothing.
  await expect(editor.getByTestId('canvas').getByText('Asparagus is back')).toBeVisible();

  await page.getByRole('button', { name: 'Show or hide' }).click();
  await expect(page.locator('main iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show or hide' }).click();
  await expect(editor.getByTestId('canvas').getByText('Asparagus is back')).toBeVisible();
  await expectNoTraces(page, asked);
});

test('single-spa, Vue and a host with a strict policy embed the editor, and are unchanged afterwards', async ({
  page,
  host,
  asked,
}) => {
  await page.goto(`${host.url}/single-spa.html`);
  const children = () => page.evaluate(() => document.body.children.length);
  const before = await children();
  await page.getByRole('link', { name: 'Editor' }).click();
  await makePage(page, page.frameLocator('[id="single-spa-application:h5"] iframe'));
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await children()).toBe(before);

  await page.goto(`${host.url}/vue.html`);
  const editor = page.frameLocator('h5-editor iframe');
  await makePage(page, editor);
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(editor.getByRole('toolbar', { name: korean.say('palette.label') })).toBeVisible();
  await expect(editor.getByTestId('canvas').getByText('Asparagus is back')).toBeVisible();
  await page.getByRole('button', { name: 'Show or hide' }).click();
  await expect(page.locator('h5-editor')).toHaveCount(0);
  await expect.poll(() => documentsHeld(page)).toBe(1);

  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`${host.url}/strict.html`);
  await makePage(page, page.frameLocator('#editor iframe'));
  expect(refused).toEqual([]);
  await expectNoTraces(page, asked);
});
