/** Time of something that several screens show at the same place, in milliseconds. */
export interface StepClock {
  /** Since its beginning; negative before its turn and after it. */
  elapsed(): number;
  /** When its turn is over; absent where it goes on for ever. */
  readonly length?: number;
}

/** A clock that several screens share, with what each of them must know alike to come to the same place. */
export interface SharedStep extends StepClock {
  /** Seconds that sounds and videos last, by play address; one that is not here counts as its `playParam`. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Where a clock stands in parts that follow one another for ever. */
export interface Place {
  readonly index: number;
  /** Counts the parts from the first on, through all rounds. */
  readonly turn: number;
  /** Milliseconds into the part. */
  readonly offset: number;
  /** Milliseconds until the next part. */
  readonly remaining: number;
}

/** Undefined when all parts together last no time at all. */
export function placeIn(lengths: readonly number[], elapsed: number): Place | undefined {
  const round = lengths.reduce((sum, length) => sum + length, 0);
  if (round <= 0) return undefined;
  const lap = Math.floor(elapsed / round);
  let offset = elapsed - lap * round;
  for (const [index, length] of lengths.entries()) {
    if (offset < length)
      return { index, turn: lap * lengths.length + index, offset, remaining: length - offset };
    offset -= length;
  }
  return { index: 0, turn: (lap + 1) * lengths.length, offset: 0, remaining: lengths[0] ?? round };
}

/** The clock of one part. A part alone is never over. */
export function partOf(clock: StepClock, lengths: readonly number[], index: number): StepClock {
  if (lengths.every((length, place) => place === index || length <= 0)) return clock;
  const start = lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
  const round = lengths.reduce((sum, length) => sum + length, 0);
  const length = lengths[index] ?? 0;
  return {
    length,
    elapsed() {
      const elapsed = clock.elapsed();
      const since = elapsed - start;
      if (elapsed < 0) return since;
      const phase = ((since % round) + round) % round;
      return phase < length ? phase : phase - round;
    },
  };
}
