import type { Page, Request } from 'playwright-core';

/** Streams of events and connections that stay open for as long as the page does. */
const lasting = ['eventsource', 'websocket', 'media'];

/** What a page has asked for and not got yet. */
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

/** Runs in the page: the page itself is there, and not only the console around it or a skeleton. Editors fill the window. */
function hasContent(): boolean {
  const page = document.querySelector('main') ?? document.getElementById('console') ?? document.body;
  return page.textContent !== '' && document.querySelector('.vt-skeleton') === null;
}

/** Runs in the page: fonts are loaded, and ten frames in a row changed nothing, as while code runs between two requests. */
async function untilStill(): Promise<void> {
  await document.fonts.ready;
  let still = 0;
  const changes = new MutationObserver(() => {
    still = 0;
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  await new Promise<void>((resolve) => {
    const look = () => (++still > 10 ? resolve() : requestAnimationFrame(look));
    look();
  });
  changes.disconnect();
}

/** Runs in the page: every image in the window is decoded, and every video in it has drawn a frame. */
async function untilSeen(elements: readonly Element[]): Promise<void> {
  const isSeen = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const hasFrame = (video: HTMLVideoElement) =>
    new Promise<void>((resolve) => {
      video.requestVideoFrameCallback(() => resolve());
      // A video that stands still draws no more frames: where it has one already, that is on the glass.
      if (video.paused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
    });
  const draw = async (element: Element) => {
    if (element instanceof HTMLVideoElement) await hasFrame(element);
    if (element instanceof HTMLImageElement && element.src !== '')
      await element.decode().catch(() => {
        // An image that left the page while it was decoded need not be drawn.
        if (element.isConnected) throw new Error(`${element.src} cannot be drawn`);
      });
  };
  await Promise.all(elements.filter(isSeen).map(draw));
}

/**
 * Watches what the page asks for, from before it opens anything.
 *
 * @returns waits until the page is drawn: no request is under way, the page has its content, nothing of it changes,
 * fonts and images are there, and videos play. Streams of events, which never end, are not waited for.
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
