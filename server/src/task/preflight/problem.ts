import type { PreflightProblem, ProblemProgram } from '@vitrine/shared/api';

const namesShown = 20;

/**
 * One problem about named items; none without items.
 *
 * @param programs where to fix it; for several places in a program the first
 */
export function problem(
  level: PreflightProblem['level'],
  word: PreflightProblem['word'],
  names: readonly string[],
  programs: readonly ProblemProgram[] = [],
): PreflightProblem[] {
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
  // In reverse, so that the first place of each program wins.
  const byId = new Map(programs.toReversed().map((program) => [program.id, program]));
  return [{ ...shown, programs: [...byId.values()].toReversed().slice(0, namesShown) }];
}
