import type { ItemLedger } from './itemLedger.ts';
import type { ItemRow } from './itemRow.ts';

/** Between two deliveries of a row that grows, in milliseconds. */
const longestWait = 15 * 60_000;

/** What is known of the last delivery of a row, while it may grow. */
interface Taken {
  readonly at: number;
  /** It was on the screen then. */
  readonly painted: boolean;
}

/**
 * Which rows are worth a delivery. A row grows with every second on the screen; it is delivered when its appearance has
 * ended, now and then while it lasts, and at last when its hour is over. A restart forgets all of this: then no row
 * grows any more.
 */
export class Freshness {
  readonly #taken = new WeakMap<ItemRow, Taken>();

  /** Rows that are with the server as they were sent. */
  note(rows: readonly ItemRow[], ledger: ItemLedger, at: number): void {
    const painted = ledger.painted;
    for (const row of rows) this.#taken.set(row, { at, painted: painted.has(row) });
  }

  due(rows: Iterable<ItemRow>, ledger: ItemLedger, now: number): ItemRow[] {
    const { growing, painted } = ledger;
    const changed = [...rows].filter(({ item, accepted }) => accepted < item.sequence);
    return changed.filter((row) => !growing.has(row) || this.#isDue(row, painted.has(row), now));
  }

  #isDue(row: ItemRow, isPainted: boolean, now: number): boolean {
    const taken = this.#taken.get(row);
    const ended = (taken === undefined || taken.painted) && !isPainted;
    const last = taken?.at ?? Date.parse(row.item.startedAt);
    // A clock that was set back makes the wait no longer.
    return ended || Math.abs(now - last) >= longestWait;
  }
}
