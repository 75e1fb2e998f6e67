import { expect, type Page, test } from '@playwright/test';
import { serveFixture } from '@vitrine/shared/render/fixtures';
import { difference } from '../fixtures/pictures.ts';

const modes = ['edit', 'preview', 'play'] as const;
type Mode = (typeof modes)[number];

/** Maximum share of differing pixels. */
const pixelTolerance = 0.001;

/** Renders the sample in a mode; returns its boxes and a screenshot. */
async function drawn(page: Page, url: string, mode: Mode) {
  await page.goto(url);
  await page.waitForFunction(() => Reflect.has(window, 'mountSample'));
  await page.evaluate(async (wanted) => {
    const mount: (container: Element | null, mode: string) => Promise<unknown> = Reflect.get(
      window,
      'mountSample',
    );
    await mount(document.querySelector('#stage'), wanted);
  }, mode);
  const boxes = await page.locator('[data-component-id]').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { kind: element.getAttribute('data-co-type'), x, y, width, height };
    }),
  );
  const picture = await page.locator('#stage').screenshot({ animations: 'disabled' });
  return { boxes, picture: picture.toString('base64') };
}

test('editor, preview and player render the same boxes and pixels', async ({ page }) => {
  const fixture = await serveFixture();
  try {
    await page.setViewportSize({ width: 960, height: 540 });
    const edit = await drawn(page, fixture.url, 'edit');
    expect(edit.boxes.map((box) => box.kind)).toEqual(['img', 'subtitle', 'time']);
    for (const mode of modes.slice(1)) {
      const other = await drawn(page, fixture.url, mode);
      expect(other.boxes).toEqual(edit.boxes);
      expect(await difference(page, edit.picture, other.picture)).toBeLessThanOrEqual(pixelTolerance);
    }
  } finally {
    await fixture.close();
  }
});

test('the comparison detects a slightly shifted picture', async ({ page }) => {
  const fixture = await serveFixture();
  try {
    await page.setViewportSize({ width: 960, height: 540 });
    const { picture } = await drawn(page, fixture.url, 'play');
    await page.locator('[data-co-type="img"]').evaluate((element) => {
      if (element instanceof HTMLElement)
        element.style.left = `${Number.parseFloat(element.style.left) + 4}px`;
    });
    const moved = (await page.locator('#stage').screenshot()).toString('base64');
    expect(await difference(page, picture, moved)).toBeGreaterThan(pixelTolerance);
  } finally {
    await fixture.close();
  }
});
