import { isSafeAddress } from '../../document/address.ts';
import type { H5Setting } from '../../document/h5/h5.ts';
import { setStyle, styledElement } from '../style.ts';

export interface MusicOptions {
  resolveUrl(address: string): string;
  report(error: Error): void;
  /** Accessible name of the button. */
  label: string;
  /** 0 to 1. */
  volume: number;
  /** Starts without a touch, and without a button. */
  byItself: boolean;
}

const picture =
  'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';

function note(): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: '20', height: '20' }))
    drawing.setAttribute(name, value);
  for (const [name, value] of Object.entries({
    d: picture,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
  }))
    path.setAttribute(name, value);
  drawing.append(path);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

const isNamed = (reason: unknown, names: readonly string[]) =>
  reason instanceof Error && names.includes(reason.name);

/** Background music with its button; silent until the page is touched, or until `start` on a screen. */
export class Music {
  readonly #audio: HTMLAudioElement;
  readonly #button: HTMLButtonElement;
  readonly #byItself: boolean;
  readonly #report: (error: Error) => void;
  /** Waits for the first touch. */
  #awaited: boolean;

  constructor(root: HTMLElement, setting: H5Setting, options: MusicOptions) {
    this.#report = options.report;
    this.#byItself = options.byItself;
    this.#awaited = setting.autoPlay;
    this.#audio = document.createElement('audio');
    this.#audio.loop = true;
    this.#audio.preload = 'none';
    this.#audio.volume = options.volume;
    this.#audio.src = options.resolveUrl(setting.musicUrl);
    this.#audio.onerror = () => options.report(new Error(`${setting.musicUrl} cannot be played`));
    this.#button = this.#makeButton(options.label);
    if (!options.byItself || !setting.autoPlay) root.append(this.#button);
    this.#paint();
  }

  static isIn(setting: H5Setting): boolean {
    return setting.bjSwitch && setting.musicUrl !== '' && isSafeAddress(setting.musicUrl);
  }

  /** Starts on a screen, where sound needs no touch. */
  start(): void {
    if (this.#byItself && this.#awaited) this.#play();
  }

  /** The page was touched, after which browsers allow sound. */
  touched(): void {
    if (!this.#awaited) return;
    this.#awaited = false;
    this.#play();
  }

  destroy(): void {
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#button.remove();
  }

  #makeButton(label: string): HTMLButtonElement {
    const button = styledElement('button', {
      position: 'absolute',
      top: '12px',
      right: '12px',
      zIndex: '10',
      display: 'grid',
      placeItems: 'center',
      width: '36px',
      height: '36px',
      padding: '0',
      border: '0',
      borderRadius: '18px',
      color: '#ffffff',
      backgroundColor: 'rgba(0, 0, 0, 0.45)',
      cursor: 'pointer',
    });
    button.type = 'button';
    button.setAttribute('aria-label', label);
    button.append(note());
    // Pressing the button does not count as touching the page: the button alone decides.
    button.addEventListener('pointerdown', (event) => event.stopPropagation());
    button.addEventListener('click', () => this.#toggle());
    return button;
  }

  #toggle(): void {
    this.#awaited = false;
    if (this.#audio.paused) {
      this.#play();
      return;
    }
    this.#audio.pause();
    this.#paint();
  }

  #play(): void {
    this.#audio.play().then(
      () => {
        this.#awaited = false;
        this.#paint();
      },
      (reason: unknown) => {
        this.#paint();
        // Refused without a touch, it starts with the first one; an interrupting pause is no error.
        if (this.#byItself && isNamed(reason, ['NotAllowedError', 'AbortError'])) return;
        this.#report(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
  }

  #paint(): void {
    const playing = !this.#audio.paused;
    this.#button.setAttribute('aria-pressed', String(playing));
    setStyle(this.#button, { opacity: playing ? '1' : '0.6' });
  }
}
