import type { MediaItem } from '../../document/media/mediaItem.ts';
import { playAddress } from '../../document/widget/content.ts';
import { Appearance } from '../Appearance.ts';
import { leavingMilliseconds } from '../leaving.ts';
import type { WidgetContext } from '../options.ts';
import type { ListPlace } from '../place.ts';
import { drawnSlide, faultSubject } from './drawnSlide.ts';
import type { ObjectFit, Slide, SlideMaker } from './slide.ts';
import { bringIn } from './transition.ts';

/** Milliseconds before retrying when no file of a list could be shown. */
const allBadMilliseconds = 5000;

interface Shown {
  slide: Slide;
  index: number;
  /** Milliseconds into the file at which it starts. */
  from: number;
  /** When it would have started from its beginning, by the page's clock. */
  startedAt?: number;
}

/** Milliseconds before a file's end at which it is resumed at the latest, instead of at its beginning. */
const nearEnd = 250;

/**
 * Plays a list of files in a loop: the next one is loaded while one plays, a bad one is reported and skipped, and the
 * old picture stays until the new one is ready.
 */
export class Carousel {
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #items: readonly MediaItem[];
  readonly #context: WidgetContext;
  readonly #fit: ObjectFit;
  readonly #ofDocument: boolean;
  readonly #appearance: Appearance;
  readonly #makerOf: (item: MediaItem) => SlideMaker;
  #current: Shown | undefined;
  #next: Promise<Shown | undefined> | undefined;
  #started = false;
  #destroyed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #slides = new Set<Slide>();
  readonly #reported = new Set<MediaItem>();

  constructor(
    element: HTMLElement,
    items: readonly MediaItem[],
    context: WidgetContext,
    makerOf: (item: MediaItem) => SlideMaker,
    fit: ObjectFit = 'contain',
    ofDocument = false,
  ) {
    this.#element = element;
    this.#items = items.filter((item) => playAddress(item) !== '');
    this.#context = context;
    this.#makerOf = makerOf;
    this.#fit = fit;
    this.#ofDocument = ofDocument;
    this.#appearance = new Appearance(context.watch);
    this.ready = this.#showFirst();
  }

