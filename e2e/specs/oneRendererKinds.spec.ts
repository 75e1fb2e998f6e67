import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { widgetTypes } from '@vitrine/shared/document';
import { serveFixture } from '@vitrine/shared/render/fixtures';
import { difference } from '../fixtures/pictures.ts';

const modes = ['edit', 'preview', 'play'] as const;
type Mode = (typeof modes)[number];

/** Maximum share of differing pixels. */
const pixelTolerance = 0.001;
/** Types with moving pictures: only their boxes are compared. */
const moving: readonly string[] = ['video', 'stream', 'mixture'];
/** Types that need an absent device: the editor warns, the screen omits the widget. */
const absent: readonly string[] = ['hdmin', 'face'];
/** Expected warnings for the samples of each type, in every mode. */
const errors: Readonly<Record<string, RegExp>> = { stream: /FLV streams/ };

let fixture: Awaited<ReturnType<typeof serveFixture>>;
test.beforeAll(async () => {
  fixture = await serveFixture({ media: resolve(import.meta.dirname, '../fixtures/media') });
});
test.afterAll(() => fixture.close());
test.use({ viewport: { width: 960, height: 540 } });

/** Two animation frames: after the second, the first is painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Renders both samples of a type in a mode; returns widget boxes, visible inner boxes, and a screenshot. */
async function drawn(page: Page, coType: string, mode: Mode) {
  await page.goto(fixture.url);
  await page.waitForFunction(() => Reflect.has(window, 'mountKind'));
  const said: string[] = await page.evaluate(
    ([kind, wanted]) => {
      const mount: (container: Element | null, kind?: string, mode?: string) => Promise<string[]> =
        Reflect.get(window, 'mountKind');
      return mount(document.querySelector('#stage'), kind, wanted);
    },
    [coType, mode],
  );
  // Fonts are loaded and everything is painted, including iframes, which paint in their own process.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const frame of page.frames()) await frame.evaluate(painted);
  const boxesOf = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, x, y, width, height].join(' ');
        }),
    );
  const frames = await boxesOf('[data-component-id]');
  const inner = await boxesOf('[data-component-id] *');
  const picture = (await page.locator('#stage').screenshot({ animations: 'disabled' })).toString('base64');
  return { frames, inner, picture, said };
}

for (const coType of widgetTypes) {
  test(`${coType} is the same in editor, preview and player`, async ({ page }) => {
    const edit = await drawn(page, coType, 'edit');
    expect(edit.frames).toHaveLength(2);
    for (const mode of modes) {
      const other = mode === 'edit' ? edit : await drawn(page, coType, mode);
      expect(other.frames).toEqual(edit.frames);
      const wrong = other.said.filter((error) => !errors[coType]?.test(error));
      expect(wrong).toEqual([]);
      if (moving.includes(coType)) continue;
      if (mode === 'play' && absent.includes(coType)) {
        expect(other.inner).toEqual([]);
        continue;
      }
      expect(other.inner).toEqual(edit.inner);
      expect(await difference(page, edit.picture, other.picture)).toBeLessThanOrEqual(pixelTolerance);
    }
  });
}

test('every visual widget type without special hardware draws something', async ({ page }) => {
  const { picture: nothing } = await drawn(page, 'audio', 'play');
  for (const coType of widgetTypes.filter((type) => type !== 'audio' && !absent.includes(type))) {
    const { picture } = await drawn(page, coType, 'play');
    expect([coType, (await difference(page, nothing, picture)) > 0.005]).toEqual([coType, true]);
  }
});

/** A capture is a JPEG with text rendered separately, so edges differ; a misplaced widget differs far more. */
const captureTolerance = 0.02;

test('a capture shows what the screen shows: rotated widgets, fonts, pages, weather', async ({ page }) => {
  for (const coType of [
    'img',
    'video',
    'doc',
    'date',
    'weather',
    'countdown',
    'subtitle',
    'button',
    'face',
  ]) {
    const { picture } = await drawn(page, coType, 'edit');
    const captured = await page.evaluate(async () => {
      const { captureScene }: { captureScene(stage: Element | null, options: object): Promise<Blob> } =
        Reflect.get(window, 'render');
      const blob = await captureScene(document.querySelector('#stage'), { quality: 1 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    });
    const share = await difference(page, picture, captured);
    expect([coType, share <= captureTolerance]).toEqual([coType, true]);
  }
});
