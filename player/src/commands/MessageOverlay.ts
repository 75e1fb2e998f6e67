import { element } from '../screen/element.ts';
import { written } from '../screen/written.ts';

/** Default seconds of a message by the player itself. */
const usualSeconds = 30;

/** An operator's message over the programs. */
export class MessageOverlay {
  readonly element = element('aside', 'message');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(label: string) {
    this.element.setAttribute('role', 'status');
    this.element.setAttribute('aria-label', label);
    this.element.hidden = true;
  }

  /** Shows a message for a while, replacing the previous one; empty text removes it. */
  show(text: string, seconds = usualSeconds): void {
    clearTimeout(this.#timer);
    this.element.hidden = true;
    if (text === '') return;
    this.element.replaceChildren(written(element('p', ''), text));
    this.element.hidden = false;
    this.#timer = setTimeout(() => {
      this.element.hidden = true;
    }, seconds * 1000);
  }
}