  /** Starts playback; until then the first picture is still. */
  start(): void {
    if (this.#started || this.#context.mode === 'edit') return;
    this.#started = true;
    if (this.#current) {
      this.#play(this.#current);
      this.#seen(this.#current);
    }
    this.#prepareNext();
  }

  /** Current position in the list; undefined before it plays. */
  place(): ListPlace | undefined {
    const { slide, index, startedAt } = this.#current ?? {};
    if (slide === undefined || index === undefined || startedAt === undefined) return undefined;
    const { element } = slide;
    const offset =
      element instanceof HTMLMediaElement ? element.currentTime * 1000 : performance.now() - startedAt;
    return { index, offset };
  }

  /** Nothing of the list can be shown, or it is empty. */
  blank(): boolean {
    return this.#current === undefined;
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#retry);
    this.#appearance.end();
    for (const slide of this.#slides) slide.destroy();
    this.#slides.clear();
  }

  async #showFirst(): Promise<void> {
    if (this.#items.length === 0) return;
    const { from } = this.#context;
    const first = await this.#prepare(from?.index ?? 0);
    if (first && first.index === from?.index) await this.#cue(first, from.offset);
    if (first && !this.#destroyed) await this.#show(first);
    else this.#allBad();
  }

  /** Resumes a file at its previous position; a file that cannot seek only stays for the rest of its time. */
  async #cue(shown: Shown, offset: number): Promise<void> {
    const from = Math.min(offset, this.#latest(shown));
    // A document drawn page by page starts at its first page.
    if (!(from > 0) || shown.slide.page) return;
    await shown.slide.cue?.(from);
    shown.from = from;
  }

  /** Latest position in milliseconds at which a file can be resumed; infinite where its length is unknown. */
  #latest({ slide: { element }, index }: Shown): number {
    const seconds =
      element instanceof HTMLMediaElement ? element.duration : (this.#items[index]?.playParam ?? 0);
    return Number.isFinite(seconds) ? seconds * 1000 - nearEnd : Number.POSITIVE_INFINITY;
  }

  /** Prepares the first item from `from` on, wrapping around, that can be shown; hidden until its turn. */
  async #prepare(from: number): Promise<Shown | undefined> {
    for (let step = 0; step < this.#items.length && !this.#destroyed; step += 1) {
      const index = (from + step) % this.#items.length;
      if (this.#isExpired(index)) continue;
      const slide = await this.#load(index);
      if (slide) return { slide, index, from: 0 };
    }
    return undefined;
  }

  #isExpired(index: number): boolean {
    const item = this.#items[index];
    return item !== undefined && (this.#context.isExpired?.(item) ?? false);
  }

  async #load(index: number): Promise<Slide | undefined> {
    const item = this.#items[index];
    let slide: Slide | undefined;
    if (item === undefined) return undefined;
    try {
      slide = this.#makerOf(item)(item, this.#context, this.#fit);
      slide.element.style.visibility = 'hidden';
      this.#slides.add(slide);
      this.#element.append(slide.element);
      await slide.ready;
      return this.#destroyed ? undefined : slide;
    } catch (error) {
      this.#report(item, error);
      if (slide) this.#drop(slide);
      return undefined;
    }
  }

  /** Reports each bad file once, however often the list reaches it. */
  #report(item: MediaItem, error: unknown): void {
    if (this.#destroyed) return;
    this.#fault(item, 'media.unplayable');
    if (this.#reported.has(item)) return;
    this.#reported.add(item);
    this.#context.watch?.failed(drawnSlide(item, this.#items.indexOf(item), this.#ofDocument));
    this.#context.report(error instanceof Error ? error : new Error(String(error)));
  }

  #fault(item: MediaItem, reason: 'media.unplayable' | undefined): void {
    this.#context.fault(reason, faultSubject(item, this.#items.indexOf(item), this.#ofDocument));
  }

  #drop(slide: Slide): void {
    this.#slides.delete(slide);
    slide.destroy();
  }

  async #show(shown: Shown): Promise<void> {
    const previous = this.#current;
    this.#current = shown;
    if (this.#started) this.#play(shown);
    const { cartoon = 0, playParam } = this.#items[shown.index] ?? {};
    const seen = () => this.#seen(shown);
    await bringIn(shown.slide.element, previous?.slide.element, cartoon, playParam, undefined, seen);
    if (previous && previous.slide !== shown.slide) this.#drop(previous.slide);
    if (this.#started) this.#prepareNext();
  }

  /** Painted: its turn starts. */
  #seen(shown: Shown): void {
    const item = this.#items[shown.index];
    if (!this.#started || this.#destroyed || this.#current !== shown || !item) return;
    this.#fault(item, undefined);
    this.#appearance.begin(drawnSlide(item, shown.index, this.#ofDocument, shown.slide));
    shown.slide.onPage = () => this.#appearance.isOpen && this.#seen(shown);
  }

  /** Only once the previous one is gone: a small device has two decoders, and a third video would take one away. */
  #prepareNext(): void {
    if (this.#destroyed || this.#current === undefined || this.#items.length < 2) return;
    this.#next ??= this.#prepare((this.#current.index + 1) % this.#items.length);
  }

  #play(shown: Shown): void {
    const item = this.#items[shown.index];
    const { from } = shown;
    shown.startedAt = performance.now() - from;
    // A single file starts over at its beginning.
    shown.from = 0;
    const done = (error?: Error) => {
      if (error && item) {
        this.#appearance.end(true);
        this.#report(item, error);
      }
      void this.#advance(shown, error !== undefined);
    };
    shown.slide.play(done, undefined, from);
  }

  async #advance(from: Shown, broken: boolean): Promise<void> {
    this.#prepareNext();
    const next = await this.#next;
    this.#next = undefined;
    if (this.#destroyed) return;
    if (next === undefined && this.#isExpired(from.index)) return this.#takeDown(from);
    if (next === undefined && broken) return this.#retryFrom(from);
    const isRound = next === undefined || next.index <= from.index;
    if (isRound && this.#context.finished()) await this.#leave();
    // The callback may have ended the scene and this list.
    if (this.#destroyed) return;
    if (next) await this.#show(next);
    else {
      this.#play(from);
      // A document that returns to its first page reports that itself.
      if ((from.slide.page?.() ?? 1) === 1) this.#seen(from);
    }
  }

  /** The scene ends: the last picture stays meanwhile. */
  #leave(): Promise<void> {
    return new Promise((resolve) => {
      this.#retry = setTimeout(resolve, leavingMilliseconds);
    });
  }

  /** Nothing of the list may be shown any more. */
  #takeDown(last: Shown): void {
    this.#current = undefined;
    this.#appearance.end();
    this.#drop(last.slide);
    this.#allBad();
  }

  /** The only file failed during playback: load it again after a while. */
  #retryFrom(from: Shown): void {
    this.#retry = setTimeout(() => {
      this.#next = this.#prepare(from.index);
      void this.#next.then((found) => {
        if (found === undefined) this.#context.finished();
        return this.#advance(from, true);
      });
    }, allBadMilliseconds);
  }

  #allBad(): void {
    if (this.#destroyed) return;
    this.#retry = setTimeout(() => {
      this.#context.finished();
      void this.#showFirst();
    }, allBadMilliseconds);
  }
}
