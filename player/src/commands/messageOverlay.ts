import { element } from '../screen/element.ts';
import { written } from '../screen/written.ts';

/** How long a message of the player itself stays, in seconds. */
const usualSeconds = 30;

/** A sentence from the operator over whatever plays. */
export class MessageOverlay {
  readonly element = element('aside', 'message');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(label: string) {
    this.element.setAttribute('role', 'status');
    this.element.setAttribute('aria-label', label);
    this.element.hidden = true;
  }

  /** Shows it for a while in place of the one before; without words that one goes. */
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
