import type { Claim } from './nodeRows.ts';

/** Milliseconds in which an admitted terminal reports its presence. */
const patience = 10_000;

/**
 * Terminals that were online when they were admitted here: their rows name connections that may never come about, since a
 * terminal can give up before the broker has it.
 */
export class Claims {
  readonly #open = new Map<string, { readonly claim: Claim; readonly at: number }>();

  /** @param now milliseconds, as for `takeOverdue` */
  add(claim: Claim, now: number): void {
    this.#open.set(claim.clId, { claim, at: now });
  }

  /** Call when a connection of a terminal reports its presence, or ends. */
  settle(clId: string, connection: number): void {
    const open = this.#open.get(clId);
    if (open && open.claim.connection <= connection) this.#open.delete(clId);
  }

  /** Takes those of which nothing was heard since. */
  takeOverdue(now: number): Claim[] {
    const overdue = [...this.#open.values()].filter(({ at }) => now - at >= patience);
    for (const { claim } of overdue) this.#open.delete(claim.clId);
    return overdue.map(({ claim }) => claim);
  }
}
