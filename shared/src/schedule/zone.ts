/** Converts between instants (ms since 1970 UTC) and wall time (the same count on the zone's clocks). */
export interface ZoneClock {
  /** Offset from the instant to wall time, in ms. */
  offsetAt(instant: number): number;
  /** A skipped wall time moves forward by the gap; a repeated one means its first occurrence. */
  toInstant(wall: number): number;
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** No zone has changed its offset twice within this time since computers keep clocks. */
const blockLength = 8 * day;
/** Above any zone's offset from UTC. */
const reach = 16 * hour;

interface Block {
  before: number;
  /** From here on `after` applies; Infinity when the block has one offset. */
  change: number;
  after: number;
}

const clocks = new Map<string, ZoneClock>();

/** Clock of an IANA zone, cached for the life of the process. Throws RangeError for an unknown zone. */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = createClock(measureOffset(timeZone));
  clocks.set(timeZone, clock);
  return clock;
}

/** Uses Intl, which is exact but slow (microseconds), so results are cached per block of days. */
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
  // Neither offset fits: the wall time was skipped, and `first` is already moved by the gap.
  return offsetAt(second) === late ? second : first;
}
