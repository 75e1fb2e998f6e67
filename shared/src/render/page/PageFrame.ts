import type { ReportFault } from '../FaultTally.ts';
import { pageFrame } from './frame.ts';
import { answers } from './reach.ts';

/** Maximum milliseconds for which a scene, or the switch to a fresh copy, waits for a page. */
const patience = 8000;
const firstRetry = 5000;
const longestRetry = 120_000;

export interface PageFrameOptions {
  readonly address: string;
  readonly refreshSeconds: number;
  /** False in the editor: the page ignores touch and is not reloaded. */
  readonly lives: boolean;
  /** Whether the page's server responds. */
  readonly onReach: (reached: boolean) => void;
  readonly report: (error: Error) => void;
  readonly fault: ReportFault;
}

/**
 * A page shown for days: reloaded at intervals, which frees leaked memory, with the old copy staying until the new one
 * is loaded; and retried while its server is unreachable.
 */
export class PageFrame {
  readonly ready: Promise<void>;
  readonly #host: HTMLElement;
  readonly #options: PageFrameOptions;
  #shown: HTMLIFrameElement | undefined;
  #coming: HTMLIFrameElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #wait = firstRetry;
  #destroyed = false;
  #reported = false;
  #settle: () => void = () => undefined;

  constructor(host: HTMLElement, options: PageFrameOptions) {
    this.#host = host;
    this.#options = options;
    this.ready = new Promise((resolve) => {
      this.#settle = resolve;
    });
    void this.#open();
  }

  destroy(): void {
    this.#destroyed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#coming?.remove();
    this.#shown?.remove();
    this.#settle();
  }

  async #open(): Promise<void> {
    const { address, lives } = this.#options;
    const reached = !lives || (await answers(address));
    if (this.#destroyed) return;
    if (reached) this.#load();
    else this.#away();
  }

  #load(): void {
    const { address, lives } = this.#options;
    const frame = pageFrame(address, lives);
    this.#wait = firstRetry;
    this.#reported = false;
    frame.style.visibility = this.#shown ? 'hidden' : 'inherit';
    this.#coming = frame;
    const take = () => this.#take(frame);
    frame.addEventListener('load', take, { once: true });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(take, patience);
    this.#host.prepend(frame);
  }

  #take(frame: HTMLIFrameElement): void {
    if (this.#coming !== frame) return;
    clearTimeout(this.#patience);
    this.#coming = undefined;
    frame.style.visibility = 'inherit';
    this.#shown?.remove();
    this.#shown = frame;
    this.#options.fault(undefined);
    this.#options.onReach(true);
    this.#settle();
    if (this.#options.lives) this.#later(this.#options.refreshSeconds * 1000);
  }

  /** Keeps the current copy: yesterday's page is better than none. */
  #away(): void {
    const { address, onReach, report, fault } = this.#options;
    fault('web.away');
    if (!this.#reported) report(new Error(`${address} does not answer`));
    this.#reported = true;
    if (this.#shown === undefined) onReach(false);
    this.#settle();
    this.#later(this.#wait);
    this.#wait = Math.min(longestRetry, this.#wait * 2);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), milliseconds);
  }
}
