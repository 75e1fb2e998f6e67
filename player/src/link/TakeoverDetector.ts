/** Window in which lost connections are counted. */
const windowMilliseconds = 60_000;
/** Number of losses after which another player may be using the credential. */
const limit = 3;

/**
 * Suspects that a newer player uses the same credential. MQTT 3.1.1 has no reason code: without a close code the
 * connection just ends. The older player loses its connection first, so it also reaches the limit first.
 */
export class TakeoverDetector {
  #losses: number[] = [];

  /** Records that an accepted connection ended. True when the server should be asked which player is connected. */
  lost(at: number): boolean {
    this.#losses = [...this.#losses.filter((earlier) => at - earlier < windowMilliseconds), at];
    return this.#losses.length >= limit;
  }

  reset(): void {
    this.#losses = [];
  }
}
