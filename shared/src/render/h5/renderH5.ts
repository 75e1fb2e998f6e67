import { isSafeAddress } from '../../document/address.ts';
import type { H5Document, H5Page } from '../../document/h5.ts';
import { fitStage } from '../scale.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import { wantsLessMotion } from './motion.ts';
import { Music } from './music.ts';
import type { H5Options } from './options.ts';
import { pageGround } from './pageBackground.ts';
import { PageStage } from './pageStage.ts';
import { pageTurnOf } from './pageTurns.ts';
import { listenForTurns } from './turnInput.ts';

/** An H5 work that plays. */
export interface H5View {
  /** What takes keys and swipes; give it the focus. */
  readonly element: HTMLElement;
  /** Place of the page on the screen, from 0. */
  readonly pageIndex: number;
  /** Goes to a page; a place that does not exist is left alone. */
  showPage(index: number): void;
  next(): void;
  previous(): void;
  /** Plays another state of the document from the page on the screen. */
  update(document: H5Document): void;
  destroy(): void;
}

/** Where a screen is longer than the page, the page's background goes on around it, out of focus. */
function paintAround(backdrop: HTMLElement, page: H5Page, resolveUrl: (address: string) => string): void {
  const { pageBg } = page;
  const { backgroundColor, backgroundImage } = pageGround(page);
  setStyle(backdrop, {
    backgroundColor,
    backgroundImage:
      pageBg !== '' && isSafeAddress(pageBg) ? `url("${resolveUrl(pageBg)}")` : backgroundImage,
  });
}

const backdropStyle: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  // Blurring draws the edges in, so they lie outside of what is seen.
  inset: '-48px',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  filter: 'blur(24px)',
};

/** Entrances begin when this part of the turn is over. */
const entranceAfter = 0.6;

class H5Player implements H5View {
  readonly element: HTMLElement;
  readonly #options: H5Options;
  readonly #stage: HTMLElement;
  readonly #backdrop: HTMLElement;
  readonly #stopListening: () => void;
  #stopFitting: () => void;
  #document: H5Document;
  #current: PageStage;
  #leaving: PageStage | undefined;
  #turns: Animation[] = [];
  #music: Music | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  pageIndex: number;

  constructor(container: HTMLElement, document: H5Document, options: H5Options) {
    this.#document = document;
    this.#options = { ...options, openPage: (pageId) => this.#openPage(pageId) };
    this.pageIndex = this.#bounded(options.startPage ?? 0);
    this.element = styledElement('div', { ...filling, overflow: 'hidden', touchAction: 'none' });
    this.element.dataset.h5Mode = options.mode;
    if (options.mode === 'play') this.element.tabIndex = 0;
    // It fills what it is in, so a focus ring would frame the whole page.
    this.element.style.outline = 'none';
    this.#stage = styledElement('div', { position: 'absolute', left: '0', top: '0', overflow: 'hidden' });
    this.#stage.style.transformOrigin = '0 0';
    this.#backdrop = styledElement('div', backdropStyle);
    this.element.append(this.#backdrop, this.#stage);
    container.append(this.element);
    this.#stopFitting = this.#fit();
    this.#current = this.#mount(this.pageIndex);
    this.#stopListening = options.mode === 'play' ? this.#listen() : () => undefined;
    this.#addMusic();
    this.#arrive(0);
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
    this.#settle();
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
    return fitStage(this.element, this.#stage, width, height);
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
    const { resolveUrl, musicLabel = '', music = 'afterTouch', mode } = this.#options;
    const { setting } = this.#document;
    this.#music = undefined;
    if (mode === 'edit' || music === 'never' || !Music.isIn(setting)) return;
    const report = (error: Error) => this.#options.onError('music', error);
    this.#music = new Music(this.element, setting, { resolveUrl, report, label: musicLabel });
  }

  #mount(index: number): PageStage {
    const page = this.#document.pageList[index];
    if (page === undefined) throw new RangeError(`no page ${index}`);
    const stage = new PageStage(page, this.#options);
    this.#stage.append(stage.element);
    return stage;
  }

  #turn(step: 1 | -1): void {
    const { length } = this.#document.pageList;
    const index = this.pageIndex + step;
    if (length === 1) return;
    if (index >= 0 && index < length) this.#goTo(index, step);
    else if (this.#document.setting.loopPlay) this.#goTo((index + length) % length, step);
  }

  /** Brings in another page over or beside the present one. A turn under way is finished at once. */
  #goTo(index: number, step: 1 | -1): void {
    this.#settle();
    const { setting } = this.#document;
    const outgoing = this.#current;
    const incoming = this.#mount(index);
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

  /** Ends the turn under way: the page that came stands, the one that went is gone. */
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
    paintAround(this.#backdrop, this.#current.page, this.#options.resolveUrl);
    if (this.#options.mode === 'play') {
      this.#current.start(delay);
      this.#awaitNext();
    }
    this.#options.onPageShown?.(this.pageIndex);
  }

  #awaitNext(): void {
    clearTimeout(this.#timer);
    const { autoPage, PlaySpeed } = this.#document.setting;
    if (autoPage) this.#timer = setTimeout(() => this.next(), PlaySpeed);
  }
}

/**
 * Plays an H5 work in `container` (which must be positioned), fitted at true ratio: swipe, wheel and keys turn
 * pages, or they turn by themselves. Nothing in it throws: what cannot be shown goes to `onError`.
 *
 * @example
 * const view = renderH5(host, document, { mode: 'play', resolveUrl: (address) => address, onError });
 */
export function renderH5(container: HTMLElement, document: H5Document, options: H5Options): H5View {
  return new H5Player(container, document, options);
}
