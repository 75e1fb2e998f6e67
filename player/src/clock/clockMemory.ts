import { z } from 'zod';
import type { ServerClock } from './serverClock.ts';

const key = 'vitrine-clock';
/** A clock that is right to within this needs no help, in milliseconds. */
const enough = 60_000;

/** The offset of the machine's clock and the server's time when it was measured, in milliseconds. */
const kept = z.tuple([z.number(), z.number()]);

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Writes down how far the machine's clock was off when the server was last heard. */
export function keepClock(memory: Memory, clock: ServerClock): void {
  memory.setItem(key, JSON.stringify([Math.round(clock.offset), Math.round(clock.now())]));
}

/**
 * Before the server is heard: a clock that was off by a day is so still, and a clock from before the last word of the
 * server (a flat battery believes in 1970) stands at best where that was.
 */
export function recallClock(memory: Memory, clock: ServerClock): void {
  const [offset, heardAt] = read(memory.getItem(key));
  if (offset === undefined || heardAt === undefined) return;
  const local = clock.local();
  if (local + offset < heardAt - enough) clock.assume(Math.max(0, heardAt - local));
  else if (Math.abs(offset) > enough) clock.assume(offset);
}

function read(text: string | null): readonly (number | undefined)[] {
  return kept.safeParse(text === null ? undefined : parse(text)).data ?? [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half written when the power went: as if nothing had been.
    return undefined;
  }
}
