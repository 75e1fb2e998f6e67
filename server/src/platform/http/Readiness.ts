import { SingleFlight } from '@vitrine/shared/timing';
import type { Logger } from 'pino';
import { type DiskSpace, diskReserve } from '../files/diskSpace.ts';
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

/** Of one part. */
type State = 'usable' | Unready;

/** While a part hangs, further questions wait for the same answer and take no connection. */
const ask = async (part: SingleFlight<State>, silent: Unready): Promise<State> =>
  (await withTimeout(part.join(), timeout)) ?? silent;

/** Whether the server can work, answered within two seconds in every state. */
export class Readiness {
  readonly #log: Logger;
  readonly #database: SingleFlight<State>;
  readonly #disk: SingleFlight<State>;
  #phase: 'starting' | 'running' | 'stopping' = 'starting';
  #reported = '';

  constructor({ database, disk }: Parts, log: Logger) {
    this.#log = log;
    this.#database = new SingleFlight<State>(
      () => database().then(() => 'usable'),
      (error) => this.#failed(error, 'database.unreachable'),
    );
    this.#disk = new SingleFlight<State>(
      () => disk().then(({ free }) => (free < diskReserve ? 'disk.full' : 'usable')),
      (error) => this.#failed(error, 'disk.unreadable'),
    );
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
    const states = await Promise.all([
      ask(this.#database, 'database.silent'),
      ask(this.#disk, 'disk.silent'),
    ]);
    const reasons = states.filter((state) => state !== 'usable');
    this.#notifyChange(reasons);
    return reasons;
  }

  #failed(error: unknown, reason: Unready): Unready {
    this.#log.debug({ err: error, reason }, 'a part does not answer the readiness check');
    return reason;
  }

  /** Once per change: monitors ask every few seconds. */
  #notifyChange(reasons: readonly Unready[]): void {
    const current = reasons.join(' ');
    if (current === this.#reported) return;
    this.#reported = current;
    if (reasons.length > 0) this.#log.warn({ reasons }, 'not ready');
    else this.#log.info('ready again');
  }
}
