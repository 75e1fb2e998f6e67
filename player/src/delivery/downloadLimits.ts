import type { TerminalSettings } from '@vitrine/shared/api';
import { DownloadError } from '../cache/downloadError.ts';
import { Throttle } from '../cache/throttle.ts';
import { pause } from '../link/pause.ts';
import { untilOpen } from './dayWindow.ts';

/** Files on their way at the same time where nobody said how many. */
export const usualCount = 3;
/** A clock may be corrected and hours may be changed meanwhile, so no wait is trusted longer, in milliseconds. */
const longestWait = 60_000;

/** How fast, how many at a time, and when content may be fetched: the terminal's settings at this moment. */
export class DownloadLimits {
  readonly #now: () => number;
  readonly #throttle: Throttle;
  #settings: TerminalSettings | undefined;
  #timeZone = 'UTC';

  /**
   * @param now the server's time, in milliseconds since 1970
   * @param steady milliseconds by a clock that nobody sets
   */
  constructor(now: () => number, steady?: () => number) {
    this.#now = now;
    this.#throttle = new Throttle(steady);
  }

  apply(settings: TerminalSettings | undefined, timeZone = 'UTC'): void {
    this.#settings = settings;
    this.#timeZone = timeZone;
    this.#throttle.bytesPerSecond = settings?.downloadSpeed ? settings.downloadSpeed * 1000 : undefined;
  }

  get count(): number {
    return this.#settings?.downloadCount || usualCount;
  }

  /** Milliseconds until content may be fetched; 0 when it may now. */
  get wait(): number {
    const window = this.#settings?.downloadWindow;
    return window ? untilOpen(window, this.#timeZone, this.#now()) : 0;
  }

  /** Resolves when content may be fetched. */
  async opened(signal: AbortSignal): Promise<void> {
    for (let wait = this.wait; wait > 0; wait = this.wait) await pause(Math.min(wait, longestWait), signal);
  }

  /** So many bytes came: resolves when more may. Rejects when the hours are over; what came is kept. */
  async throttle(bytes: number, signal: AbortSignal): Promise<void> {
    if (this.wait > 0) throw new DownloadError('hours', 'Content is not fetched at this hour');
    await this.#throttle.take(bytes, signal);
  }
}
