/** One thing that went wrong or is worth knowing, newest last. */
export interface ActivityLogEntry {
  readonly at: number;
  readonly topic: string;
  readonly text: string;
}

const limit = 100;

/** What went wrong in the player. Nobody reads a terminal's console, so the diagnostic panel shows it. */
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

/** What a thrown thing says, in one line. */
export function sentence(reason: unknown): string {
  if (reason instanceof Error) return reason.message ? `${reason.name}: ${reason.message}` : reason.name;
  return String(reason);
}
