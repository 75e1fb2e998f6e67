import { z } from 'zod';
import type { ServerClock } from './ServerClock.ts';

const key = 'vitrine-clock';
/** Milliseconds within which a clock counts as right. */
const enough = 60_000;

/** The offset of the machine's clock, and the server's time when it was measured, in milliseconds. */
const kept = z.tuple([z.number(), z.number()]);

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Stores the clock's offset when the server was last reached. */
export function keepClock(memory: Memory, clock: ServerClock): void {
  memory.setItem(key, JSON.stringify([Math.round(clock.offset), Math.round(clock.now())]));
}

/**
 * Used until the server is reached: a clock that was off by a day still is, and a clock behind the last server time (a
 * flat battery resets it to 1970) is at best at that time.
 */
export function recallClock(memory: Memory, clock: ServerClock): void {
  const [offset, receivedAt] = read(memory.getItem(key));
  if (offset === undefined || receivedAt === undefined) return;
  const local = clock.local();
  if (local + offset < receivedAt - enough) clock.assume(Math.max(0, receivedAt - local));
  else if (Math.abs(offset) > enough) clock.assume(offset);
}

function read(text: string | null): readonly (number | undefined)[] {
  return kept.safeParse(text === null ? undefined : parse(text)).data ?? [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Truncated by a power cut: treated as missing.
    return undefined;
  }
}
