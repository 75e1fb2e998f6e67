/** Connections lost within this time… */
const windowMilliseconds = 60_000;
/** … this often may mean that somebody else uses the same credential. */
const limit = 3;

/**
 * Suspects that a newer player uses the same credential. MQTT 3.1.1 has no word for it: where nobody passes on why a
 * connection ended, it just ends. The older one loses its own first, so it is also first to reach the limit.
 */
export class TakeoverDetector {
  #losses: number[] = [];

  /** Notes that an accepted connection ended. True when it is time to ask the server who is there. */
  lost(at: number): boolean {
    this.#losses = [...this.#losses.filter((earlier) => at - earlier < windowMilliseconds), at];
    return this.#losses.length >= limit;
  }

  reset(): void {
    this.#losses = [];
  }
}
