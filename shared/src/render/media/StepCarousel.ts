import type { MediaItem } from '../../document/media/mediaItem.ts';
import { Appearance } from '../Appearance.ts';
import type { WidgetContext } from '../options.ts';
import { placeIn, type SharedStep } from '../step/stepClock.ts';
import { lead, TurnLoop } from '../step/TurnLoop.ts';
import { drawnSlide, faultSubject } from './drawnSlide.ts';
import type { ObjectFit, Slide, SlideMaker } from './slide.ts';
import { bringIn } from './transition.ts';

/** Milliseconds into a file that count as its start. */
const nearStart = 250;

/** Before the beginning no part is current, and the first one is next. */
const before = (elapsed: number) => ({ turn: -1, offset: 0, remaining: -elapsed });

export interface StepCarouselOptions {
  readonly step: SharedStep;
  readonly context: WidgetContext;
  readonly fit: ObjectFit;
  readonly makerOf: (item: MediaItem) => SlideMaker;
  /** Milliseconds that an item stays. */
  readonly lengthOf: (item: MediaItem) => number;
  /** True for timed media, which must start over when alone. */
  readonly moves: (item: MediaItem) => boolean;
  /** Its items are pages of a document. */
  readonly ofDocument?: boolean;
}

interface Shown {
  readonly turn: number;
  readonly item: MediaItem;
  readonly slide: Slide;
}

interface Prepared {
  readonly turn: number;
  readonly shown: Promise<Shown | undefined>;
}

/**
 * Plays a list of files on a shared clock: the current file and position depend on the time alone. A file that cannot
 * be shown keeps its time slot, during which the previous one stays.
 */
export class StepCarousel {
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #items: readonly MediaItem[];
  readonly #options: StepCarouselOptions;
  readonly #lengths: readonly number[];
  readonly #loop: TurnLoop;
  readonly #slides = new Set<Slide>();
  readonly #reported = new Set<MediaItem>();
  readonly #appearance: Appearance;
  #started = false;
  #current: Shown | undefined;
  #next: Prepared | undefined;
  #playing: Slide | undefined;
  #destroyed = false;

