import type { Page } from 'playwright-core';

/** Hides the header `Date` from the page, by which the console learns how far the server's clock is ahead. */
function hideServerTime(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name);
  };
}

/** It stays now on the page, also where the page goes by the server's clock: ages no longer grow. */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(hideServerTime);
  await page.evaluate(hideServerTime);
  await page.clock.setFixedTime(new Date());
}
