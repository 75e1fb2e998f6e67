import type { CallButton as Mode } from '@vitrine/shared/api';
import { element } from '../screen/element.ts';

/** Milliseconds that the button stays after the last touch or key. */
const stayTime = 15_000;

/** The on-screen button that calls the consoles. */
export class CallButton {
  readonly element = element('button', 'call-button');
  #mode: Mode = 'never';
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #touched = () => this.#wake();

  constructor(label: string, onPress: () => void) {
    this.element.type = 'button';
    this.element.textContent = label;
    this.element.hidden = true;
    this.element.addEventListener('click', onPress);
    document.addEventListener('pointerdown', this.#touched);
    document.addEventListener('keydown', this.#touched);
  }

  set mode(mode: Mode) {
    this.#mode = mode;
    this.#draw(false);
  }

  /** Hides the button during a call. */
  set busy(busy: boolean) {
    this.#busy = busy;
    this.#draw(false);
  }

  remove(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('pointerdown', this.#touched);
    document.removeEventListener('keydown', this.#touched);
    this.element.remove();
  }

  #wake(): void {
    if (this.#mode !== 'touch') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(false), stayTime);
    this.#draw(true);
  }

  #draw(touched: boolean): void {
    this.element.hidden = this.#busy || this.#mode === 'never' || (this.#mode === 'touch' && !touched);
  }
}
