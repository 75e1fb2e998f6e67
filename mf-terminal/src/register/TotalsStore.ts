import { type OutputOf, selectClientTotals } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { session, subscribeEvents } from '@vitrine/shared/session';
import { Refresher, Resource } from '@vitrine/shared/state';

/** Number of terminals, and remaining authorisation quota. */
export class TotalsStore {
  readonly totals: Resource<OutputOf<typeof selectClientTotals>>;
  readonly #refresh = new Refresher<'totals'>(() => this.totals.reload());

  constructor(client: Client) {
    this.totals = new Resource((signal) => client.call(selectClientTotals, {}, { signal }));
  }

  /** Reads, and reloads when terminals change, until stopped; nothing without the right to view. */
  follow(): () => void {
    if (!session.can('terminal.view')) return () => undefined;
    void this.totals.reload();
    const stop = subscribeEvents((event) => {
      if (event.kind === 'tree' || event.kind === 'terminalCounts' || event.kind === 'resync')
        this.#refresh.ask('totals');
    });
    return () => {
      stop();
      this.#refresh.stop();
      this.totals.cancel();
    };
  }
}
