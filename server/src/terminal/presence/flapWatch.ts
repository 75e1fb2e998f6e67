/** So many connections within the window are coming and going. */
const limit = 6;
const window = 60_000;
/** It is let in again after this, and after twice as long each time that it goes on. Milliseconds. */
const firstWait = 15_000;
const longestWait = 10 * 60_000;
/** It counts as steady again when it has stayed connected for so long, or has been away for so long. */
const calm = 5 * 60_000;

interface Comings {
  /** Instants of its connections, the oldest first; never more than the limit. */
  times: number[];
  /** How often it was kept out; 0: it is steady. */
  level: number;
  /** It is not let in before. */
  until: number;
}

/**
 * Knows which terminals come and go, and keeps those out for growing times: each coming costs the server, the database
 * and the open consoles as much as a hundred that stay. Lives in memory; who was known before a start is told to it.
 */
export class FlapWatch {
  readonly #terminals = new Map<string, Comings>();

  /** Whether it may connect now. Costs nothing, so that it is asked before anything else. */
  admits(clId: string, now: number): boolean {
    return (this.#terminals.get(clId)?.until ?? 0) <= now;
  }

  /**
   * Notes that a terminal showed a valid credential. `flapping`: it has just become, or is still, one that comes and
   * goes, and is not let in again before its time.
   */
  came(clId: string, now: number): 'steady' | 'flapping' {
    const comings = this.#terminals.get(clId) ?? { times: [], level: 0, until: 0 };
    this.#terminals.set(clId, comings);
    comings.times = [...comings.times.filter((time) => now - time < window), now].slice(-limit);
    // One that was kept out already is given one chance each time, not a whole window of them.
    const tolerated = comings.level === 0 ? limit : 2;
    if (comings.times.length < tolerated) return 'steady';
    comings.until = now + Math.min(longestWait, firstWait * 2 ** comings.level);
    comings.level += 1;
    comings.times = [];
    return 'flapping';
  }

  /** After a start: these were known to come and go. They may come now, and are kept out as soon as they do it again. */
  remember(clIds: readonly string[], now: number): void {
    for (const clId of clIds) this.#terminals.set(clId, { times: [], level: 1, until: now });
  }

  /** When it is let in; null when it may come. */
  admittedAt(clId: string, now: number): Date | null {
    const until = this.#terminals.get(clId)?.until ?? 0;
    return until > now ? new Date(until) : null;
  }

  /** Connections within the window. */
  countOf(clId: string, now: number): number {
    return this.#terminals.get(clId)?.times.filter((time) => now - time < window).length ?? 0;
  }

  /** Forgets what was held against a terminal. */
  release(clId: string): void {
    this.#terminals.delete(clId);
  }

  /** Forgets those that have been calm for long enough; answers which of them were known to come and go. */
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
