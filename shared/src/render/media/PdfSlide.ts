import type { MediaItem } from '../../document/media/mediaItem.ts';
import { maximumPages } from '../../document/media/pageLimit.ts';
import { playAddress } from '../../document/widget/content.ts';
import type { WidgetContext } from '../options.ts';
import { filling, styledElement } from '../style.ts';
import { openPdf, type Pdf } from './pdf.ts';
import type { ObjectFit, Slide } from './slide.ts';
import { bringIn } from './transition.ts';

/** A PDF without page pictures: drawn here page by page, each for `playParam` seconds. */
export class PdfSlide implements Slide {
  readonly element = styledElement('div', { ...filling });
  readonly ready: Promise<void>;
  onPage?: () => void;
  readonly #item: MediaItem;
  readonly #address: string;
  readonly #fit: ObjectFit;
  #pdf: Pdf | undefined;
  #shown: HTMLCanvasElement | undefined;
  #shownPage = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #destroyed = false;

  constructor(item: MediaItem, context: Pick<WidgetContext, 'resolveUrl'>, fit: ObjectFit) {
    this.#item = item;
    this.#address = playAddress(item);
    this.#fit = fit;
    this.ready = this.#open(context.resolveUrl(this.#address)).catch((reason: unknown) => {
      throw new Error(`${this.#address} cannot be shown as pages: ${String(reason)}`);
    });
  }

  page(): number {
    return this.#shownPage;
  }

  play(done: (error?: Error) => void): void {
    clearTimeout(this.#timer);
    // A single document starts over at its first page.
    const atFirst = this.#shownPage === 1 ? Promise.resolve() : this.#turnTo(1);
    atFirst.then(
      () => this.#destroyed || this.#playFrom(1, done),
      (reason: unknown) => done(new Error(`${this.#address}: ${String(reason)}`)),
    );
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#timer);
    this.#pdf?.close();
    this.element.remove();
  }

  async #open(address: string): Promise<void> {
    const opened = await openPdf(address);
    if (this.#destroyed) return opened.close();
    this.#pdf = opened;
    await this.#turnTo(1);
  }

  async #draw(page: number): Promise<HTMLCanvasElement> {
    if (this.#pdf === undefined) throw new Error(`${this.#address} is not open`);
    const { clientWidth: width, clientHeight: height } = this.element;
    const canvas = await this.#pdf.draw(page, { width, height });
    Object.assign(canvas.style, { ...filling, objectFit: this.#fit });
    return canvas;
  }

  async #turnTo(page: number): Promise<void> {
    const next = await this.#draw(page);
    if (this.#destroyed) return;
    const previous = this.#shown;
    this.#shown = next;
    this.#shownPage = page;
    this.element.append(next);
    const { cartoon, playParam } = this.#item;
    await bringIn(next, previous, cartoon, playParam, undefined, () => this.onPage?.());
    previous?.remove();
  }

  #playFrom(page: number, done: (error?: Error) => void): void {
    this.#timer = setTimeout(() => {
      if (page >= Math.min(this.#pdf?.pages ?? 0, maximumPages)) return done();
      this.#turnTo(page + 1).then(
        () => this.#destroyed || this.#playFrom(page + 1, done),
        (reason: unknown) =>
          this.#destroyed || done(new Error(`Page ${page + 1} of ${this.#address}: ${String(reason)}`)),
      );
    }, this.#item.playParam * 1000);
  }
}
