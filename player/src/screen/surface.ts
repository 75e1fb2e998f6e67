import { MessageOverlay } from '../commands/messageOverlay.ts';
import type { Translator } from '../messages/translator.ts';
import { element } from './element.ts';

/**
 * The layers of the page from back to front: the stage with programs, one page over it, panels of people at the screen,
 * texts of operators.
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

  /** The program that is seen, without the one that is being prepared below it. */
  get front(): HTMLElement {
    return this.stage.querySelector<HTMLElement>('.programme.front') ?? this.stage;
  }

  /** Whether a call covers the programs. During an emergency program it keeps to the lower edge. */
  get isInCall(): boolean {
    return this.#has('.call') && !this.#root.classList.contains('emergency');
  }

  /**
   * Whether a panel that a person at the screen opened hides the programs: the one for sticks stands in their middle, the
   * card of facts leaves most of them to be seen, except on a small screen.
   */
  get isCoveredByPanel(): boolean {
    const card = this.#root.querySelector(':scope > .panel:not([hidden])');
    return this.#has('.usb') || (card !== null && areaOf(card) > areaOf(this.#root) / 2);
  }

  /** Calls back when a panel is opened or closed, or its own content changes. Returns how to stop. */
  watchPanels(watcher: () => void): () => void {
    this.#panelWatchers.add(watcher);
    return () => void this.#panelWatchers.delete(watcher);
  }

  /**
   * Puts what a person at the screen opens over the programs, and below texts of operators: a text that counts as shown
   * is never covered by a panel that is opened later.
   */
  addPanel(...panels: readonly HTMLElement[]): void {
    const lowestText = this.#root.querySelector(':scope > .subtitles') ?? this.message.element;
    lowestText.before(...panels);
    for (const panel of panels) this.#panels.observe(panel, { attributeFilter: ['hidden'], childList: true });
  }

  /** Puts a layer of texts over everything but messages. */
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

  /** Puts a layer over programs and pages, and below panels, subtitles and messages. */
  coverPrograms(layer: HTMLElement): void {
    this.#page.after(layer);
  }

  /** Takes the page away: the stage is seen. */
  showStage(): void {
    this.#page.hidden = true;
  }

  /** Says that this terminal runs elsewhere now, and offers to take it over again. */
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
