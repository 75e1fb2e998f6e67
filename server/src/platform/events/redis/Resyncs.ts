import { Coalescer } from '@vitrine/shared/timing';
import type { Logger } from 'pino';
import { runRegularly } from '../../runRegularly.ts';

/** Milliseconds between attempts to ask for a `resync`, until Redis is back. */
const askInterval = 1_000;
/** Minimum milliseconds between two of one console: after a restart of Redis every server asks for one. */
const pause = 2_000;

interface ResyncsOptions {
  readonly log: Logger;
  /** Asks all servers for a `resync`; rejects while Redis is away. */
  readonly ask: () => Promise<unknown>;
  /** Sends it to the consoles of this server. */
  readonly send: () => void;
}

/** Makes good what was lost while Redis was away: every console on every server reads again after that. */
export class Resyncs {
  readonly #options: ResyncsOptions;
  readonly #sending: Coalescer<'all'>;
  #isDue = false;
  #end: () => Promise<void> = () => Promise.resolve();

  constructor(options: ResyncsOptions) {
    this.#options = options;
    const { log, send } = options;
    this.#sending = new Coalescer({
      wait: 0,
      pause,
      run: async () => send(),
      onFailure: (error) => log.error({ err: error }, 'failed to make the consoles read again'),
    });
  }

  start(): void {
    const { log } = this.#options;
    const failure = 'failed to make the consoles of all servers read again; will retry';
    this.#end = runRegularly({ log }, { every: askInterval, work: () => this.#ask(), failure });
  }

  async stop(): Promise<void> {
    await this.#end();
    this.#sending.stop();
  }

  /** Events were lost, here or on other servers. */
  noteLoss(reason: unknown): void {
    const { log } = this.#options;
    if (!this.#isDue) log.warn({ err: reason }, 'Redis is away: consoles of other servers get no events');
    this.#isDue = true;
  }

  /** A server asked for it. */
  receive(): void {
    this.#sending.set('all', undefined);
  }

  async #ask(): Promise<void> {
    if (!this.#isDue) return;
    // Before: what is lost meanwhile needs another one.
    this.#isDue = false;
    try {
      await this.#options.ask();
      this.#options.log.info('Redis is back: all consoles read again');
    } catch (error) {
      this.#isDue = true;
      this.#options.log.debug({ err: error }, 'Redis is still away');
    }
  }
}
