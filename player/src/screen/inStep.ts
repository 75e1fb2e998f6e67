/** Where a shared clock stands in a list of programs. */
export interface Step {
  readonly index: number;
  readonly sceneIndex: number;
  /** Milliseconds until the program at `index` is over. */
  readonly remaining: number;
}

/**
 * Finds the program and scene that every linked terminal shows `elapsed` milliseconds after the clock's origin.
 * `programs` holds, for each program, how long each of its scenes is, in milliseconds. Undefined when all of them
 * together last no time at all.
 */
export function placeInStep(programs: readonly (readonly number[])[], elapsed: number): Step | undefined {
  const lengths = programs.map((scenes) => scenes.reduce((sum, length) => sum + length, 0));
  const round = lengths.reduce((sum, length) => sum + length, 0);
  if (round <= 0) return undefined;
  let rest = ((elapsed % round) + round) % round;
  for (const [index, length] of lengths.entries()) {
    if (rest < length)
      return { index, sceneIndex: sceneAt(programs[index] ?? [], rest), remaining: length - rest };
    rest -= length;
  }
  return { index: 0, sceneIndex: 0, remaining: lengths[0] ?? round };
}

function sceneAt(scenes: readonly number[], elapsed: number): number {
  let end = 0;
  const place = scenes.findIndex((length) => {
    end += length;
    return elapsed < end;
  });
  return Math.max(0, place);
}
