import { finished, type Readable, type Transform } from 'node:stream';
import { Throttle, ThrottledStream } from './throttle.ts';

/** What holds for downloads of terminals. Undefined: no limit. */
export interface DownloadLimits {
  /** Transfers to terminals at the same time. */
  readonly count: number | undefined;
  /** Bytes a second for all transfers of one terminal together. */
  readonly bytesPerSecond: number | undefined;
}

/** The server has as many transfers as it may: the terminal is to come back after so many seconds. */
export class TooManyDownloads extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('download.busy');
    this.name = 'TooManyDownloads';
    this.retryAfter = retryAfter;
  }
}

/** Whether a file has to arrive whatever the limits are. */
type Exemption = (tenantId: string, hash: string) => Promise<boolean>;

/** Seconds after which a terminal that found no place asks again; it adds a part of its own choosing. */
const shortestReturn = 5;
const longestReturn = 60;
/** Seconds over which the present speed is told. */
const window = 5;
/** A receiver that takes no byte for so long, in milliseconds, gives its place to another. */
const silence = 60_000;

interface Terminal {
  readonly throttle: Throttle;
  open: number;
}

/**
 * Downloads of terminals: how many there are at a time and how fast each terminal is served. What people look at in the
 * console is not counted and not slowed down.
 */
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

  /** @param now milliseconds by a clock that nobody sets; for tests */
  constructor(now?: () => number) {
    this.#now = now;
  }

  /** Holds at once, for transfers under way too; those beyond a lower number are not broken off. */
  set limits(limits: DownloadLimits) {
    this.#limits = limits;
  }

  get limits(): DownloadLimits {
    return this.#limits;
  }

  /** Names the files to which no limit applies. They are counted like all others. */
  exempt(exempts: Exemption): void {
    this.#exempts = exempts;
  }

  /** Without limits there is nothing to ask. */
  async isExempt(tenantId: string, hash: string): Promise<boolean> {
    const { count, bytesPerSecond } = this.#limits;
    return (count !== undefined || bytesPerSecond !== undefined) && (await this.#exempts(tenantId, hash));
  }

  get open(): number {
    return this.#open;
  }

  /** Transfers that were told to come later, since the start. */
  get putOff(): number {
    return this.#putOff;
  }

  /** Bytes to terminals since the start. */
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

  /** The most transfers at a time since this was last asked. */
  takeMost(): number {
    const most = this.#most;
    this.#most = this.#open;
    return most;
  }

  /**
   * Takes a place for one transfer of a terminal. Throws `TooManyDownloads` when there is none.
   * @param exempt it has a place beside the others, and its own speed
   * @returns what the file goes through on its way; the place is free again when that has ended, however it did
   */
  begin(clId: string, exempt = false): (source: Readable) => Transform {
    const { count } = this.#limits;
    if (!exempt && count !== undefined && this.#open >= count) throw this.#refuse(count);
    this.#open += 1;
    this.#most = Math.max(this.#most, this.#open);
    const terminal = this.#terminals.get(clId) ?? { throttle: new Throttle(this.#now), open: 0 };
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
    const watch = setTimeout(() => throttled.destroy(new Error('The receiver fell silent')), silence);
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

  /** The more are put off, the later they come: a thousand terminals do not ask every five seconds. */
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
