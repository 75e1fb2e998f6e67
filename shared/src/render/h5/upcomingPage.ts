import { pageReady } from './pageReady.ts';
import type { PageStage } from './pageStage.ts';

interface Drawn {
  readonly index: number;
  readonly stage: PageStage;
  readonly ready: Promise<void>;
}

/** The page that comes next, drawn unseen, so that it is whole when its turn comes. There is one at most. */
export class UpcomingPage {
  readonly #mount: (index: number) => PageStage;
  #drawn: Drawn | undefined;
  /** Counts the pages that were asked for, so that an older request that comes late is dropped. */
  #request = 0;

  constructor(mount: (index: number) => PageStage) {
    this.#mount = mount;
  }

  /** Draws a page unseen; nothing when it is drawn already. */
  draw(index: number): Drawn {
    if (this.#drawn?.index === index) return this.#drawn;
    this.#remove();
    const stage = this.#mount(index);
    stage.element.style.visibility = 'hidden';
    this.#drawn = { index, stage, ready: pageReady(stage.element) };
    return this.#drawn;
  }

  /** The page once it can be seen whole; undefined when another one was asked for meanwhile. */
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

  /** Forgets the page and those that wait for it. */
  drop(): void {
    this.#request += 1;
    this.#remove();
  }

  #remove(): void {
    this.#drawn?.stage.destroy();
    this.#drawn = undefined;
  }
}
