import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

const workspace = resolve(import.meta.dirname, '../..');
const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));

/** Every path declared by a remote, except those with an id parameter. */
export function declaredPaths(): string[] {
  const files = remotes.flatMap((remote) => {
    const folder = resolve(workspace, remote, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\/)(routes|remote)\.ts$/.test(name))
      .map((name) => resolve(folder, name));
  });
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/[^':]+)'/g)].map(([, path = '']) => path),
  );
  return [...new Set(paths)];
}

/** Resolves when no call is pending and the DOM has been idle for a moment, or after the maximum wait. */
function untilStill(): Promise<void> {
  const [still, longest] = [60, 2000];
  const pending = Reflect.get(window, 'pending') as { calls: number; parts: number };
  return new Promise((done) => {
    const began = performance.now();
    let drawn = began;
    const observer = new MutationObserver(() => {
      drawn = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const sample = () => {
      const now = performance.now();
      const waits =
        pending.calls > 0 ||
        pending.parts > 0 ||
        document.querySelector('main')?.textContent === '' ||
        document.querySelector('.vt-skeleton') !== null;
      if (waits) drawn = now;
      if (now - began < longest && now - drawn < still) return void setTimeout(sample, 15);
      observer.disconnect();
      done();
    };
    sample();
  });
}

/** Waits until the page is idle, also across a reload. */
export async function settled(page: Page): Promise<void> {
  try {
    await page.evaluate(untilStill);
  } catch (reason) {
    if (!String(reason).includes('context was destroyed')) throw reason;
    await page.waitForLoadState();
    await page.evaluate(untilStill);
  }
}

/** Navigates within the console without a reload. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', `/web${to}`);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await settled(page);
}

const openers = 'button:not([disabled]), [role="button"], [role="tab"], [role="menuitem"]';

/**
 * Names of the clickable elements, without the top bar, which is covered separately, and table headers, which open
 * nothing.
 */
const namesOf = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const shown = all.filter((one) => one.checkVisibility() && !one.closest('header.bar, th'));
    return [...new Set(shown.map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()))];
  }, openers);

const press = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    ([selector, wanted]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const one = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === wanted);
      one?.click();
      return one !== undefined;
    },
    [openers, name] as const,
  );

async function closeAll(page: Page, address: string): Promise<void> {
  for (const _ of [1, 2]) {
    const open = await page.locator('[role="dialog"], [role="menu"]').filter({ visible: true }).count();
    if (open === 0) break;
    await page.keyboard.press('Escape');
    await settled(page);
  }
  if (!page.url().endsWith(`/web${address}`)) await follow(page, address);
}

/** Opens and closes each menu of the top bar. */
export async function openBar(page: Page): Promise<void> {
  for (const button of await page.locator('header.bar button:visible').all()) {
    await button.click();
    await settled(page);
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

/** Language switches, which reload the page. */
const languages = ['简体中文', 'English', '한국어'];

/** Maximum length of a label; shorter in Chinese and Korean. */
const longestOf = (name: string) => (/[\u3000-\u9fff\uac00-\ud7af]/.test(name) ? 16 : 32);

/** Buttons that differ only by a quoted name or number are of one kind; a long name is the text of a card. */
const kindOf = (name: string) =>
  name.length > longestOf(name) ? 'a card' : name.replaceAll(/“[^”]*”|\d+/g, '');

/** Clicks one element of every kind not clicked before, one level deep into what opens, and closes it again. */
export async function pressAll(page: Page, address: string, pressed: Set<string>): Promise<void> {
  const domain = address.split(/[/?]/, 2)[1];
  const fresh = (names: readonly string[]) =>
    names.filter((name) => {
      if (languages.includes(name)) return false;
      const kind = `${domain} ${kindOf(name)}`;
      const isFresh = !pressed.has(kind);
      pressed.add(kind);
      return isFresh;
    });
  for (const name of fresh(await namesOf(page))) {
    if (!(await press(page, name))) continue;
    await settled(page);
    for (const inner of fresh(await namesOf(page))) {
      if (await press(page, inner)) await settled(page);
    }
    await closeAll(page, address);
  }
}
