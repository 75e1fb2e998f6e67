import type { LinkState } from '../link/terminalLink.ts';

/** What the player is doing, as a person would say it. `offline`: nothing to show and no server. */
type PlayerState = 'starting' | 'pairing' | 'idle' | 'playing' | 'offline' | 'replaced';

export interface PlayerStatus {
  readonly state: PlayerState;
  readonly link: LinkState;
  readonly clId: string;
  readonly name: string;
  readonly address: string;
  readonly revision: number;
  readonly programId: string;
  /** Of the delivery under way; undefined when nothing is being fetched. */
  readonly deliveryPercent: number | undefined;
  /** How content is kept, and whether the page starts without network. */
  readonly storage: 'cache' | 'database' | 'memory';
  readonly startsOffline: boolean;
}

type Listener = (status: PlayerStatus) => void;

/** The one place that knows the player's state; the page, the panel and the tests read it from here. */
export class StatusBoard {
  #status: PlayerStatus;
  readonly #listeners = new Set<Listener>();

  constructor(initial: PlayerStatus) {
    this.#status = initial;
  }

  get status(): PlayerStatus {
    return this.#status;
  }

  update(change: Partial<PlayerStatus>): void {
    const next = { ...this.#status, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#status)) return;
    this.#status = next;
    for (const listener of this.#listeners) listener(next);
  }

  /** Calls at once and on every change. Answers how to stop. */
  observe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#status);
    return () => this.#listeners.delete(listener);
  }
}
