import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The player page in its own browser context. */
export class PlayerPage {
  readonly context: BrowserContext;
  readonly #watch: (page: Page) => void;
  #page: Page | undefined;

  constructor(context: BrowserContext, watch: (page: Page) => void) {
    this.context = context;
    this.#watch = watch;
  }

  get page(): Page {
    if (!this.#page) throw new Error('the player is not open');
    return this.#page;
  }

  /** Opens the tab, or reopens it after `closeTab`. */
  async open(fragment = ''): Promise<void> {
    this.#page = await this.context.newPage();
    this.#watch(this.#page);
    await this.#page.goto(`/player/${fragment}`);
  }

  async closeTab(): Promise<void> {
    await this.page.close();
    this.#page = undefined;
  }

  /** The displayed pairing code. */
  async pairingCode(): Promise<string> {
    const code = this.page.getByText(/^[A-HJ-NP-Z2-9]{3}\s?[A-HJ-NP-Z2-9]{3}$/);
    await expect(code).toBeVisible();
    return ((await code.textContent()) ?? '').replace(/\s/g, '');
  }

  /** Sets the context offline or online; goes offline only once the screen can start without a network. */
  async cutNetwork(cut: boolean): Promise<void> {
    if (cut) await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.context.setOffline(cut);
  }

  async expectState(state: 'pairing' | 'idle' | 'playing'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-player-state', state, { timeout: 30_000 });
  }

  /** Expects the terminal to be paired; content of its group may be playing already. */
  async expectPaired(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-player-state', /^(idle|playing)$/, {
      timeout: 30_000,
    });
  }

  /**
   * Expects this connection state. After a server outage the reconnect jitter applies: a failed attempt is repeated
   * after ten to twenty seconds.
   */
  async expectLink(link: 'online' | 'offline'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-link', link, { timeout: 60_000 });
  }

  async expectProgram(programId: string): Promise<void> {
    await this.expectState('playing');
    await expect(this.page.locator('html')).toHaveAttribute('data-program-id', programId);
  }

  /** Expects a stored picture to be rendered, not merely present in the DOM. */
  async expectPicture(): Promise<void> {
    const drawn = this.page.locator('img[src*="/etv/file/"]').first();
    await expect(drawn).toBeVisible();
    await expect
      .poll(() => drawn.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
  }

  /** Expects a video to be playing: its time advances. */
  async expectVideoRuns(): Promise<void> {
    const times = () =>
      this.page
        .locator('video')
        .evaluateAll((videos) =>
          videos.map((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)),
        );
    const before = await times();
    await expect.poll(async () => (await times()).some((time, index) => time !== before[index])).toBe(true);
  }
}
