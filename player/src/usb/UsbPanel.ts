import { element } from '../screen/element.ts';
import { LeftAlone } from '../screen/LeftAlone.ts';
import type { SayUsb } from './usbMessages.ts';
import './usb.css';

export interface UsbPanelOptions {
  readonly say: SayUsb;
  readonly onFile: (file: File) => void;
  /** Absent where the browser cannot open folders. */
  readonly onFolder?: (() => void) | undefined;
  readonly onRecords: () => void;
  readonly onCancel: () => void;
}

/** The panel for USB sticks: import, records, progress and result. */
export class UsbPanel {
  readonly element = element('section', 'usb');
  readonly opener: HTMLButtonElement;
  readonly #say: SayUsb;
  readonly #leftAlone = new LeftAlone(this.element, () => this.close());
  readonly #input = element('input', '');
  readonly #actions: HTMLElement;
  readonly #progress = element('progress', '');
  readonly #cancel: HTMLButtonElement;
  readonly #line = element('p', 'usb-line');
  readonly #key = element('p', 'usb-key');
  #working = false;
  #asking = false;

  constructor(options: UsbPanelOptions) {
    const { say } = options;
    this.#say = say;
    this.opener = button(say('open'), () => this.toggle());
    this.opener.className = 'usb-open';
    this.opener.hidden = true;
    this.#input.type = 'file';
    this.#input.accept = '.zip';
    this.#input.hidden = true;
    this.#input.setAttribute('aria-label', say('chooseFile'));
    this.#input.addEventListener('click', () => this.asks(true));
    this.#input.addEventListener('cancel', () => this.asks(false));
    this.#input.addEventListener('change', () => {
      this.asks(false);
      const file = this.#input.files?.[0];
      this.#input.value = '';
      if (file) options.onFile(file);
    });
    this.#actions = element(
      'div',
      'usb-actions',
      button(say('chooseFile'), () => this.#input.click()),
      ...(options.onFolder ? [button(say('chooseFolder'), options.onFolder)] : []),
      button(say('saveRecords'), options.onRecords),
      button(say('close'), () => this.close()),
    );
    this.#cancel = button(say('cancel'), options.onCancel);
    this.#progress.max = 100;
    this.#line.setAttribute('role', 'status');
    this.element.setAttribute('role', 'dialog');
    this.element.setAttribute('aria-label', say('title'));
    const heading = element('h2', '', say('title'));
    this.element.append(
      heading,
      element('p', '', say('hint')),
      this.#input,
      this.#actions,
      this.#progress,
      this.#cancel,
      this.#line,
      this.#key,
    );
    this.element.hidden = true;
    this.busy(undefined);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  open(): void {
    if (this.isOpen) return;
    this.element.hidden = false;
    this.#leftAlone.opened();
    this.#actions.querySelector('button')?.focus();
  }

  close(): void {
    this.element.hidden = true;
    this.#leftAlone.closed();
    this.#line.textContent = '';
    if (!this.opener.hidden) this.opener.focus();
  }

  remove(): void {
    this.#leftAlone.closed();
    this.opener.remove();
    this.element.remove();
  }

  /** The browser opened or closed its file or folder dialog. */
  asks(asking: boolean): void {
    this.#asking = asking;
    this.#leftAlone.hold(this.#asking || this.#working);
  }

  /** @param percent undefined when idle */
  busy(percent: number | undefined): void {
    const working = percent !== undefined;
    this.#working = working;
    this.#leftAlone.hold(this.#asking || this.#working);
    this.#progress.hidden = !working;
    this.#cancel.hidden = !working;
    this.#actions.hidden = working;
    this.#progress.value = percent ?? 0;
  }

  show(sentence: string, good: boolean): void {
    this.#leftAlone.used();
    this.#line.textContent = sentence;
    this.#line.className = `usb-line ${good ? 'good' : 'bad'}`;
  }

  showKey(fingerprint: string | undefined): void {
    this.#key.textContent =
      fingerprint === undefined ? this.#say('noKey') : this.#say('key', { fingerprint });
  }
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', '', text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}
