/** One thing that went wrong or is worth knowing, newest last. */
export interface JournalEntry {
  readonly at: number;
  readonly topic: string;
  readonly text: string;
}

const limit = 100;

/** The player's memory of its troubles: a terminal has nobody at its console, so the diagnostic panel shows it. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  note(topic: string, reason: unknown): void {
    this.#entries.push({ at: this.#now(), topic, text: sentence(reason) });
    if (this.#entries.length > limit) this.#entries.shift();
  }
}

/** What a thrown thing says, in one line. */
export function sentence(reason: unknown): string {
  if (reason instanceof Error) return reason.message ? `${reason.name}: ${reason.message}` : reason.name;
  return String(reason);
}
