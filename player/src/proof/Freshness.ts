import type { ItemLedger } from './ItemLedger.ts';
import type { ItemRow } from './itemRow.ts';

/** Milliseconds between two deliveries of a growing row. */
const longestWait = 15 * 60_000;

/** Last delivery of a row that may still grow. */
interface Taken {
  readonly at: number;
  /** It was on screen then. */
  readonly painted: boolean;
}

/**
 * Decides which rows to deliver. A row grows with every second on screen; it is delivered when its appearance ends, at
 * intervals while it lasts, and finally when its hour is over. A restart resets this, since no earlier row grows any
 * more.
 */
export class Freshness {
  readonly #taken = new WeakMap<ItemRow, Taken>();

  /** Records rows that the server has as sent. */
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
    // The wait must not grow when the clock is set back.
    return ended || Math.abs(now - last) >= longestWait;
  }
}
