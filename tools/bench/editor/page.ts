import type { Browser, Page } from 'playwright-core';
import type { RealServer } from '../publish/realServer.ts';

/** A signed-in console page with the program remote preloaded. */
export async function signedIn(browser: Browser, server: RealServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: 'token1', value: server.token, url: server.url },
    { name: 'level', value: '1', url: server.url },
    { name: 'userName', value: 'admin', url: server.url },
    { name: 'roleId', value: '1', url: server.url },
  ]);
  const page = await context.newPage();
  await page.goto(`${server.url}/web/program`);
  await page.getByRole('tree').first().waitFor();
  return page;
}

/** Opens a program within the console; returns milliseconds to the first paint of its canvas. */
export async function openProgram(page: Page, id: string, widgets: number): Promise<number> {
  return page.evaluate(
    async ([programId, count]) => {
      const begin = performance.now();
      history.pushState({}, '', `/web/addprogram?id=${programId}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const ready = () => document.querySelectorAll('.ve-outline').length === Number(count);
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      while (!ready() && performance.now() - begin < 20_000) await frame();
      await frame();
      return performance.now() - begin;
    },
    [id, widgets],
  );
}

export async function leaveProgram(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/web/program');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.getByRole('tree').first().waitFor();
}

/** Frame intervals in milliseconds while the pointer circles on the canvas; pressed, it drags a widget. */
export async function framesOf(page: Page, pressed: boolean): Promise<number[]> {
  const box = await page.locator('.ve-outline[data-type="date"]').boundingBox();
  if (!box) throw new Error('The scene has no date to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (pressed) await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      Object.assign(window, { frameTimer: requestAnimationFrame(tick) });
    };
    Object.assign(window, { frames, frameTimer: requestAnimationFrame(tick) });
  });
  for (let step = 0; step < 240; step += 1) {
    const angle = step / 20;
    await page.mouse.move(x + Math.sin(angle) * 160 + step / 8, y + (1 - Math.cos(angle)) * 110);
  }
  const frames = await page.evaluate(() => {
    const { frames: seen, frameTimer } = window as unknown as { frames: number[]; frameTimer: number };
    cancelAnimationFrame(frameTimer);
    return seen.slice(2);
  });
  if (pressed) {
    await page.mouse.up();
    await page.keyboard.press('Control+z');
  }
  return frames;
}

/** Duration in milliseconds of a series of key presses including their effects on the page. */
export async function pressing(
  page: Page,
  keys: readonly { readonly key: string; readonly ctrlKey?: boolean }[],
  times: number,
): Promise<number> {
  return page.evaluate(
    async ([presses, count]) => {
      const target = document.querySelector('.ve-overlay') ?? window;
      const begin = performance.now();
      for (let turn = 0; turn < count; turn += 1) {
        for (const init of presses) {
          target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
          target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, ...init }));
        }
        // Lets React render between key presses.
        await null;
      }
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      return performance.now() - begin;
    },
    [keys, times] as const,
  );
}
