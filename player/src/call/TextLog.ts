import { longestText } from '@vitrine/shared/call';
import { element } from '../screen/element.ts';
import type { SayCall } from './callMessages.ts';

/** What is written in a call, and the line to write in. */
export class TextLog {
  readonly element = element('div', 'call-text');
  readonly #lines = element('ol', 'call-lines');
  readonly #input = element('input', '');
  readonly #say: SayCall;

  /** @param send false when it could not be sent: then the words stay in the line */
  constructor(say: SayCall, send: (text: string) => boolean) {
    this.#say = say;
    this.#input.maxLength = longestText;
    this.#input.autocomplete = 'off';
    this.#input.placeholder = say('text');
    this.#input.setAttribute('aria-label', say('text'));
    this.#lines.setAttribute('aria-live', 'polite');
    const submit = element('button', '', say('send'));
    const form = element('form', 'call-write', this.#input, submit);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(send);
    });
    // Letters are letters here, not shortcuts of the player.
    form.addEventListener('keydown', (event) => event.stopPropagation());
    this.element.append(this.#lines, form);
  }

  add(name: string, text: string): void {
    const line = element('li', '', element('b', '', name), ` ${text}`);
    this.#lines.append(line);
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  clear(): void {
    this.#lines.replaceChildren();
    this.#input.value = '';
  }

  #submit(send: (text: string) => boolean): void {
    const text = this.#input.value.trim();
    if (text === '' || !send(text)) return;
    this.#input.value = '';
    this.add(this.#say('me'), text);
  }
}
