/** Clock of content that several screens show in step, in milliseconds. */
export interface StepClock {
  /** Since its start; negative outside of its turn. */
  elapsed(): number;
  /** Length of its turn; absent if endless. */
  readonly length?: number;
}

/** A clock shared by several screens, with the facts on which they must agree. */
export interface SharedStep extends StepClock {
  /** Durations of sounds and videos in seconds, by play address; a missing one counts as its `playParam`. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Position in parts that repeat endlessly. */
export interface Place {
  readonly index: number;
  /** Number of the part since the start, through all rounds. */
  readonly turn: number;
  /** Milliseconds into the part. */
  readonly offset: number;
  /** Milliseconds until the next part. */
  readonly remaining: number;
}

/** Undefined when the parts have no total duration. */
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

/** The clock of one part. A single part never ends. */
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
