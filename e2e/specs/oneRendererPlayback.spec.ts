import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveFixture } from '@vitrine/shared/render/fixtures';
import { blackShares } from '../fixtures/pictures.ts';
import { record } from '../fixtures/recorder.ts';

/** A larger black share means a gap: the pictures contain no black, the scene behind them is black. */
const gap = 0.02;

let fixture: Awaited<ReturnType<typeof serveFixture>>;
test.beforeAll(async () => {
  fixture = await serveFixture({ media: resolve(import.meta.dirname, '../fixtures/media') });
});
test.afterAll(() => fixture.close());
test.use({ viewport: { width: 480, height: 270 } });

interface Playback {
  items: number;
  rounds: () => number;
  errors: readonly string[];
}

async function play(page: Page): Promise<void> {
  await page.goto(fixture.url);
  await page.waitForFunction(() => Reflect.has(window, 'playMixture'));
  await page.evaluate(async () => {
    const stage = document.querySelector<HTMLElement>('#stage');
    if (stage === null) throw new Error('no stage');
    Object.assign(stage.style, { width: '480px', height: '270px' });
    const start: (container: Element) => Promise<Playback> = Reflect.get(window, 'playMixture');
    Reflect.set(window, 'playback', await start(stage));
  });
  await expect(page.locator('#stage img').first()).toBeVisible();
}

const rounds = (page: Page) =>
  page.evaluate(() => {
    const playback: Playback = Reflect.get(window, 'playback');
    return { rounds: playback.rounds(), items: playback.items, errors: [...playback.errors] };
  });

test('no black or empty frame between pictures and videos, with any transition', async ({ page }) => {
  await play(page);
  const recording = await record(page);
  await expect.poll(async () => (await rounds(page)).rounds, { timeout: 90_000 }).toBeGreaterThanOrEqual(1);
  await expect(page.locator('#stage video').first()).toBeAttached({ timeout: 15_000 });
  const frames = await recording.stop();
  const { items, errors } = await rounds(page);
  expect(items).toBeGreaterThanOrEqual(19);
  // The broken file was reported once and skipped.
  expect(errors).toEqual(['/media/not-there.png cannot be shown']);
  expect(frames.length).toBeGreaterThan(100);
  const shares = await blackShares(page, frames);
  expect(shares.map((share, frame) => ({ frame, share })).filter(({ share }) => share > gap)).toEqual([]);
});

test('the recording detects a gap of one frame', async ({ page }) => {
  await play(page);
  const recording = await record(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    const stage = document.querySelector<HTMLElement>('#stage');
    if (stage === null) throw new Error('no stage');
    for (let turn = 0; turn < 10; turn += 1) {
      stage.style.visibility = 'hidden';
      document.body.style.backgroundColor = 'black';
      await frame();
      stage.style.visibility = '';
      for (let rest = 0; rest < 5; rest += 1) await frame();
    }
  });
  const shares = await blackShares(page, await recording.stop());
  expect(shares.some((share) => share > gap)).toBe(true);
});
