/** Milliseconds in which an admitted terminal reports its presence. */
const patience = 10_000;

interface Claim {
  readonly connection: number;
  /** In milliseconds. */
  readonly at: number;
}

/**
 * Terminals that were online elsewhere when they were admitted here: their rows name connections that may never come
 * about, since a terminal can give up before the broker has it.
 */
export class Claims {
  readonly #open = new Map<string, Claim>();

  add(clId: string, connection: number, now: number): void {
    this.#open.set(clId, { connection, at: now });
  }

  /** Call when a connection of a terminal reports its presence, or ends. */
  settle(clId: string, connection: number): void {
    const claim = this.#open.get(clId);
    if (claim && claim.connection <= connection) this.#open.delete(clId);
  }

  /** Takes those of which nothing was heard since. */
  takeOverdue(now: number): { clId: string; connection: number }[] {
    const overdue = [...this.#open].filter(([, { at }]) => now - at >= patience);
    for (const [clId] of overdue) this.#open.delete(clId);
    return overdue.map(([clId, { connection }]) => ({ clId, connection }));
  }
}
