import type { H5Document } from '../../document/h5/h5.ts';
import { leavingMilliseconds } from '../leaving.ts';
import { fitStage } from '../scale.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import { isAnswering } from './form/isAnswering.ts';
import { Music } from './Music.ts';
import { wantsLessMotion } from './motion.ts';
import type { H5Options } from './options.ts';
import { PageStage } from './PageStage.ts';
import { pageTurnOf } from './pageTurns.ts';
import { Surroundings } from './Surroundings.ts';
import { listenForTurns } from './turnInput.ts';
import { UpcomingPage } from './UpcomingPage.ts';

/** A playing H5 work. */
export interface H5View {
  /** Receives keys and swipes; focus it. */
  readonly element: HTMLElement;
  /** Index of the page on screen, from 0. */
  readonly pageIndex: number;
  /** Goes to a page; an invalid index is ignored. */
  showPage(index: number): void;
  next(): void;
  previous(): void;
  /** Starts a view created with `hold`. */
  start(): void;
  /** Applies a changed document, staying on the current page. */
  update(document: H5Document): void;
  destroy(): void;
}

/** Fraction of the turn after which entrances start. */
const entranceAfter = 0.6;

class H5Player implements H5View {
  readonly element: HTMLElement;
  readonly #options: H5Options;
  readonly #stage: HTMLElement;
  readonly #around: Surroundings;
  readonly #stopListening: () => void;
  #stopFitting: () => void;
  #document: H5Document;
  #current: PageStage;
  #leaving: PageStage | undefined;
  #turns: Animation[] = [];
  #music: Music | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #aheadTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #upcoming: UpcomingPage;
  #held: boolean;
  pageIndex: number;