  constructor(element: HTMLElement, items: readonly MediaItem[], options: StepCarouselOptions) {
    this.#element = element;
    this.#items = items;
    this.#options = options;
    this.#appearance = new Appearance(options.context.watch);
    this.#lengths = items.map(options.lengthOf);
    this.#loop = new TurnLoop(options.step, this.#lengths, {
      show: (turn, due) => this.#show(turn, due),
      prepare: (turn) => this.#prepare(turn),
    });
    this.ready = this.#showFirst();
  }

  /** Starts playback. */
  start(): void {
    if (this.#destroyed || this.#options.context.mode === 'edit') return;
    this.#started = true;
    if (this.#current) this.#seen(this.#current);
    this.#loop.start();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#appearance.end();
    this.#loop.stop();
    for (const slide of this.#slides) slide.destroy();
    this.#slides.clear();
  }

  async #showFirst(): Promise<void> {
    const place = this.#loop.place();
    if (place === undefined) return;
    const first = await this.#load(place.turn);
    // A running list may already show a later item.
    if (first === undefined || this.#current !== undefined) return;
    this.#current = first;
    await bringIn(first.slide.element, undefined, 0, undefined, undefined, () => this.#seen(first));
  }

  #itemAt(turn: number): MediaItem | undefined {
    return this.#items[turn % this.#items.length];
  }

  /** Milliseconds into an item, negative when it is next and soon; undefined while another one is current. */
  #offsetIn(turn: number): number | undefined {
    const elapsed = this.#options.step.elapsed();
    const place = elapsed < 0 ? before(elapsed) : placeIn(this.#lengths, elapsed);
    if (place?.turn === turn) return place.offset;
    return place?.turn === turn - 1 && place.remaining <= 2 * lead ? -place.remaining : undefined;
  }

  async #load(turn: number): Promise<Shown | undefined> {
    const item = this.#itemAt(turn);
    const { context, fit, makerOf } = this.#options;
    if (item === undefined || this.#isExpired(item)) return undefined;
    let slide: Slide | undefined;
    try {
      slide = makerOf(item)(item, context, fit);
      slide.element.style.visibility = 'hidden';
      this.#slides.add(slide);
      this.#element.append(slide.element);
      await slide.ready;
      const offset = this.#offsetIn(turn) ?? 0;
      if (offset > nearStart) await slide.cue?.(offset);
      return this.#destroyed ? undefined : { turn, item, slide };
    } catch (error) {
      this.#report(item, error);
      if (slide) this.#drop(slide);
      return undefined;
    }
  }

  #isExpired(item: MediaItem): boolean {
    return this.#options.context.isExpired?.(item) ?? false;
  }

  #report(item: MediaItem, error: unknown): void {
    if (this.#destroyed) return;
    this.#fault(item, 'media.unplayable');
    if (this.#reported.has(item)) return;
    this.#reported.add(item);
    this.#options.context.watch?.failed(this.#drawn(item));
    this.#options.context.report(error instanceof Error ? error : new Error(String(error)));
  }

  #fault(item: MediaItem, reason: 'media.unplayable' | undefined): void {
    const { context, ofDocument = false } = this.#options;
    context.fault(reason, faultSubject(item, this.#items.indexOf(item), ofDocument));
  }

  #drawn(item: MediaItem, slide?: Slide) {
    return drawnSlide(item, this.#items.indexOf(item), this.#options.ofDocument ?? false, slide);
  }

  /** Painted: its turn starts. */
  #seen(shown: Shown): void {
    if (!this.#started || this.#destroyed || this.#current !== shown) return;
    this.#fault(shown.item, undefined);
    this.#appearance.begin(this.#drawn(shown.item, shown.slide));
    shown.slide.onPage = () => this.#appearance.isOpen && this.#seen(shown);
  }

  #drop(slide: Slide | undefined): void {
    if (slide === undefined) return;
    this.#slides.delete(slide);
    slide.destroy();
  }

  /** A single picture stays as it is. */
  #staysAt(turn: number): boolean {
    const item = this.#itemAt(turn);
    return this.#items.length === 1 && item !== undefined && !this.#options.moves(item);
  }

  /** A single picture starts another turn. */
  #seenAgain(turn: number): void {
    if (!this.#current) return;
    this.#current = { ...this.#current, turn };
    this.#seen(this.#current);
  }

  #prepare(turn: number): void {
    if (this.#next?.turn === turn || this.#staysAt(turn)) return;
    void this.#next?.shown.then((shown) => this.#drop(shown?.slide));
    this.#next = { turn, shown: this.#load(turn) };
  }

  /** The item for a turn: the one on screen, the prepared one, or a new one. */
  async #take(turn: number): Promise<Shown | undefined> {
    if (this.#current?.turn === turn) return this.#current;
    const prepared = this.#next;
    this.#next = undefined;
    if (prepared?.turn === turn) return prepared.shown;
    void prepared?.shown.then((shown) => this.#drop(shown?.slide));
    return this.#load(turn);
  }

  async #show(turn: number, due?: Promise<void>): Promise<void> {
    if (this.#staysAt(turn) && this.#current) {
      await due;
      if (turn !== this.#current?.turn) this.#seenAgain(turn);
      return this.#takeDownExpired();
    }
    const shown = await this.#take(turn);
    if (this.#destroyed) return;
    if (shown === undefined) {
      await due;
      return this.#takeDownExpired();
    }
    const previous = this.#current;
    this.#current = shown;
    if (previous === shown) return this.#play(shown);
    const { cartoon, playParam } = shown.item;
    this.#play(shown);
    const seen = () => this.#seen(shown);
    await bringIn(shown.slide.element, previous?.slide.element, cartoon, playParam, due, seen);
    this.#drop(previous?.slide);
  }

  #play({ slide, item, turn }: Shown): void {
    if (this.#playing === slide) return;
    this.#playing = slide;
    slide.play(
      (error) => {
        if (!error) return;
        if (this.#playing === slide) this.#appearance.end(true);
        this.#report(item, error);
      },
      () => this.#offsetIn(turn),
    );
  }

  #takeDownExpired(): void {
    if (!this.#current || !this.#isExpired(this.#current.item)) return;
    this.#appearance.end();
    this.#drop(this.#current.slide);
    this.#current = undefined;
  }
}
