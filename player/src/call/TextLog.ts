import { longestText } from '@vitrine/shared/call';
import { element } from '../screen/element.ts';
import { facesOf } from '../screen/faces.ts';
import { written } from '../screen/written.ts';
import type { SayCall } from './callMessages.ts';

/** Chat of a call, with its input. */
export class TextLog {
  readonly element = element('div', 'call-text');
  readonly #lines = element('ol', 'call-lines');
  readonly #input = element('input', '');
  readonly #tooLong = element('p', 'call-too-long');
  readonly #say: SayCall;

  /** @param send returns false when sending fails; the text then stays in the input */
  constructor(say: SayCall, send: (text: string) => boolean) {
    this.#say = say;
    this.#tooLong.id = 'call-too-long';
    this.#tooLong.setAttribute('role', 'alert');
    this.#input.dir = 'auto';
    this.#input.addEventListener('input', () => this.#measure());
    this.#input.autocomplete = 'off';
    this.#input.placeholder = say('text');
    this.#input.setAttribute('aria-label', say('text'));
    this.#input.setAttribute('aria-describedby', this.#tooLong.id);
    this.#lines.setAttribute('aria-live', 'polite');
    const submit = element('button', '', say('send'));
    const form = element('form', 'call-write', this.#input, submit);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(send);
    });
    // Typed letters must not trigger the player's shortcuts.
    form.addEventListener('keydown', (event) => event.stopPropagation());
    this.element.append(this.#lines, this.#tooLong, form);
  }

  add(name: string, text: string): void {
    const line = element('li', '', written(element('b', ''), name), ' ', written(element('span', ''), text));
    this.#lines.append(line);
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  clear(): void {
    this.#lines.replaceChildren();
    this.#empty();
  }

  #empty(): void {
    this.#input.value = '';
    this.#measure();
  }

  /** Keeps text that is too long and says so; returns whether it can be sent. */
  #measure(): boolean {
    const { length } = this.#input.value.trim();
    const fits = length <= longestText;
    this.#input.style.fontFamily = facesOf(this.#input.value);
    this.#tooLong.textContent = fits ? '' : this.#say('tooLong', { length, limit: longestText });
    if (fits) this.#input.removeAttribute('aria-invalid');
    else this.#input.setAttribute('aria-invalid', 'true');
    return fits;
  }

  #submit(send: (text: string) => boolean): void {
    const text = this.#input.value.trim();
    if (text === '' || !this.#measure() || !send(text)) return;
    this.#empty();
    this.add(this.#say('me'), text);
  }
}
