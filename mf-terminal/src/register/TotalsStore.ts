import { type ConsoleEvent, type OutputOf, selectClientTotals } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';

/** Number of terminals, and remaining authorisation quota. */
export class TotalsStore {
  readonly totals: Resource<OutputOf<typeof selectClientTotals>>;
  readonly #refresh = new Refresher<'totals'>(() => this.totals.reload());

  constructor(client: Client) {
    this.totals = new Resource((signal) => client.call(selectClientTotals, {}, { signal }));
  }

  onEvent({ kind }: ConsoleEvent): void {
    if (kind === 'tree' || kind === 'terminalCounts' || kind === 'resync') this.#refresh.ask('totals');
  }

  dispose(): void {
    this.#refresh.stop();
    this.totals.cancel();
  }
}