  constructor(container: HTMLElement, document: H5Document, options: H5Options) {
    this.#document = document;
    this.#held = options.hold ?? false;
    this.#upcoming = new UpcomingPage((index) => this.#mount(index));
    this.#options = { ...options, openPage: (pageId) => this.#openPage(pageId) };
    this.pageIndex = this.#bounded(options.startPage ?? 0);
    this.element = styledElement('div', { ...filling, overflow: 'hidden', touchAction: 'none' });
    this.element.dataset.h5Mode = options.mode;
    if (options.mode === 'play') this.element.tabIndex = 0;
    // It fills its container, so a focus ring would frame the whole page.
    this.element.style.outline = 'none';
    this.#stage = styledElement('div', { position: 'absolute', left: '0', top: '0', overflow: 'hidden' });
    this.#stage.style.transformOrigin = '0 0';
    this.#around = new Surroundings(options.resolveUrl);
    this.element.append(this.#around.element, this.#stage);
    container.append(this.element);
    this.#stopFitting = this.#fit();
    this.#current = this.#mount(this.pageIndex);
    this.#stopListening = options.mode === 'play' ? this.#listen() : () => undefined;
    this.#addMusic();
    this.#arrive(0);
  }

  start(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#begin(0);
  }

  next(): void {
    this.#turn(1);
  }

  previous(): void {
    this.#turn(-1);
  }

  showPage(index: number): void {
    if (index === this.pageIndex || this.#document.pageList[index] === undefined) return;
    this.#goTo(index, index > this.pageIndex ? 1 : -1);
  }

  update(document: H5Document): void {
    this.#settle();
    this.#upcoming.drop();
    this.#current.destroy();
    this.#music?.destroy();
    this.#document = document;
    this.pageIndex = this.#bounded(this.pageIndex);
    this.#stopFitting();
    this.#stopFitting = this.#fit();
    this.#current = this.#mount(this.pageIndex);
    this.#addMusic();
    this.#arrive(0);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#aheadTimer);
    this.#settle();
    this.#upcoming.drop();
    this.#stopListening();
    this.#stopFitting();
    this.#music?.destroy();
    this.#current.destroy();
    this.element.remove();
  }

  #openPage(pageId: string): void {
    this.showPage(this.#document.pageList.findIndex(({ id }) => id === pageId));
  }

  #bounded(index: number): number {
    return Math.max(0, Math.min(index, this.#document.pageList.length - 1));
  }

  #fit(): () => void {
    const { width, height } = this.#document;
    setStyle(this.#stage, { width: `${width}px`, height: `${height}px` });
    const stops = [fitStage(this.element, this.#stage, width, height), this.#around.fit(width, height)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #listen(): () => void {
    return listenForTurns(this.element, {
      direction: () => this.#document.setting.direction,
      turn: (step) => this.#turn(step),
      first: () => this.showPage(0),
      last: () => this.showPage(this.#document.pageList.length - 1),
      touched: () => this.#music?.touched(),
    });
  }

  #addMusic(): void {
    const { resolveUrl, musicLabel: label = '', music = 'afterTouch', mode, volume = 1 } = this.#options;
    const { setting } = this.#document;
    this.#music = undefined;
    if (mode === 'edit' || music === 'never' || !Music.isIn(setting)) return;
    const report = (error: Error) => this.#options.onError('music', error);
    const byItself = music === 'byItself';
    this.#music = new Music(this.element, setting, { resolveUrl, report, label, volume, byItself });
  }

  #mount(index: number): PageStage {
    const page = this.#document.pageList[index];
    if (page === undefined) throw new RangeError(`No page ${index}`);
    const stage = new PageStage(page, this.#options);
    this.#stage.append(stage.element);
    return stage;
  }

  #turn(step: 1 | -1): void {
    const index = this.#indexAfter(step);
    if (index !== undefined) this.#goTo(index, step);
  }

  /** Undefined at the end of the work, or with only one page. */
  #indexAfter(step: 1 | -1): number | undefined {
    const { pageList, setting } = this.#document;
    const { length } = pageList;
    const index = this.pageIndex + step;
    if (length === 1) return undefined;
    if (index >= 0 && index < length) return index;
    return setting.loopPlay ? (index + length) % length : undefined;
  }

  /** Turns to another page, at once or when it can be shown completely. */
  #goTo(index: number, step: 1 | -1): void {
    if (!this.#options.ahead) {
      this.#change(this.#mount(index), index, step);
      return;
    }
    clearTimeout(this.#timer);
    clearTimeout(this.#aheadTimer);
    void this.#upcoming.take(index).then((stage) => stage && this.#change(stage, index, step));
  }

  /** Adds a page over or beside the current one. Finishes a running turn at once. */
  #change(incoming: PageStage, index: number, step: 1 | -1): void {
    this.#settle();
    const { setting } = this.#document;
    const outgoing = this.#current;
    this.#current = incoming;
    this.pageIndex = index;
    outgoing.stop();
    this.#leaving = outgoing;
    const turn = pageTurnOf(setting.pageAnimation, { direction: setting.direction, step }, this.#document);
    const moves = turn && setting.speed > 0 && !wantsLessMotion() && this.#canAnimate();
    this.#arrive(moves ? setting.speed * entranceAfter : 0);
    if (!moves) {
      this.#settle();
      return;
    }
    const timing: KeyframeAnimationOptions = { duration: setting.speed, easing: 'ease-in-out', fill: 'both' };
    const arriving = incoming.element.animate(turn.incoming, timing);
    arriving.onfinish = () => this.#settle();
    this.#turns = [arriving, outgoing.element.animate(turn.outgoing, timing)];
  }

  #canAnimate(): boolean {
    return typeof this.#stage.animate === 'function';
  }

  /** Finishes the running turn: removes the outgoing page. */
  #settle(): void {
    const turns = this.#turns;
    this.#turns = [];
    for (const turn of turns) {
      turn.onfinish = null;
      turn.cancel();
    }
    this.#leaving?.destroy();
    this.#leaving = undefined;
  }

  #arrive(delay: number): void {
    this.#around.paint(this.#current.page);
    if (this.#options.mode === 'play' && !this.#held) this.#begin(delay);
    this.#options.onPageShown?.(this.pageIndex);
  }

  /** Starts the page's animations. */
  #begin(delay: number): void {
    this.#current.start(delay);
    this.#music?.start();
    this.#awaitNext();
  }

  #awaitNext(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#aheadTimer);
    const { autoPage, PlaySpeed, speed } = this.#document.setting;
    if (!autoPage) return;
    this.#timer = setTimeout(() => this.#pageEnded(), PlaySpeed);
    // Not during the turn to this page.
    if (this.#options.ahead)
      this.#aheadTimer = setTimeout(() => this.#drawNext(), Math.min(speed, PlaySpeed / 2));
  }

  #pageEnded(): void {
    if (isAnswering(this.#current.element)) {
      this.#awaitNext();
      return;
    }
    const isLast = this.pageIndex === this.#document.pageList.length - 1;
    const leaves = isLast && this.#options.onRound?.() === true;
    if (leaves) this.#timer = setTimeout(() => this.next(), leavingMilliseconds);
    else this.next();
  }

  #drawNext(): void {
    const index = this.#indexAfter(1);
    if (index !== undefined) this.#upcoming.draw(index);
  }
}

/**
 * Plays an H5 work in `container` (which must be positioned), scaled to fit: swipe, wheel and keys turn pages, or they
 * advance automatically. Never throws: failures go to `onError`.
 *
 * @example
 * const view = renderH5(host, work, { mode: 'play', resolveUrl: (address) => address, onError });
 */
export function renderH5(container: HTMLElement, document: H5Document, options: H5Options): H5View {
  return new H5Player(container, document, options);
}
