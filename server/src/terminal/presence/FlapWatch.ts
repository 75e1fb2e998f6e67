/** Connections within the window that count as flapping. */
const limit = 6;
const window = 60_000;
/** Milliseconds until readmission; doubles on each repetition. */
const firstWait = 15_000;
const longestWait = 10 * 60_000;
/** Milliseconds of steady connection, or absence, until it counts as steady. */
const calm = 5 * 60_000;

interface Comings {
  /** Times of connections, oldest first; at most the limit. */
  times: number[];
  /** Number of refusals; 0: steady. */
  level: number;
  /** Not admitted before. */
  until: number;
}

/**
 * Detects flapping terminals and refuses them for growing times: each connection costs the server, database and
 * consoles as much as a hundred steady ones. In memory; restored at startup.
 */
export class FlapWatch {
  readonly #terminals = new Map<string, Comings>();

  /** Whether it may connect now. Cheap, so it is checked first. */
  admits(clId: string, now: number): boolean {
    return (this.#terminals.get(clId)?.until ?? 0) <= now;
  }

  /** Records a connection with a valid credential. `flapping`: the terminal is flapping, and refused until its time. */
  came(clId: string, now: number): 'steady' | 'flapping' {
    const comings = this.#terminals.get(clId) ?? { times: [], level: 0, until: 0 };
    this.#terminals.set(clId, comings);
    comings.times = [...comings.times.filter((time) => now - time < window), now].slice(-limit);
    // A terminal refused before gets one chance, not a whole window.
    const tolerated = comings.level === 0 ? limit : 2;
    if (comings.times.length < tolerated) return 'steady';
    comings.until = now + Math.min(longestWait, firstWait * 2 ** comings.level);
    comings.level += 1;
    comings.times = [];
    return 'flapping';
  }

  /** Restores known flapping terminals at startup. They may connect, and are refused on the next repetition. */
  remember(clIds: readonly string[], now: number): void {
    for (const clId of clIds) this.#terminals.set(clId, { times: [], level: 1, until: now });
  }

  /** Time of readmission; null if it may connect. */
  admittedAt(clId: string, now: number): Date | null {
    const until = this.#terminals.get(clId)?.until ?? 0;
    return until > now ? new Date(until) : null;
  }

  /** Connections within the window. */
  countOf(clId: string, now: number): number {
    return this.#terminals.get(clId)?.times.filter((time) => now - time < window).length ?? 0;
  }

  /** Resets a terminal. */
  release(clId: string): void {
    this.#terminals.delete(clId);
  }

  /** Removes calm terminals; returns those that were flapping. */
  settle(now: number): string[] {
    const settled: string[] = [];
    for (const [clId, { times, level, until }] of this.#terminals) {
      if (now - Math.max(until, times.at(-1) ?? 0) < (level === 0 ? window : calm)) continue;
      this.#terminals.delete(clId);
      if (level > 0) settled.push(clId);
    }
    return settled;
  }
}
