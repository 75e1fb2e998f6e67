import type { DrawnWatch, Gone, PlacedItem } from '@vitrine/shared/render';
import type { Ended } from './itemLedger.ts';

/** Where what is painted is written down. */
export interface ItemBegins {
  begin(item: PlacedItem): Ended;
  failed(item: PlacedItem): void;
}

/** What one program paints: it counts from when the program came over the one before, under which it began to move. */
export class LayerWatch implements DrawnWatch {
  readonly #begins: ItemBegins;
  readonly #waiting = new Set<() => void>();
  #raised = false;

  constructor(begins: ItemBegins) {
    this.#begins = begins;
  }

  drawn(item: PlacedItem): Gone {
    let ended: Ended | undefined;
    const begin = () => {
      ended = this.#begins.begin(item);
    };
    if (this.#raised) begin();
    else this.#waiting.add(begin);
    return (broken = false) => {
      this.#waiting.delete(begin);
      ended?.end(broken);
    };
  }

  failed(item: PlacedItem): void {
    this.#begins.failed(item);
  }

  /** The program is on the screen. */
  raise(): void {
    this.#raised = true;
    for (const begin of this.#waiting) begin();
    this.#waiting.clear();
  }
}
