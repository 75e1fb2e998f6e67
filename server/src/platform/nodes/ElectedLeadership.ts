import type pg from 'pg';
import { PollingWorker } from '../PollingWorker.ts';
import type { CoreNeeds } from '../services.ts';
import type { Leadership } from './Leadership.ts';

/** Arbitrary, but the same in every server of a database, and distinct from other locks. */
const key = [7_348_201, 2] as const;

/** Name of the worker, by which a leader that stops wakes the others. */
const name = 'leadership';
/** Milliseconds between attempts to lead, and between checks that the lock is still held. */
const interval = 2_000;
/** Milliseconds for an answer: a leader that the database cannot reach stops leading. */
const patience = 5_000;

/**
 * Leads while it holds an advisory lock, on a connection of its own: PostgreSQL releases it with the connection, so that
 * another server leads within seconds after one that was killed, and at once after one that stops.
 */
export class ElectedLeadership implements Leadership {
  readonly #services: CoreNeeds<'connectAlone' | 'log' | 'signals'>;
  readonly #worker: PollingWorker;
  readonly #handlers = new Set<() => void>();
  #client: pg.Client | undefined;
  #leads = false;

  constructor(services: CoreNeeds<'connectAlone' | 'log' | 'signals'>) {
    this.#services = services;
    this.#worker = new PollingWorker(services, {
      every: interval,
      wokenAs: name,
      work: () => this.#check(),
      failure: 'cannot take part in the election of the leading server; will retry',
    });
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** Tries to lead once, and regularly from then on. */
  async start(): Promise<void> {
    this.#worker.start();
    await this.#worker.run();
  }

  onLead(handler: () => void): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  async stop(): Promise<void> {
    await this.#worker.stop();
    const led = this.#leads;
    await this.#leave();
    if (led) this.#services.signals.send('wake', { worker: name });
  }

  async #check(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      if (this.#leads) await ask(client, 'select 1');
      else await this.#elect(client);
    } catch (error) {
      await this.#leave();
      throw error;
    }
  }

  async #elect(client: pg.Client): Promise<void> {
    const { rows } = await ask<{ taken: boolean }>(client, 'select pg_try_advisory_lock($1, $2) as taken', [
      ...key,
    ]);
    if (rows[0]?.taken !== true) return;
    this.#leads = true;
    this.#services.log.info('this server leads: it runs the clocks');
    for (const handler of this.#handlers) handler();
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#services.connectAlone();
    this.#client = client;
    client.once('end', () => {
      if (this.#client === client) this.#forget();
    });
    return client;
  }

  #forget(): void {
    this.#client = undefined;
    if (this.#leads) this.#services.log.warn('this server no longer leads: its connection was lost');
    this.#leads = false;
  }

  async #leave(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#leads = false;
    await client
      ?.end()
      .catch((error: Error) =>
        this.#services.log.debug({ error: error.message }, 'failed to end the election'),
      );
  }
}

/** A statement that fails when it is not answered in time, as on a connection that hangs. */
async function ask<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database does not answer')), patience);
  try {
    return await Promise.race([client.query<Row>(text, values), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
