/** Connections lost to a living server within this time… */
const windowMilliseconds = 60_000;
/** … this often mean that somebody else uses the same credential. */
const limit = 3;

/**
 * Tells that a newer player uses the same credential. MQTT 3.1.1 has no word for it: the broker closes the older
 * connection silently. The older one loses its connection first, so it is also first to reach the limit and gives way.
 */
export class TakeoverDetector {
  #losses: number[] = [];

  /** Notes that an accepted connection ended although the server lives. True when it is time to give way. */
  lost(at: number): boolean {
    this.#losses = [...this.#losses.filter((earlier) => at - earlier < windowMilliseconds), at];
    return this.#losses.length >= limit;
  }

  reset(): void {
    this.#losses = [];
  }
}
