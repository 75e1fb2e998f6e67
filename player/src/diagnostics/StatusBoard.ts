import type { LinkState } from '../link/TerminalLink.ts';

/** What the player is doing. `offline`: nothing to show and no server. */
type PlayerState = 'starting' | 'pairing' | 'idle' | 'playing' | 'offline' | 'replaced';

export interface PlayerStatus {
  readonly state: PlayerState;
  readonly link: LinkState;
  readonly clId: string;
  readonly name: string;
  readonly address: string;
  readonly revision: number;
  readonly programId: string;
  /** Progress of the current delivery; undefined when nothing is being downloaded. */
  readonly deliveryPercent: number | undefined;
  /** Where content is stored, and whether the page starts without network. */
  readonly storage: 'cache' | 'database' | 'memory';
  readonly startsOffline: boolean;
}

type Listener = (status: PlayerStatus) => void;

/** The player's state in one place; page, panel and tests read it here. */
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

  /** Calls the listener at once and on every change. Returns the unsubscribe function. */
  observe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#status);
    return () => this.#listeners.delete(listener);
  }
}
