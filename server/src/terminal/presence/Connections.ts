import { sql } from 'kysely';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { notifyStatuses } from '../report/notifyStatuses.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';
import type { FlapWatch } from './FlapWatch.ts';
import { LocalFlapWatch } from './LocalFlapWatch.ts';
import { RedisFlapWatch } from './RedisFlapWatch.ts';
import { listFlapping } from './storePresence.ts';

type ConnectionsNeeds = Needs<'clock' | 'database' | 'events' | 'leadership' | 'log' | 'redis' | 'signals'>;

/** Milliseconds between checks for terminals that became steady. */
const pollInterval = 10_000;

/** Flapping terminals: counted over all servers, published to consoles, stored. */
export class Connections {
  readonly watch: FlapWatch;
  readonly #services: ConnectionsNeeds;
  #ends: (() => void | Promise<void>)[] = [];

  constructor(services: ConnectionsNeeds) {
    this.#services = services;
    this.watch = services.redis ? new RedisFlapWatch(services.redis) : new LocalFlapWatch();
  }

  /** Restores the flapping terminals of the database. */
  async start(): Promise<void> {
    await this.#restore();
    const { log, signals } = this.#services;
    this.#ends = [
      // Redis may have lost what it knew.
      signals.onGap(() => {
        this.#restore().catch((error: unknown) =>
          log.warn({ err: error }, 'failed to restore which terminals are flapping'),
        );
      }),
      runRegularly(this.#services, {
        every: pollInterval,
        only: 'leader',
        work: () => this.#settle(),
        failure: 'failed to record that terminals are steady again',
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) await end();
  }

  /** Whether a terminal may connect now. */
  async admits(clId: string): Promise<boolean> {
    return (await this.#known(() => this.watch.admittedAt(clId, this.#now()), null)) === null;
  }

  /** Records a valid connection. False: the terminal is flapping and must wait. */
  async came(clId: string): Promise<boolean> {
    if ((await this.#known(() => this.watch.came(clId, this.#now()), 'steady')) === 'steady') return true;
    nameFlapping(this.#services, [clId], true).catch((error: unknown) =>
      this.#services.log.warn({ err: error, clId }, 'failed to record that a terminal is flapping'),
    );
    return false;
  }

  /** Time of readmission; null if the terminal may connect now. */
  admittedAt(clId: string): Promise<Date | null> {
    return this.#known(() => this.watch.admittedAt(clId, this.#now()), null);
  }

  /** Readmits flapping terminals, on all servers. */
  async release(clIds: readonly string[]): Promise<void> {
    await this.#known(() => this.watch.release(clIds), undefined);
  }

  /** While the counts cannot be reached, no terminal is refused for them. */
  async #known<Result, Usual>(work: () => Promise<Result>, usual: Usual): Promise<Result | Usual> {
    try {
      return await work();
    } catch (error) {
      this.#services.log.debug({ err: error }, 'connections of terminals are not counted');
      return usual;
    }
  }

  #now(): number {
    return this.#services.clock.now().getTime();
  }

  async #restore(): Promise<void> {
    const flapping = await listFlapping(this.#services.database);
    await this.#known(() => this.watch.remember(flapping, this.#now()), undefined);
  }

  async #settle(): Promise<void> {
    const steady = await this.watch.settle(this.#now());
    if (steady.length === 0) return;
    try {
      await nameFlapping(this.#services, steady, false);
    } catch (error) {
      // To be named after another calm time.
      await this.watch.remember(steady, this.#now());
      throw error;
    }
  }
}

/** Records once that terminals started or stopped flapping, and notifies the consoles. */
async function nameFlapping(
  services: Needs<'clock' | 'database' | 'events' | 'log'>,
  clIds: readonly string[],
  flapping: boolean,
): Promise<void> {
  const { database, clock, log } = services;
  const at = clock.now();
  const { rows } = await sql<{ id: string; tenant_id: string; name: string }>`with ${inOrder(amongst(clIds))}
    update terminal set flapping = ${flapping}
    where id in (select id from locked) and flapping = ${!flapping}
    returning id, tenant_id, name`.execute(database);
  for (const { id, tenant_id, name } of rows) {
    const word = flapping ? 'flapping' : 'steady';
    await database
      .insertInto('terminal_happening')
      .values({ tenant_id, terminal_id: id, at, word })
      .execute();
    if (flapping) log.info({ clId: id, name }, 'terminal is flapping; throttling its connections');
    await notifyStatuses(services, tenant_id, [id]);
  }
}
