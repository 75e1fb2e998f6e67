/** Seeded random numbers from 0 to 1 (mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Integer in [from, to). */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from));

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[between(random, 0, items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** Twelve letters and digits, as ids are. */
export const randomId = (random: Random): string =>
  Array.from({ length: 12 }, () => between(random, 0, 36).toString(36)).join('');
