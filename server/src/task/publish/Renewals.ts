import { sql } from 'kysely';
import limit from 'p-limit';
import type { Connection } from '../../platform/database/connection.ts';
import { PollingWorker } from '../../platform/PollingWorker.ts';
import type { Needs } from '../../services.ts';
import { terminals } from '../../terminal/relations.ts';
import { renewDesired } from './desiredStates.ts';

/**
 * A quarter of the connection pool. A publication holds one connection for its transaction and needs more to store
 * files: with as many publications as connections, they would deadlock.
 */
const lane = limit(4);
/** Terminals per transaction: completes well before the database's idle timeout. */
const batchSize = 1000;
/** Concurrent batches: one waits for the database while the process works on the other. */
const width = 2;
/** Maximum terminals renewed before a call returns; more are renewed in the background. */
const atOnce = 50;
/** Milliseconds between checks for requests of other or killed servers. */
const idleWait = 5000;
/** Milliseconds until the broker, which starts after the domains, can announce. */
const firstWait = 200;

/** A transaction that may request renewals. All of them are opened here. */
export function publishingTransaction<Result>(
  { database }: Needs<'database'>,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  return lane(() => database.transaction().execute(work));
}

/** Request time of urgent renewals, ahead of all others. */
export const atOnceBefore = new Date(0);

/**
 * Requests new desired states within the transaction of a change.
 *
 * @param now time of the request; the earliest is served first
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

/** Computes requested desired states in batches, and announces them. */
export class Renewals {
  readonly #services: Needs<
    'clock' | 'database' | 'files' | 'log' | 'materials' | 'reconnects' | 'terminals'
  >;
  readonly #worker: PollingWorker;
  #stopListening: () => void = () => undefined;

  constructor(
    services: Needs<'clock' | 'database' | 'files' | 'log' | 'materials' | 'reconnects' | 'terminals'>,
  ) {
    this.#services = services;
    this.#worker = new PollingWorker(services, {
      every: idleWait,
      first: firstWait,
      work: () => this.#serveAll(),
      failure: 'failed to compute desired states; will retry',
    });
  }

  /** Serves requests of earlier processes, then polls until `stop`. */
  start(): void {
    this.#worker.start();
    this.#stopListening = this.#services.reconnects.listen(() => this.wake());
  }

  /** Resolves after the current batch; the rest stay requested. */
  async stop(): Promise<void> {
    this.#stopListening();
    await this.#worker.stop();
  }

  /** After the commit: serves few terminals before resolving, many in the background. */
  async settle(clIds: readonly string[]): Promise<void> {
    if (clIds.length > atOnce) return this.wake();
    if (clIds.length === 0) return;
    try {
      await (await this.#renewBatch(clIds)).announced;
    } catch (error) {
      // The change and its requests are committed: failures are retried in the background.
      this.#services.log.warn({ err: error }, 'failed to compute desired states immediately');
      this.wake();
    }
  }

  /** Serves requests in the background until none are left. */
  wake(): void {
    this.#worker.wake();
  }

  async #serveAll(): Promise<void> {
    const ends = await Promise.allSettled(Array.from({ length: width }, () => this.#work()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Processes batches until none are left that no other process has locked. */
  async #work(): Promise<void> {
    const announced: Promise<void>[] = [];
    for (let served = 1; served > 0 && !this.#worker.stopped; ) {
      const batch = await this.#renewBatch();
      served = batch.served;
      // The next batch is computed while this one is announced.
      announced.push(batch.announced);
    }
    await Promise.all(announced);
  }

  /** Returns the number of served terminals, and a promise of their announcement. */
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
    return { served: batch.served, announced: terminals.announce(batch.announced) };
  }
}

/** Claims the oldest requests of one tenant, or those of the given terminals. */
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
