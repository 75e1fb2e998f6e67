import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds without a request after which a page has all its code. */
const quiet = 1200;

/** Throttling: 10 Mbit/s, 40 ms round trip. */
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

/** One request for code: page, script, style, manifest or registry. */
export interface CodeRequest {
  readonly path: string;
  /** As transferred, headers included. */
  bytes: number;
  done: boolean;
}

/** Browsers ask for the icon again after each change of the title. */
const isCode = (path: string) => path.startsWith('/web/') && !path.endsWith('.svg');

/** Counts what a page transfers for its code; answers from the browser's cache are not transferred. */
export class CodeTraffic {
  readonly #session: CDPSession;
  readonly #requests = new Map<string, CodeRequest>();
  #last = performance.now();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const { pathname } = new URL(request.url);
      if (!isCode(pathname)) return;
      this.#requests.set(requestId, { path: pathname, bytes: 0, done: false });
      this.#last = performance.now();
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#requests.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.#requests.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#finish(requestId, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId }) => this.#finish(requestId, 0));
  }

  static async of(page: Page): Promise<CodeTraffic> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new CodeTraffic(session);
  }

  get requests(): readonly CodeRequest[] {
    return [...this.#requests.values()];
  }

  async slowDown(): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', line);
  }

  async untilQuiet(): Promise<void> {
    this.#last = performance.now();
    while (performance.now() - this.#last < quiet || this.requests.some(({ done }) => !done)) await pause(50);
  }

  #finish(id: string, bytes: number): void {
    const request = this.#requests.get(id);
    if (!request) return;
    request.bytes = bytes;
    request.done = true;
    this.#last = performance.now();
  }
}
