import type { Page } from 'playwright-core';

/** Hides the `Date` header, from which the console derives the server's clock offset. */
function hideServerTime(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name);
  };
}

/** Freezes the page's clock, including the server-based one: relative times no longer grow. */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(hideServerTime);
  await page.evaluate(hideServerTime);
  await page.clock.setFixedTime(new Date());
}
