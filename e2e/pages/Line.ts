import type { CDPSession, Page } from '@playwright/test';

/** The line between a page and its server: it can be made slow, cut, and mended. */
export class Line {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Line> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Line(session);
  }

  /** Lets so many bytes per second up. */
  async slow(uploadThroughput: number): Promise<void> {
    await this.#set(false, uploadThroughput);
  }

  async cut(): Promise<void> {
    await this.#set(true, -1);
  }

  async mend(): Promise<void> {
    await this.#set(false, -1);
  }

  async #set(offline: boolean, uploadThroughput: number): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  }
}
