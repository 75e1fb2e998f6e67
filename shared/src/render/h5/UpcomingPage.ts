import type { PageStage } from './PageStage.ts';
import { pageReady } from './pageReady.ts';

interface Drawn {
  readonly index: number;
  readonly stage: PageStage;
  readonly ready: Promise<void>;
}

/** The next page, drawn hidden, so that it is complete when its turn comes. At most one. */
export class UpcomingPage {
  readonly #mount: (index: number) => PageStage;
  #drawn: Drawn | undefined;
  /** Request counter, to drop late requests. */
  #request = 0;

  constructor(mount: (index: number) => PageStage) {
    this.#mount = mount;
  }

  /** Draws a page hidden; returns the existing one if already drawn. */
  draw(index: number): Drawn {
    if (this.#drawn?.index === index) return this.#drawn;
    this.#remove();
    const stage = this.#mount(index);
    stage.element.style.visibility = 'hidden';
    this.#drawn = { index, stage, ready: pageReady(stage.element) };
    return this.#drawn;
  }

  /** The page once it can be shown completely; undefined when another one was requested meanwhile. */
  async take(index: number): Promise<PageStage | undefined> {
    this.#request += 1;
    const request = this.#request;
    const drawn = this.draw(index);
    await drawn.ready;
    if (request !== this.#request || this.#drawn !== drawn) return undefined;
    this.#drawn = undefined;
    drawn.stage.element.style.visibility = 'inherit';
    return drawn.stage;
  }

  /** Discards the page and pending requests. */
  drop(): void {
    this.#request += 1;
    this.#remove();
  }

  #remove(): void {
    this.#drawn?.stage.destroy();
    this.#drawn = undefined;
  }
}
