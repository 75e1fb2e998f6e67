import type { DrawnWatch, Gone, PlacedItem } from '@vitrine/shared/render';
import type { Ended } from './ItemLedger.ts';

/** Records appearances. */
export interface ItemBegins {
  begin(item: PlacedItem): Ended;
  failed(item: PlacedItem): void;
}

/** Appearances of one program, counted from when it is raised over the previous one, beneath which it started. */
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

  /** Called when the program comes to the front. */
  raise(): void {
    this.#raised = true;
    for (const begin of this.#waiting) begin();
    this.#waiting.clear();
  }
}
