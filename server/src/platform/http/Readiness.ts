import type { Logger } from 'pino';
import { type DiskSpace, diskReserve } from '../files/diskSpace.ts';
import { Probe } from './Probe.ts';
import { withTimeout } from './withTimeout.ts';

/** Milliseconds for a part to answer; load balancers usually wait two seconds for all of it. */
const timeout = 1_500;

/** Why the server cannot work, by part: public, hence without details. */
export type Unready =
  | 'server.starting'
  | 'server.stopping'
  | 'server.restoring'
  | 'database.unreachable'
  | 'database.silent'
  | 'disk.full'
  | 'disk.unreadable'
  | 'disk.silent';

/** What `/readyz` answers. */
export type ReadyAnswer = { status: 'ready' } | { status: 'unavailable'; reasons: readonly Unready[] };

/** The checks; each rejects when its part cannot be used. */
export interface Parts {
  readonly database: () => Promise<void>;
  readonly disk: () => Promise<DiskSpace>;
}

/** Whether the server can work, answered within two seconds in every state. */
export class Readiness {
  readonly #log: Logger;
  readonly #database: Probe<true>;
  readonly #disk: Probe<DiskSpace>;
  #phase: 'starting' | 'running' | 'stopping' = 'starting';
  #told = '';

  constructor({ database, disk }: Parts, log: Logger) {
    this.#log = log;
    this.#database = new Probe(() => database().then(() => true));
    this.#disk = new Probe(disk);
  }

  /** The domains have started. */
  run(): void {
    this.#phase = 'running';
  }

  /** From now on it answers that the server stops, while calls under way are still answered. */
  stop(): void {
    this.#phase = 'stopping';
  }

  /** Empty: it can work. */
  async reasons(): Promise<readonly Unready[]> {
    if (this.#phase !== 'running') return [`server.${this.#phase}`];
    const found = await Promise.all([this.#askDatabase(), this.#askDisk()]);
    const reasons = found.filter((reason) => reason !== undefined);
    this.#notifyChange(reasons);
    return reasons;
  }

  async #askDatabase(): Promise<Unready | undefined> {
    try {
      return (await withTimeout(this.#database.ask(), timeout)) ? undefined : 'database.silent';
    } catch (error) {
      this.#log.debug({ err: error }, 'the database does not answer the readiness check');
      return 'database.unreachable';
    }
  }

  async #askDisk(): Promise<Unready | undefined> {
    try {
      const space = await withTimeout(this.#disk.ask(), timeout);
      if (!space) return 'disk.silent';
      return space.free < diskReserve ? 'disk.full' : undefined;
    } catch (error) {
      this.#log.debug({ err: error }, 'the disk does not answer the readiness check');
      return 'disk.unreadable';
    }
  }

  /** Once per change: monitors ask every few seconds. */
  #notifyChange(reasons: readonly Unready[]): void {
    const told = reasons.join(' ');
    if (told === this.#told) return;
    this.#told = told;
    if (reasons.length > 0) this.#log.warn({ reasons }, 'not ready');
    else this.#log.info('ready again');
  }
}
