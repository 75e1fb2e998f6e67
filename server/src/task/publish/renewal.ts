import { sql } from 'kysely';
import limit from 'p-limit';
import type { Connection } from '../../platform/database/connection.ts';
import { onReconnect } from '../../platform/database/reconnects.ts';
import type { Needs } from '../../services.ts';
import { terminals } from '../../terminal/relations.ts';
import { renewDesired } from './desiredStates.ts';

/**
 * A quarter of the connections that there are. A publication holds one for its transaction and needs others to store
 * files: were there as many publications as connections, each would wait for what the others hold.
 */
const lane = limit(4);
/** Terminals in one transaction: as many as are done well before the database would end it as forgotten. */
const batchSize = 1000;
/** Batches under way at once: while one waits for the database, this process works for the other. */
const width = 2;
/** So many terminals are renewed before a call is answered; more than that in the background. */
const atOnce = 50;
/** Looks again after this long for what another server, or one that was killed, left behind. Milliseconds. */
const idleWait = 5000;
/** By then the broker, which starts after the domains, can announce. */
const firstWait = 200;

/** A transaction in which desired states may be asked for. Every one of them is opened here. */
export function publishingTransaction<Result>(
  { database }: Needs<'database'>,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  return lane(() => database.transaction().execute(work));
}

/** For what cannot wait behind what others have asked for. */
export const atOnceBefore = new Date(0);

/**
 * Asks, in the transaction of the change, for new desired states of these terminals.
 *
 * @param now when it was asked for; the earliest is served first
 */
export async function requestRenewal(
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into terminal_renewal (terminal_id, tenant_id, requested_at)
    select id, ${tenantId}, ${now} from unnest(${[...clIds]}::text[]) as wanted (id)
      where exists (select from ${terminals} terminal where terminal.id = wanted.id and terminal.tenant_id = ${tenantId})
    order by id
    on conflict (terminal_id) do update
      set requested_at = least(terminal_renewal.requested_at, excluded.requested_at)`.execute(transaction);
}

/** Works out desired states that were asked for, a batch at a time, and announces them. */
export class Renewals {
  readonly #services: Needs<'clock' | 'database' | 'files' | 'log' | 'materials' | 'terminals'>;
  #working: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #first: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopListening: () => void = () => undefined;

  constructor(services: Needs<'clock' | 'database' | 'files' | 'log' | 'materials' | 'terminals'>) {
    this.#services = services;
  }

  /** Begins with what an earlier process left, and goes on looking for more until `stop`. */
  start(): void {
    this.#first = setTimeout(() => this.wake(), firstWait).unref();
    this.#timer = setInterval(() => this.wake(), idleWait).unref();
    this.#stopListening = onReconnect(this.#services.database, () => this.wake());
  }

  /** Resolves when the batch under way is done; what is left stays asked for. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopListening();
    clearTimeout(this.#first);
    clearInterval(this.#timer);
    await this.#working;
  }

  /** After the commit: a few terminals are served before this resolves, many in the background. */
  async settle(clIds: readonly string[]): Promise<void> {
    if (clIds.length > atOnce) return this.wake();
    if (clIds.length === 0) return;
    try {
      await (await this.#renewBatch(clIds)).announced;
    } catch (error) {
      // The change is made and its requests are kept: what failed here is done in the background.
      this.#services.log.warn({ err: error }, 'desired states could not be worked out at once');
      this.wake();
    }
  }

  /** Works in the background until nothing is asked for. */
  wake(): void {
    this.#again = true;
    if (this.#stopped) return;
    this.#working ??= this.#drain()
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'desired states could not be worked out; they will be'),
      )
      .finally(() => {
        this.#working = undefined;
      });
  }

  async #drain(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const ends = await Promise.allSettled(Array.from({ length: width }, () => this.#work()));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  /** One batch after the other, until there is none that nobody else works at. */
  async #work(): Promise<void> {
    const announced: Promise<void>[] = [];
    for (let served = 1; served > 0 && !this.#stopped; ) {
      const batch = await this.#renewBatch();
      served = batch.served;
      // The next batch is worked out while this one is on its way.
      announced.push(batch.announced);
    }
    await Promise.all(announced);
  }

  /** Answers how many terminals were served, and when they have been told. */
  async #renewBatch(clIds?: readonly string[]): Promise<{ served: number; announced: Promise<void> }> {
    const { clock, terminals } = this.#services;
    const batch = await publishingTransaction(this.#services, async (transaction) => {
      const taken = await takeBatch(transaction, clIds);
      if (!taken) return { served: 0, announced: [] };
      const announced = await renewDesired(
        this.#services,
        transaction,
        taken.tenantId,
        taken.clIds,
        clock.now(),
      );
      return { served: taken.clIds.length, announced };
    });
    // The outbox keeps what is not announced from here.
    const announced = terminals
      .announce(batch.announced)
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'desired states were not announced'),
      );
    return { served: batch.served, announced };
  }
}

/** Takes the oldest requests of one tenant, or those of the given terminals, off the list. */
async function takeBatch(transaction: Connection, clIds: readonly string[] | undefined) {
  const chosen = clIds
    ? sql`select terminal_id from terminal_renewal where terminal_id = any(${[...clIds]}::text[])
        order by terminal_id for update`
    : sql`select terminal_id from terminal_renewal where tenant_id = (select tenant_id from terminal_renewal
        order by requested_at limit 1) order by requested_at, terminal_id limit ${batchSize} for update skip locked`;
  const { rows } = await sql<{ clId: string; tenantId: string }>`
    delete from terminal_renewal where terminal_id in (${chosen})
    returning terminal_id as "clId", tenant_id as "tenantId"`.execute(transaction);
  const [first] = rows;
  return first && { tenantId: first.tenantId, clIds: rows.map(({ clId }) => clId) };
}
