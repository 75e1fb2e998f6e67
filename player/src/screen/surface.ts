import { MessageOverlay } from '../commands/messageOverlay.ts';
import type { Translator } from '../messages/translator.ts';
import { element } from './element.ts';

/** The layers of the page from back to front: the stage with programs, one page over it, messages, the panel. */
export class Surface {
  readonly stage = element('div', 'stage');
  readonly message: MessageOverlay;
  readonly #page = element('div', 'page');
  readonly #translator: Translator;

  constructor(root: HTMLElement, translator: Translator) {
    this.#translator = translator;
    this.message = new MessageOverlay(translator.say('message.label'));
    root.replaceChildren(this.stage, this.#page, this.message.element);
  }

  /** The program that is seen, without the one that is being prepared below it. */
  get front(): HTMLElement {
    return this.stage.querySelector<HTMLElement>('.programme.front') ?? this.stage;
  }

  /** Whether a call covers the programs. */
  get isInCall(): boolean {
    return this.stage.parentElement?.querySelector('.call:not([hidden])') != null;
  }

  /** Shows a page over the stage. */
  showPage(page: HTMLElement): void {
    if (this.#page.firstChild !== page) this.#page.replaceChildren(page);
    this.#page.hidden = false;
  }

  /** Puts a layer over programs and pages, and below subtitles, messages and the panel. */
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
