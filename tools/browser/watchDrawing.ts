import type { Page, Request } from 'playwright-core';

/** Resource types that stay open as long as the page. */
const lasting = ['eventsource', 'websocket', 'media'];

class Requests {
  readonly #open = new Set<Request>();
  #done = Promise.withResolvers<void>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!lasting.includes(request.resourceType())) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#close(request));
    page.on('requestfailed', (request) => this.#close(request));
  }

  get isIdle(): boolean {
    return this.#open.size === 0;
  }

  async untilIdle(): Promise<void> {
    while (!this.isIdle) await this.#done.promise;
  }

  #close(request: Request): void {
    if (!this.#open.delete(request) || !this.isIdle) return;
    this.#done.resolve();
    this.#done = Promise.withResolvers();
  }
}

/** Runs in the page: the page content is rendered, beyond console frame and skeleton. Editors fill the window. */
function hasContent(): boolean {
  const page = document.querySelector('main') ?? document.getElementById('console') ?? document.body;
  return page.textContent !== '' && document.querySelector('.vt-skeleton') === null;
}

/** Runs in the page: fonts are loaded, and ten frames passed without a change, as code may run between requests. */
async function untilStill(): Promise<void> {
  await document.fonts.ready;
  let still = 0;
  const changes = new MutationObserver(() => {
    still = 0;
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  await new Promise<void>((resolve) => {
    const sample = () => (++still > 10 ? resolve() : requestAnimationFrame(sample));
    sample();
  });
  changes.disconnect();
}

/** Runs in the page: every visible image is decoded, and every visible video has rendered a frame. */
async function untilSeen(elements: readonly Element[]): Promise<void> {
  const isSeen = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const hasFrame = (video: HTMLVideoElement) =>
    new Promise<void>((resolve) => {
      video.requestVideoFrameCallback(() => resolve());
      // A paused video renders no further frames: a current one is already visible.
      if (video.paused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
    });
  const draw = async (element: Element) => {
    if (element instanceof HTMLVideoElement) await hasFrame(element);
    if (element instanceof HTMLImageElement && element.src !== '')
      await element.decode().catch(() => {
        // An image removed during decoding need not be rendered.
        if (element.isConnected) throw new Error(`${element.src} cannot be drawn`);
      });
  };
  await Promise.all(elements.filter(isSeen).map(draw));
}

/**
 * Tracks the page's requests; call before navigation.
 *
 * @returns waits until the page is rendered: no pending request, content present and stable, fonts and images loaded,
 * videos playing. Event streams, which never end, are ignored.
 */
export function watchDrawing(page: Page): () => Promise<void> {
  const requests = new Requests(page);
  return async () => {
    do {
      await requests.untilIdle();
      await page.waitForFunction(hasContent);
      await page.evaluate(untilStill);
      await page.locator('img, video').evaluateAll(untilSeen);
    } while (!requests.isIdle);
  };
}
