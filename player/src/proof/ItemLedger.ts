import { randomId } from '@vitrine/shared/document';
import { mostRows } from './foldRows.ts';
import type { ItemPlace, ItemRow } from './itemRow.ts';
import { placeText } from './itemRow.ts';
import { type Reading, type SeenClock, since } from './SeenClock.ts';

/** Milliseconds; shorter appearances are artefacts of a change and not seen. */
const shortest = 250;

export interface ItemLedgerOptions {
  readonly clock: SeenClock;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds by which the terminal's zone is ahead of UTC. */
  readonly zoneOffset: (now: number) => number;
}

/** Content on screen now. */
interface Open {
  readonly place: ItemPlace;
  /** Start, and the instant up to which it is counted. */
  readonly began: Reading;
  countedTo: Reading;
  /** The row in which it counts as a play; undefined until it was visible. */
  playedIn: ItemRow | undefined;
}

export interface Lost {
  rows: number;
  plays: number;
}

export interface Ended {
  /** Ends the appearance; one that was `broken` does not count as a play. */
  end(broken: boolean): void;
}

/**
 * Adds up the content on screen, by place and hour of the terminal's zone. Rows are exact up to the last `update`, so
 * that a checkpoint loses nothing before it in a power cut.
 */
export class ItemLedger {
  readonly #options: ItemLedgerOptions;
  readonly #open = new Set<Open>();
  /** Rows of the current hour, by place. */
  #rows = new Map<string, ItemRow>();
  #hour = 0;
  readonly #changed = new Set<ItemRow>();
  /** Rows dropped from `#changed` for lack of space, with their plays then; and the totals. */
  #dropped = new WeakMap<ItemRow, number>();
  #lost: Lost = { rows: 0, plays: 0 };

  constructor(options: ItemLedgerOptions) {
    this.#options = options;
  }

  /** Starts an appearance. */
  begin(place: ItemPlace): Ended {
    const began = this.#options.clock.read();
    const open: Open = { place, began, countedTo: began, playedIn: undefined };
    this.#open.add(open);
    return { end: (broken) => this.#end(open, broken) };
  }

  failed(place: ItemPlace): void {
    const row = this.#rowOf(place, 0);
    row.item.failures += 1;
    this.#touch(row);
  }

  /** Counts up to now; returns the rows changed since the last call. */
  update(): ItemRow[] {
    this.settle();
    const rows = [...this.#changed];
    this.#changed.clear();
    return rows;
  }

  /** Counts up to now; changes are kept for the next `update`, within the limit. */
  settle(): void {
    const reading = this.#options.clock.read();
    for (const open of this.#open) this.#updateOne(open, reading);
  }

  /** Rows of content on screen. */
  get painted(): ReadonlySet<ItemRow> {
    this.#turnHour();
    return new Set([...this.#open].flatMap(({ place }) => this.#rows.get(placeText(place)) ?? []));
  }

  /** Rows dropped for lack of space since the last call, and their plays. */
  takeLost(): Lost {
    const lost = this.#lost;
    this.#lost = { rows: 0, plays: 0 };
    // A reported loss is final, even if such a row continues.
    this.#dropped = new WeakMap();
    return lost;
  }

  /** Rows that may still change. */
  get growing(): ReadonlySet<ItemRow> {
    const played = [...this.#open].flatMap(({ playedIn }) => playedIn ?? []);
    return new Set([...this.#currentRows(), ...played]);
  }

  #end(open: Open, broken: boolean): void {
    if (!this.#open.delete(open)) return;
    this.#updateOne(open, this.#options.clock.read());
    if (!broken || !open.playedIn) return;
    open.playedIn.item.plays -= 1;
    this.#touch(open.playedIn);
  }

  #updateOne(open: Open, reading: Reading): void {
    const whole = since(open.began, reading);
    if (whole.drawn < shortest) return;
    const passed = since(open.countedTo, reading);
    if (passed.drawn <= 0) return;
    open.countedTo = reading;
    const row = this.#rowOf(open.place, passed.drawn);
    row.item.drawn += passed.drawn;
    row.item.visible += passed.visible;
    if (open.playedIn === undefined && whole.visible > 0) {
      row.item.plays += 1;
      open.playedIn = row;
    }
    this.#touch(row);
  }

  #touch(row: ItemRow): void {
    row.item.sequence += 1;
    row.item.endedAt = new Date(this.#options.now()).toISOString();
    // Re-inserted last, so that the oldest rows are dropped first.
    this.#changed.delete(row);
    this.#changed.add(row);
    this.#countLost(-1, this.#dropped.get(row));
    this.#dropped.delete(row);
    const [oldest] = this.#changed;
    if (this.#changed.size <= mostRows || !oldest) return;
    this.#changed.delete(oldest);
    this.#dropped.set(oldest, oldest.item.plays);
    this.#countLost(1, oldest.item.plays);
  }

  #countLost(sign: 1 | -1, plays: number | undefined): void {
    if (plays === undefined) return;
    this.#lost.rows += sign;
    this.#lost.plays += sign * plays;
  }

  #currentRows(): Iterable<ItemRow> {
    this.#turnHour();
    return this.#rows.values();
  }

  #turnHour(): void {
    const now = this.#options.now();
    const hour = Math.floor((now + this.#options.zoneOffset(now)) / 3_600_000);
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#rows = new Map();
  }

  #rowOf(place: ItemPlace, passed: number): ItemRow {
    this.#turnHour();
    const key = placeText(place);
    const row = this.#rows.get(key) ?? newRow(place, this.#options.now() - passed);
    this.#rows.set(key, row);
    return row;
  }
}

const newRow = (place: ItemPlace, startedAt: number): ItemRow => {
  const at = new Date(startedAt).toISOString();
  const figures = { plays: 0, failures: 0, drawn: 0, visible: 0 };
  const item = { id: randomId() + randomId(), sequence: 1, ...place, startedAt: at, endedAt: at, ...figures };
  return { item, offered: 0, accepted: 0 };
};
