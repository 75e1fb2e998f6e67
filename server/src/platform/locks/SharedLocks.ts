import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { CoreNeeds } from '../services.ts';
import { LocalLocks } from './LocalLocks.ts';
import type { Held, Locks, Wish } from './Locks.ts';

/** Milliseconds between attempts to take a lock of another server. */
const interval = 150;
/** Milliseconds between checks that the connection with the locks still stands, and for an answer on it. */
const heartbeat = 5_000;
/** Arbitrary; keeps the names apart from other uses of such locks. */
const seed = 7_348_201;

/**
 * Locks among servers: advisory locks of PostgreSQL, all on one connection of this server. They end with it, so that a
 * killed server holds none. Such a lock is the connection's; among the tasks of this process it is a local one.
 */
export class SharedLocks implements Locks {
  readonly #services: CoreNeeds<'connectAlone' | 'log' | 'signals'>;
  readonly #local = new LocalLocks();
  /** Held on the connection. */
  readonly #held = new Map<string, AbortController>();
  readonly #unsubscribe: () => void;
  #client: Promise<pg.Client> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(services: CoreNeeds<'connectAlone' | 'log' | 'signals'>) {
    this.#services = services;
    this.#unsubscribe = services.signals.on('lockWanted', ({ name }) => {
      if (this.#held.has(name)) this.#local.want(name);
    });
  }

  async take(name: string, wish: Wish): Promise<Held | undefined> {
    const deadline = performance.now() + wish.wait;
    const here = await this.#local.take(name, wish);
    if (!here) return undefined;
    try {
      const lost = await this.#takeThere(name, deadline);
      if (lost) return { lost, release: () => this.#release(name, here) };
    } catch (error) {
      await here.release();
      throw error;
    }
    await here.release();
    return undefined;
  }

  /** Ends the connection, and with it what is still held. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await (await client)?.end();
  }

  async #takeThere(name: string, deadline: number): Promise<AbortSignal | undefined> {
    for (;;) {
      const { rows } = await this.#ask<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as taken',
        name,
      );
      if (rows[0]?.taken === true) return this.#note(name);
      if (performance.now() >= deadline) return undefined;
      this.#services.signals.send('lockWanted', { name });
      await wait(interval);
    }
  }

  #note(name: string): AbortSignal {
    const controller = new AbortController();
    this.#held.set(name, controller);
    return controller.signal;
  }

  /** The connection ended, or no longer answers. */
  #lose(client: Promise<pg.Client>): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#timer);
    for (const controller of this.#held.values()) controller.abort();
    this.#held.clear();
  }

  async #release(name: string, here: Held): Promise<void> {
    try {
      // A lost one ended with its connection.
      if (this.#held.delete(name))
        await this.#ask('select pg_advisory_unlock(hashtextextended($1, $2))', name);
    } catch (error) {
      this.#services.log.debug({ err: error, name }, 'failed to release a lock; it ends with its connection');
    } finally {
      await here.release();
    }
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  #connect(): Promise<pg.Client> {
    const connecting = this.#services.connectAlone();
    connecting.then(
      (client) => {
        client.once('end', () => this.#lose(connecting));
        this.#timer = setInterval(() => this.#check(), heartbeat).unref();
      },
      () => this.#lose(connecting),
    );
    return connecting;
  }

  #check(): void {
    if (this.#held.size === 0) return;
    this.#ask('select $1::text, $2::bigint', '').catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'lost the connection with locks'),
    );
  }

  /** A statement that is not answered in time ends the connection, and with it the locks. */
  async #ask<Row extends pg.QueryResultRow>(text: string, name: string): Promise<pg.QueryResult<Row>> {
    const connected = this.#connected();
    const client = await connected;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error('The database does not answer'));
      this.#lose(connected);
      void client.end();
    }, heartbeat);
    try {
      return await Promise.race([client.query<Row>(text, [name, seed]), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
