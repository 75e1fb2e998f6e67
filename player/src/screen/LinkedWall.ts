import type { LinkedScreen } from '@vitrine/shared/api';
import { wallGeometry } from './wallGeometry.ts';

export interface LinkedWallOptions {
  /** Parent of the programs' layers; linked ones take their position from it. */
  readonly stage: HTMLElement;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Creates the test pattern of a cell. */
  readonly pattern: (linked: LinkedScreen) => Promise<HTMLElement>;
  readonly onError: (reason: unknown) => void;
}

/** Maximum milliseconds of a timer. */
const longestWait = 60_000;

/**
 * The terminal's cell in a linked-screen group: the part of the picture it draws, and the test pattern while requested.
 */
export class LinkedWall {
  readonly #options: LinkedWallOptions;
  #linked: LinkedScreen | undefined;
  #reported = '';
  #pattern: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LinkedWallOptions) {
    this.#options = options;
  }

  follow(linked: LinkedScreen | undefined): void {
    const reported = JSON.stringify(linked);
    if (reported === this.#reported) return;
    this.#reported = reported;
    this.#linked = linked;
    this.#place();
    this.#removePattern();
    this.#check();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#linked = undefined;
    this.#removePattern();
  }

  #place(): void {
    const { style } = this.#options.stage;
    for (const [side, value] of Object.entries(wallGeometry(this.#linked)))
      style.setProperty(`--wall-${side}`, `${value * 100}%`);
  }

  #check(): void {
    clearTimeout(this.#timer);
    const until = Date.parse(this.#linked?.testPatternUntil ?? '');
    const left = until - this.#options.now();
    if (!(left > 0)) {
      this.#removePattern();
      return;
    }
    if (!this.#pattern) this.#draw().catch(this.#options.onError);
    this.#timer = setTimeout(() => this.#check(), Math.min(left, longestWait));
  }

  async #draw(): Promise<void> {
    const reported = this.#reported;
    if (!this.#linked) return;
    const pattern = await this.#options.pattern(this.#linked);
    if (reported !== this.#reported || this.#pattern || !this.#linked) return;
    this.#pattern = pattern;
    this.#options.stage.append(pattern);
  }

  #removePattern(): void {
    this.#pattern?.remove();
    this.#pattern = undefined;
  }
}
