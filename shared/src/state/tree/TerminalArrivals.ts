import type { ConsoleEvent, TerminalNode } from '@vitrine/shared/api';
import { Coalescer } from '@vitrine/shared/timing';
import { runInAction } from 'mobx';

type Arrival = Extract<ConsoleEvent, { kind: 'presence' | 'terminal' }>;
type Counts = Extract<ConsoleEvent, { kind: 'terminalCounts' }>;
type Change = Partial<TerminalNode>;

/** The used part of a tree model, whose nodes may also be other things than terminals. */
interface TerminalTree {
  node(id: string): { readonly data: TerminalNode | undefined } | undefined;
  update(id: string, change: { readonly data: TerminalNode }): void;
}

/** Milliseconds between redraws: terminals connect and disconnect in bursts. */
const coalesceTime = 150;

/** Applies terminals' states, arrivals and removals, and group counts to a tree without calls. */
export class TerminalArrivals {
  readonly #tree: TerminalTree;
  readonly #waiting: Coalescer<string, Change>;

  constructor(tree: TerminalTree) {
    this.#tree = tree;
    this.#waiting = new Coalescer({
      wait: coalesceTime,
      run: async (changes) => this.#apply(changes),
      onFailure: reportError,
    });
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'presence' || event.kind === 'terminal') this.#collect(event);
    if (event.kind === 'terminalCounts') this.#count(event);
  }

  stop(): void {
    this.#waiting.stop();
  }

  #collect(arrival: Arrival): void {
    const { clId, state } = arrival;
    const presence = arrival.kind === 'presence' && {
      online: arrival.online,
      onlineTotal: arrival.online ? 1 : 0,
    };
    this.#waiting.set(clId, { ...this.#waiting.get(clId), ...presence, ...(state && { state }) });
  }

  #count({ groups }: Counts): void {
    runInAction(() => {
      for (const { id, ...counts } of groups) this.#change(id, counts);
    });
  }

  #apply(changes: ReadonlyMap<string, Change>): void {
    runInAction(() => {
      for (const [clId, change] of changes) this.#change(clId, change);
    });
  }

  /** Ignores unread nodes: they will be read in their current state. */
  #change(id: string, changes: Change): void {
    const data = this.#tree.node(id)?.data;
    if (!data) return;
    const known: Record<string, unknown> = { ...data };
    // Reports repeat: an unchanged line is not redrawn.
    if (Object.entries(changes).some(([name, value]) => known[name] !== value))
      this.#tree.update(id, { data: { ...data, ...changes } });
  }
}
