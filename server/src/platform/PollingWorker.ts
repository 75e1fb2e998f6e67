import { SingleFlight } from '@vitrine/shared/timing';
import type { CoreNeeds } from './services.ts';

export interface PolledWork {
  /** Milliseconds between two polls; one is left out while a run is under way. */
  readonly every: number;
  /** Milliseconds from the start to the first run; that of `every` if absent. */
  readonly first?: number;
  /** Milliseconds from a wake-up to its run, which serves those in between, too; none if absent. */
  readonly wait?: number;
  readonly work: () => Promise<unknown>;
  /** Log message for a failed run, which is repeated at the next poll. */
  readonly failure: string;
}

/**
 * Does work that others note in the database: when woken, and regularly for what other or killed processes left. One
 * run at a time. For work that is never woken, take `runRegularly`.
 */
export class PollingWorker {
  readonly #work: PolledWork;
  readonly #flight: SingleFlight<unknown>;
  #poll: NodeJS.Timeout | undefined;
  #first: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;

  constructor({ log }: CoreNeeds<'log'>, work: PolledWork) {
    this.#work = work;
    this.#flight = new SingleFlight<unknown>(work.work, (error) => log.warn({ err: error }, work.failure));
  }

  /** For work in several steps, which begins no further one then. */
  get stopped(): boolean {
    return this.#flight.stopped;
  }

  start(): void {
    const { every, first } = this.#work;
    if (first !== undefined) this.#first ??= setTimeout(() => void this.run(), first).unref();
    this.#poll ??= setInterval(() => void this.#flight.join(), every).unref();
  }

  /** Call after the commit of new work. */
  wake(): void {
    const { wait } = this.#work;
    if (wait === undefined) void this.run();
    else this.#runIn(wait);
  }

  /** Resolves once the work that was there before the call is done, or failed. */
  async run(): Promise<void> {
    await this.#flight.again();
  }

  /** Resolves after the run under way, before the database may close. */
  async stop(): Promise<void> {
    clearTimeout(this.#first);
    clearTimeout(this.#soon);
    clearInterval(this.#poll);
    await this.#flight.stop();
  }

  #runIn(milliseconds: number): void {
    if (this.stopped) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.run();
    }, milliseconds).unref();
  }
}
