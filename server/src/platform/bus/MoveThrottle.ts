/** Milliseconds between two groups of terminals that leave. */
export const movePause = 100;
/** Terminals that leave together: 500 in a second at most, unless there are more than 15,000. */
const mostTogether = 50;
/** Terminals that may be on their way: as many as servers admit in a second or two on a small machine. */
const mostAway = 150;
/** Milliseconds after which a terminal is no longer waited for: it may take longer, or not come. */
const arrivalTime = 3_000;
/** Milliseconds in which all leave, however slowly the others admit them: supervisors kill after a minute. */
const wholeTime = 30_000;

/** How many terminals a server that stops sends to others at a time: no more than those admit meanwhile. Times in milliseconds. */
export class MoveThrottle {
  readonly #end: number;
  readonly #othersAdmit: () => boolean;
  /** When each terminal that has not arrived left, oldest first. */
  readonly #away = new Map<string, number>();

  /** @param othersAdmit false once there is no other server, so that none arrives */
  constructor(now: number, othersAdmit: () => boolean) {
    this.#end = now + wholeTime;
    this.#othersAdmit = othersAdmit;
  }

  /** Terminals are on their way. */
  departed(clIds: readonly string[], now: number): void {
    for (const clId of clIds) this.#away.set(clId, now);
  }

  /** A terminal is connected to another server. */
  arrived(clId: string): void {
    this.#away.delete(clId);
  }

  /** How many of the remaining terminals may leave now. */
  next(remaining: number, now: number): number {
    const turns = Math.max(1, Math.ceil((this.#end - now) / movePause));
    const least = Math.ceil(remaining / turns);
    const free = this.#othersAdmit() ? mostAway - this.#countAway(now) : mostTogether;
    return Math.min(remaining, Math.max(least, Math.min(mostTogether, free)));
  }

  #countAway(now: number): number {
    for (const [clId, leftAt] of this.#away) {
      if (now - leftAt < arrivalTime) break;
      this.#away.delete(clId);
    }
    return this.#away.size;
  }
}
