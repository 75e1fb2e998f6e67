import type { TerminalSettings } from '@vitrine/shared/api';
import { Throttle } from '@vitrine/shared/timing';
import { DownloadError } from '../cache/DownloadError.ts';
import { pause } from '../link/pause.ts';
import { untilOpen } from './dayWindow.ts';

/** Concurrent downloads by default. */
export const usualCount = 3;
/** Maximum milliseconds of a wait: the clock may be corrected and the window changed meanwhile. */
const longestWait = 60_000;
/** Milliseconds that are made up for: streams are bursty. */
const slack = 250;
/** Browser timers are not finer than this many milliseconds; shorter waits are added to the next one. */
const shortestWait = 4;

/** Limits of speed, concurrency and time for downloads, from the terminal's current settings. */
export class DownloadLimits {
  readonly #now: () => number;
  readonly #throttle: Throttle;
  #settings: TerminalSettings | undefined;
  #timeZone = 'UTC';

  /**
   * @param now server time, in milliseconds since 1970
   * @param steady monotonic clock in milliseconds
   */
  constructor(now: () => number, steady?: () => number) {
    this.#now = now;
    this.#throttle = new Throttle(slack, steady);
  }

  apply(settings: TerminalSettings | undefined, timeZone = 'UTC'): void {
    this.#settings = settings;
    this.#timeZone = timeZone;
  }

  get count(): number {
    return this.#settings?.downloadCount || usualCount;
  }

  /** Milliseconds until downloads are allowed; 0 if they are. */
  get wait(): number {
    const window = this.#settings?.downloadWindow;
    return window ? untilOpen(window, this.#timeZone, this.#now()) : 0;
  }

  /** Resolves when downloads are allowed. */
  async opened(signal: AbortSignal): Promise<void> {
    for (let wait = this.wait; wait > 0; wait = this.wait) await pause(Math.min(wait, longestWait), signal);
  }

  /**
   * Reports received bytes: resolves when more may be read. Rejects outside the download window; received bytes are
   * kept.
   */
  async throttle(bytes: number, signal: AbortSignal): Promise<void> {
    if (this.wait > 0) throw new DownloadError('hours', 'Downloads are not allowed at this hour');
    const speed = this.#settings?.downloadSpeed;
    // TCP slows a connection from which nothing is read.
    const wait = this.#throttle.reserve(bytes, speed ? speed * 1000 : undefined);
    if (wait >= shortestWait) await pause(wait, signal);
  }
}
