import { finished, type Readable, type Transform } from 'node:stream';
import { withTimeout } from '../http/withTimeout.ts';
import { Figures } from '../limits/Figures.ts';
import type { Slots } from '../limits/Slots.ts';
import { PollingWorker } from '../PollingWorker.ts';
import type { CoreNeeds } from '../services.ts';
import { TerminalTransfers } from './TerminalTransfers.ts';
import { ThrottledStream } from './ThrottledStream.ts';
import { TransferMeter } from './TransferMeter.ts';

/** Milliseconds for the count of all servers; those of this one are known without. */
const countTimeout = 1_000;

/** Limits for terminal downloads, on all servers together. Undefined: unlimited. */
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

type DownloadsNeeds = CoreNeeds<'limits' | 'log' | 'redis' | 'signals'>;

/** Minimum seconds before a deferred terminal retries; it adds jitter. */
const shortestReturn = 5;
const longestReturn = 60;
/** Milliseconds after which a stalled receiver loses its slot. */
const silence = 60_000;
/** Milliseconds between counts of transfers that servers which died have left. */
const recountInterval = 10_000;
/** One limit for everything. */
const everything = 'all';

/**
 * Limits concurrency and speed of terminal downloads, on all servers together. Requests of the console are neither
 * counted nor throttled.
 */
export class Downloads {
  readonly #services: DownloadsNeeds;
  readonly #slots: Slots;
  readonly #terminals: TerminalTransfers;
  readonly #meter: TransferMeter;
  readonly #figures: Figures<'speed' | 'putOff' | 'waiting'>;
  readonly #recounts: PollingWorker;
  #limits: DownloadLimits = { count: undefined, bytesPerSecond: undefined };
  #exempts: Exemption = () => Promise.resolve(false);
  #open = 0;
  #waiting = 0;
  #putOff = 0;
  #most = 0;
  #stopListening: () => void = () => undefined;

  /** @param now monotonic clock in milliseconds, for tests */
  constructor(services: DownloadsNeeds, now: () => number = () => performance.now()) {
    const { limits, log, redis } = services;
    this.#services = services;
    this.#slots = limits.slots('downloads');
    this.#terminals = new TerminalTransfers(limits.slots('terminalDownloads'), services, now);
    this.#meter = new TransferMeter(now);
    this.#figures = new Figures({
      redis,
      log,
      name: 'downloads',
      read: () => ({ speed: this.#meter.speed, putOff: this.#putOff, waiting: this.#waiting }),
    });
    this.#recounts = new PollingWorker(services, {
      every: recountInterval,
      work: () => this.#terminals.recountShared(),
      failure: 'failed to count the transfers of other servers',
    });
  }

  /** Follows the transfers of other servers. */
  start(): void {
    const { log, signals } = this.#services;
    const failed = (error: unknown) => log.warn({ err: error }, "failed to count a screen's transfers");
    const stops = [
      signals.on('terminalTransfers', ({ clId }) => void this.#terminals.recount(clId).catch(failed)),
      signals.onGap(() => this.#recounts.wake()),
    ];
    this.#stopListening = () => {
      for (const stop of stops) stop();
    };
    this.#figures.start();
    this.#recounts.start();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await Promise.all([this.#figures.stop(), this.#recounts.stop()]);
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

  /** Transfers by this server. */
  get open(): number {
    return this.#open;
  }

  /** Bytes that this server sent to terminals since its start. */
  get total(): number {
    return this.#meter.total;
  }

  /**
   * Transfers now, bytes a second over the last seconds, and deferred transfers since each server's start; of all
   * servers together. Those of other servers are a few seconds old.
   */
  async readTransfers(): Promise<{ open: number; speed: number; putOff: number }> {
    const { speed, putOff } = this.#figures.total;
    const open = await withTimeout(this.#slots.count(everything), countTimeout);
    return { open: open ?? this.#open, speed, putOff };
  }

  /** Maximum of concurrent transfers by this server since the last call. */
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
  async begin(clId: string, exempt = false): Promise<(source: Readable) => Transform> {
    const { count } = this.#limits;
    const slot = await this.#slots.take(everything, exempt ? undefined : count);
    if (!slot) throw this.#refuse(count ?? 1);
    this.#open += 1;
    this.#most = Math.max(this.#most, this.#open);
    const transfer = await this.#terminals.begin(clId);
    const end = () => {
      this.#open -= 1;
      slot.release();
      transfer.end();
    };
    return (source) => {
      const wait = (bytes: number) => (exempt ? 0 : transfer.reserve(bytes, this.#limits.bytesPerSecond));
      return this.#lead(source, wait, end);
    };
  }

  #lead(source: Readable, wait: (bytes: number) => number, end: () => void): Transform {
    const throttled = new ThrottledStream((bytes) => {
      watch.refresh();
      this.#meter.count(bytes);
      return wait(bytes);
    });
    const watch = setTimeout(() => throttled.destroy(new Error('The receiver stopped reading')), silence);
    watch.unref();
    finished(throttled, () => {
      clearTimeout(watch);
      source.destroy();
      end();
    });
    source.on('error', (error) => throttled.destroy(error));
    return source.pipe(throttled);
  }

  /** The more are deferred, the longer the delay: a thousand terminals must not retry every five seconds. */
  #refuse(count: number): TooManyDownloads {
    this.#putOff += 1;
    this.#waiting += 1;
    const { waiting } = this.#figures.total;
    const seconds = Math.min(longestReturn, Math.max(shortestReturn, Math.ceil((waiting / count) * 2)));
    setTimeout(() => {
      this.#waiting -= 1;
    }, seconds * 1000).unref();
    return new TooManyDownloads(seconds);
  }
}
