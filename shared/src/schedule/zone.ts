/** Converts between instants (ms since 1970 UTC) and wall time (the same count, as the zone's clocks show it). */
export interface ZoneClock {
  /** What to add to the instant to get wall time, in ms. */
  offsetAt(instant: number): number;
  /** A wall time that is skipped moves forward by the gap; one that repeats means its first occurrence. */
  toInstant(wall: number): number;
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** No zone has changed its offset twice within so short a time since clocks are kept by computers. */
const blockLength = 8 * day;
/** More than any zone's distance from UTC. */
const reach = 16 * hour;

interface Block {
  before: number;
  /** From here on `after` holds; Infinity when the block has one offset only. */
  change: number;
  after: number;
}

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA zone, kept for the life of the process. Throws RangeError for an unknown zone. */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = createClock(measureOffset(timeZone));
  clocks.set(timeZone, clock);
  return clock;
}

/** Asks Intl, which is exact and slow (microseconds), so the answers are kept per block of days. */
function measureOffset(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, date, hours, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}

function createClock(measure: (instant: number) => number): ZoneClock {
  const blocks = new Map<number, Block>();
  const blockAt = (index: number): Block => {
    const known = blocks.get(index);
    if (known) return known;
    const block = measureBlock(measure, index * blockLength);
    blocks.set(index, block);
    return block;
  };
  const offsetAt = (instant: number): number => {
    const block = blockAt(Math.floor(instant / blockLength));
    return instant < block.change ? block.before : block.after;
  };
  return { offsetAt, toInstant: (wall) => wallToInstant(offsetAt, wall) };
}

function measureBlock(measure: (instant: number) => number, start: number): Block {
  const before = measure(start);
  const after = measure(start + blockLength - 1000);
  if (before === after) return { before, change: Infinity, after };
  let low = start / 1000;
  let high = (start + blockLength) / 1000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (measure(middle * 1000) === before) low = middle;
    else high = middle;
  }
  return { before, change: high * 1000, after };
}

function wallToInstant(offsetAt: (instant: number) => number, wall: number): number {
  const early = offsetAt(wall - reach);
  const late = offsetAt(wall + reach);
  const first = wall - early;
  if (early === late || offsetAt(first) === early) return first;
  const second = wall - late;
  // Neither offset is right: the wall time was skipped, and `first` already lies the gap further on.
  return offsetAt(second) === late ? second : first;
}
