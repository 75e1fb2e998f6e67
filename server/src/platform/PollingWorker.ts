import { SingleFlight } from '@vitrine/shared/timing';
import type { CoreNeeds } from './services.ts';

export interface PolledWork {
  /** Milliseconds between two polls; one is left out while a run is under way. */
  readonly every: number;
  /** Milliseconds from the start, or from taking over as the leader, to the first run; that of `every` if absent. */
  readonly first?: number;
  /** Milliseconds from a wake-up to its run, which serves those in between, too; none if absent. */
  readonly wait?: number;
  readonly work: () => Promise<unknown>;
  /** Log message for a failed run, which is repeated at the next poll. */
  readonly failure: string;
}

/** Work that each server does for itself, or of which each server claims rows. */
export interface OwnWork extends PolledWork {
  readonly only?: undefined;
  readonly wokenAs?: undefined;
}

/** Work of which each server claims rows, and which begins on all of them when one of them notes more. */
export interface CommonWork extends PolledWork {
  readonly only?: undefined;
  /** Name of the worker, under which a wake-up reaches all servers. */
  readonly wokenAs: string;
}

/**
 * Work that only the leading server does. A run that is under way when the leadership moves ends beside the first run of
 * the next leader, so it must be harmless when it is done twice.
 */
export interface LeaderWork extends PolledWork {
  readonly only: 'leader';
  readonly wokenAs?: undefined;
}

/** The same, woken by any server. */
export interface WokenLeaderWork extends PolledWork {
  readonly only: 'leader';
  /** Name of the worker, under which a wake-up reaches the leader. */
  readonly wokenAs: string;
}

type AnyWork = OwnWork | CommonWork | LeaderWork | WokenLeaderWork;
type Reached = CoreNeeds<'log'> & Partial<CoreNeeds<'leadership' | 'signals'>>;

/**
 * Does work that others note in the database: when woken, and regularly for what other or killed processes left. One
 * run at a time. For work that is never woken, take `runRegularly`.
 */
export class PollingWorker {
  readonly #services: Reached;
  readonly #work: AnyWork;
  readonly #flight: SingleFlight<unknown>;
  #listening: (() => void)[] | undefined;
  #poll: NodeJS.Timeout | undefined;
  #first: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;

  constructor(services: CoreNeeds<'log'>, work: OwnWork);
  constructor(services: CoreNeeds<'log' | 'signals'>, work: CommonWork);
  constructor(services: CoreNeeds<'leadership' | 'log'>, work: LeaderWork);
  constructor(services: CoreNeeds<'leadership' | 'log' | 'signals'>, work: WokenLeaderWork);
  constructor(services: Reached, work: AnyWork) {
    this.#services = services;
    this.#work = work;
    this.#flight = new SingleFlight<unknown>(work.work, (error) =>
      services.log.warn({ err: error }, work.failure),
    );
  }

  /** For work in several steps, which begins no further one then. */
  get stopped(): boolean {
    return this.#flight.stopped;
  }

  start(): void {
    this.#listening ??= this.#listen();
    this.#runFirst();
    this.#poll ??= setInterval(() => {
      if (this.#mayRun) void this.#flight.join();
    }, this.#work.every).unref();
  }

  /** Call after the commit of new work, on any server. */
  wake(): void {
    const { signals } = this.#services;
    const { only, wokenAs } = this.#work;
    const here = wokenAs === undefined || this.#listening === undefined || (only && this.#mayRun);
    if (here || !signals) this.#wakeHere();
    // Reaches this worker, too.
    else signals.send('wake', { worker: wokenAs });
  }

  /** Runs on this server, whether it leads or not. Resolves once the work that was there before the call is done, or failed. */
  async run(): Promise<void> {
    await this.#flight.again();
  }

  /** Resolves after the run under way, before the database may close. */
  async stop(): Promise<void> {
    for (const end of this.#listening ?? []) end();
    clearTimeout(this.#first);
    clearTimeout(this.#soon);
    clearInterval(this.#poll);
    await this.#flight.stop();
  }

  get #mayRun(): boolean {
    return this.#work.only === undefined || this.#services.leadership?.leads === true;
  }

  #listen(): (() => void)[] {
    const { leadership, signals } = this.#services;
    const { only, wokenAs } = this.#work;
    const ends: (() => void)[] = [];
    // What the leader before did not get to do, and what was noted while there was none.
    if (only && leadership) ends.push(leadership.onLead(() => this.#runFirst()));
    if (wokenAs !== undefined && signals)
      ends.push(
        signals.on('wake', ({ worker }) => {
          if (worker === wokenAs) this.#wakeHere();
        }),
      );
    return ends;
  }

  #runFirst(): void {
    const { first } = this.#work;
    if (first === undefined || this.stopped) return;
    clearTimeout(this.#first);
    this.#first = setTimeout(() => {
      if (this.#mayRun) void this.run();
    }, first).unref();
  }

  #wakeHere(): void {
    if (!this.#mayRun) return;
    const { wait } = this.#work;
    if (wait === undefined) void this.run();
    else this.#runIn(wait);
  }

  #runIn(milliseconds: number): void {
    if (this.stopped) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      if (this.#mayRun) void this.run();
    }, milliseconds).unref();
  }
}
