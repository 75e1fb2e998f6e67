import { finished, type Readable, type Transform } from 'node:stream';
import { Throttle } from '@vitrine/shared/timing';
import { ThrottledStream } from './ThrottledStream.ts';

/** Limits for terminal downloads. Undefined: unlimited. */
export interface DownloadLimits {
  /** Concurrent transfers. */
  readonly count: number | undefined;
  /** Bytes a second for all transfers of one terminal together. */
  readonly bytesPerSecond: number | undefined;
}

/** All transfers are in use: the terminal must retry after `retryAfter` seconds. */
export class TooManyDownloads extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('download.busy');
    this.name = 'TooManyDownloads';
    this.retryAfter = retryAfter;
  }
}

/** Whether a file is exempt from the limits. */
type Exemption = (tenantId: string, hash: string) => Promise<boolean>;

/** Minimum seconds before a deferred terminal retries; it adds jitter. */
const shortestReturn = 5;
const longestReturn = 60;
/** Seconds over which the speed is averaged. */
const window = 5;
/** Milliseconds after which a stalled receiver loses its slot. */
const silence = 60_000;
/** Milliseconds by which timers are late. */
const slack = 100;

interface Terminal {
  readonly throttle: Throttle;
  open: number;
}

/** Limits concurrency and speed of terminal downloads. Requests of the console are neither counted nor throttled. */
export class Downloads {
  readonly #now: (() => number) | undefined;
  readonly #terminals = new Map<string, Terminal>();
  readonly #seconds = new Map<number, number>();
  #limits: DownloadLimits = { count: undefined, bytesPerSecond: undefined };
  #exempts: Exemption = () => Promise.resolve(false);
  #open = 0;
  #waiting = 0;
  #total = 0;
  #putOff = 0;
  #most = 0;

  /** @param now monotonic clock in milliseconds, for tests */
  constructor(now?: () => number) {
    this.#now = now;
  }

  /** Apply at once, also to transfers in progress; those above a lower count are not aborted. */
  set limits(limits: DownloadLimits) {
    this.#limits = limits;
  }

  get limits(): DownloadLimits {
    return this.#limits;
  }

  /** Registers files that are exempt from the limits. They still count. */
  exempt(exempts: Exemption): void {
    this.#exempts = exempts;
  }

  /** Skips the query when there are no limits. */
  async isExempt(tenantId: string, hash: string): Promise<boolean> {
    const { count, bytesPerSecond } = this.#limits;
    return (count !== undefined || bytesPerSecond !== undefined) && (await this.#exempts(tenantId, hash));
  }

  get open(): number {
    return this.#open;
  }

  /** Number of deferred transfers since the start. */
  get putOff(): number {
    return this.#putOff;
  }

  /** Bytes sent to terminals since the start. */
  get total(): number {
    return this.#total;
  }

  /** Bytes a second over the last seconds. */
  get speed(): number {
    const now = Math.floor(this.#time() / 1000);
    let bytes = 0;
    for (const [second, count] of this.#seconds) if (second < now && second >= now - window) bytes += count;
    return bytes / window;
  }

  /** Maximum of concurrent transfers since the last call. */
  takeMost(): number {
    const most = this.#most;
    this.#most = this.#open;
    return most;
  }

  /**
   * Reserves a slot for one transfer of a terminal. Throws `TooManyDownloads` when all are in use.
   * @param exempt bypasses both limits
   * @returns a filter for the file's stream; the slot is released when the stream closes for any reason
   */
  begin(clId: string, exempt = false): (source: Readable) => Transform {
    const { count } = this.#limits;
    if (!exempt && count !== undefined && this.#open >= count) throw this.#refuse(count);
    this.#open += 1;
    this.#most = Math.max(this.#most, this.#open);
    const terminal = this.#terminals.get(clId) ?? { throttle: new Throttle(slack, this.#now), open: 0 };
    this.#terminals.set(clId, terminal);
    terminal.open += 1;
    return (source) => this.#lead(clId, terminal, source, exempt);
  }

  #lead(clId: string, terminal: Terminal, source: Readable, exempt: boolean): Transform {
    const throttled = new ThrottledStream((bytes) => {
      watch.refresh();
      this.#count(bytes);
      return exempt ? 0 : terminal.throttle.reserve(bytes, this.#limits.bytesPerSecond);
    });
    const watch = setTimeout(() => throttled.destroy(new Error('The receiver stopped reading')), silence);
    watch.unref();
    finished(throttled, () => {
      clearTimeout(watch);
      source.destroy();
      this.#end(clId, terminal);
    });
    source.on('error', (error) => throttled.destroy(error));
    return source.pipe(throttled);
  }

  #end(clId: string, terminal: Terminal): void {
    this.#open -= 1;
    terminal.open -= 1;
    if (terminal.open === 0) this.#terminals.delete(clId);
  }

  /** The more are deferred, the longer the delay: a thousand terminals must not retry every five seconds. */
  #refuse(count: number): TooManyDownloads {
    this.#putOff += 1;
    this.#waiting += 1;
    const seconds = Math.min(longestReturn, Math.max(shortestReturn, Math.ceil((this.#waiting / count) * 2)));
    setTimeout(() => {
      this.#waiting -= 1;
    }, seconds * 1000).unref();
    return new TooManyDownloads(seconds);
  }

  #count(bytes: number): void {
    this.#total += bytes;
    const second = Math.floor(this.#time() / 1000);
    this.#seconds.set(second, (this.#seconds.get(second) ?? 0) + bytes);
    for (const old of this.#seconds.keys()) if (old < second - 2 * window) this.#seconds.delete(old);
  }

  #time(): number {
    return this.#now?.() ?? performance.now();
  }
}
