import { MessageOverlay } from '../commands/MessageOverlay.ts';
import type { Translator } from '../messages/translator.ts';
import { element } from './element.ts';

/**
 * Layers of the page from back to front: the stage with programs, one page over it, panels for people at the screen,
 * operators' texts.
 */
export class Surface {
  readonly stage = element('div', 'stage');
  readonly message: MessageOverlay;
  readonly #page = element('div', 'page');
  readonly #translator: Translator;
  readonly #root: HTMLElement;
  readonly #panelWatchers = new Set<() => void>();
  readonly #panels = new MutationObserver(() => {
    for (const watcher of this.#panelWatchers) watcher();
  });

  constructor(root: HTMLElement, translator: Translator) {
    this.#root = root;
    this.#translator = translator;
    this.message = new MessageOverlay(translator.say('message.label'));
    root.replaceChildren(this.stage, this.#page, this.message.element);
  }

  /** The visible program, without the one being prepared beneath it. */
  get front(): HTMLElement {
    return this.stage.querySelector<HTMLElement>('.program-layer.front') ?? this.stage;
  }

  /** Whether a call covers the programs. During an emergency program it keeps to the lower edge. */
  get isInCall(): boolean {
    return this.#has('.call') && !this.#root.classList.contains('emergency');
  }

  /**
   * Whether an open panel hides the programs: the USB panel is centred over them; the diagnostic panel leaves most of
   * them visible, except on a small screen.
   */
  get isCoveredByPanel(): boolean {
    const card = this.#root.querySelector(':scope > .panel:not([hidden])');
    return this.#has('.usb') || (card !== null && areaOf(card) > areaOf(this.#root) / 2);
  }

  /** Calls back when a panel is opened or closed, or its content changes. Returns the unsubscribe function. */
  watchPanels(watcher: () => void): () => void {
    this.#panelWatchers.add(watcher);
    return () => void this.#panelWatchers.delete(watcher);
  }

  /**
   * Adds panels over the programs, and below operators' texts: a text that counts as shown must not be covered by a
   * panel opened later.
   */
  addPanel(...panels: readonly HTMLElement[]): void {
    const lowestText = this.#root.querySelector(':scope > .subtitles') ?? this.message.element;
    lowestText.before(...panels);
    for (const panel of panels) this.#panels.observe(panel, { attributeFilter: ['hidden'], childList: true });
  }

  /** Adds a layer of texts over everything but messages. */
  addTexts(layer: HTMLElement): void {
    this.message.element.before(layer);
  }

  #has(selector: string): boolean {
    return this.#root.querySelector(`:scope > ${selector}:not([hidden])`) !== null;
  }

  /** Shows a page over the stage. */
  showPage(page: HTMLElement): void {
    if (this.#page.firstChild !== page) this.#page.replaceChildren(page);
    this.#page.hidden = false;
  }

  /** Adds a layer over programs and pages, below panels, subtitles and messages. */
  coverPrograms(layer: HTMLElement): void {
    this.#page.after(layer);
  }

  /** Removes the page, which reveals the stage. */
  showStage(): void {
    this.#page.hidden = true;
  }

  /** Shows that this terminal now runs elsewhere, with a button to continue here. */
  showReplaced(takeOver: () => void): void {
    const { say } = this.#translator;
    const button = element('button', '', say('replaced.takeOver'));
    button.addEventListener('click', takeOver);
    const text = element('p', '', say('replaced.text'));
    this.showPage(element('main', 'replaced', element('h1', '', say('replaced.title')), text, button));
  }
}

function areaOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}
