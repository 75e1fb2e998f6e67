import type { ProblemProgram, ReviewProblem } from '@vitrine/shared/api';

const namesShown = 20;

/**
 * One problem about things by name, or none when there are no such things.
 *
 * @param programs where it can be corrected; of several places in a program the first
 */
export function problem(
  level: ReviewProblem['level'],
  word: ReviewProblem['word'],
  names: readonly string[],
  programs: readonly ProblemProgram[] = [],
): ReviewProblem[] {
  if (names.length === 0) return [];
  const shown = {
    level,
    word,
    field: '',
    message: '',
    names: names.slice(0, namesShown),
    total: names.length,
  };
  if (programs.length === 0) return [shown];
  // From the last to the first, so that the first place of each program stays.
  const byId = new Map(programs.toReversed().map((program) => [program.id, program]));
  return [{ ...shown, programs: [...byId.values()].toReversed().slice(0, namesShown) }];
}
