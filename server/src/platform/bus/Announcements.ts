import { Sequence } from '@vitrine/shared/timing';
import { sql } from 'kysely';
import type { CoreNeeds } from '../services.ts';

/**
 * Runs announcements of one kind one after another, on all servers of the database. Each reads the state of terminals and
 * publishes it, retained: of two at once, the one that read first could publish last, and an older state would stay.
 */
export class Announcements {
  readonly #services: CoreNeeds<'database'>;
  readonly #kind: string;
  readonly #here = new Sequence();

  constructor(services: CoreNeeds<'database'>, kind: string) {
    this.#services = services;
    this.#kind = kind;
  }

  /** Settles like the work; rejects, too, when others announce for longer than a statement may wait. */
  run(work: () => Promise<void>): Promise<void> {
    // One connection is enough for all that wait here.
    return this.#here.run(() => this.#inTurn(work));
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    await this.#services.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`announcements ${this.#kind}`}))`.execute(
        transaction,
      );
      await work();
    });
  }
}
