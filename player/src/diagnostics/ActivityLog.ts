/** One line of the activity log. */
export interface ActivityLogEntry {
  readonly at: number;
  readonly topic: string;
  readonly text: string;
}

const limit = 100;

/**
 * Errors and notable events of the player, newest last. The diagnostic panel shows them, since a terminal has no
 * visible console.
 */
export class ActivityLog {
  readonly #entries: ActivityLogEntry[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get entries(): readonly ActivityLogEntry[] {
    return this.#entries;
  }

  note(topic: string, reason: unknown): void {
    this.#entries.push({ at: this.#now(), topic, text: sentence(reason) });
    if (this.#entries.length > limit) this.#entries.shift();
  }
}

/** One line that describes a thrown value. */
export function sentence(reason: unknown): string {
  if (reason instanceof Error) return reason.message ? `${reason.name}: ${reason.message}` : reason.name;
  return String(reason);
}
