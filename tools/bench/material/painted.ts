import type { Page } from 'playwright-core';

/** Throttling: 10 Mbit/s, 40 ms round trip. */
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
}

/** Runs in the page: milliseconds from the next pointer press until this many grid images are painted. */
export function watchGrid(count: number): void {
  const painted = new Promise<number>((resolve) => {
    const begin = () => {
      const start = performance.now();
      const sample = () => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('[role="grid"] img')];
        const here = pictures.filter((picture) => picture.complete && picture.naturalWidth > 0);
        if (here.length < count) requestAnimationFrame(sample);
        // Visible in the frame after the last decode.
        else
          Promise.all(here.map((picture) => picture.decode())).then(() =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start))),
          );
      };
      requestAnimationFrame(sample);
    };
    window.addEventListener('pointerdown', begin, { once: true, capture: true });
  });
  Object.assign(window, { painted });
}

/** Runs in the page: the same for images added to an empty page at once. */
export async function paintPlain(addresses: readonly string[]): Promise<number> {
  const start = performance.now();
  const pictures = addresses.map((address) => {
    const picture = new Image(220, 140);
    picture.src = address;
    document.body.append(picture);
    return picture;
  });
  await Promise.all(pictures.map((picture) => picture.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - start;
}
