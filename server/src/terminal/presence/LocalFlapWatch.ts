import { type FlapWatch, flapLimits } from './FlapWatch.ts';

const { most, mostAgain, window, firstWait, longestWait, calm } = flapLimits;

interface Comings {
  /** Times of connections, oldest first; at most the limit. */
  times: number[];
  /** Number of refusals; 0: steady. */
  level: number;
  /** Not admitted before. */
  until: number;
}

/** Of a server that is alone: in memory; restored at startup. */
export class LocalFlapWatch implements FlapWatch {
  readonly #terminals = new Map<string, Comings>();

  async admittedAt(clId: string, now: number): Promise<Date | null> {
    const until = this.#terminals.get(clId)?.until ?? 0;
    return until > now ? new Date(until) : null;
  }

  async came(clId: string, now: number): Promise<'steady' | 'flapping'> {
    const comings = this.#terminals.get(clId) ?? { times: [], level: 0, until: 0 };
    this.#terminals.set(clId, comings);
    comings.times = [...comings.times.filter((time) => now - time < window), now].slice(-most);
    if (comings.times.length < (comings.level === 0 ? most : mostAgain)) return 'steady';
    comings.until = now + Math.min(longestWait, firstWait * 2 ** comings.level);
    comings.level += 1;
    comings.times = [];
    return 'flapping';
  }

  async remember(clIds: readonly string[], now: number): Promise<void> {
    for (const clId of clIds) this.#terminals.set(clId, { times: [], level: 1, until: now });
  }

  async release(clIds: readonly string[]): Promise<void> {
    for (const clId of clIds) this.#terminals.delete(clId);
  }

  async settle(now: number): Promise<string[]> {
    const settled: string[] = [];
    for (const [clId, { times, level, until }] of this.#terminals) {
      if (now - Math.max(until, times.at(-1) ?? 0) < (level === 0 ? window : calm)) continue;
      this.#terminals.delete(clId);
      if (level > 0) settled.push(clId);
    }
    return settled;
  }
}
