import type { ReviewProblem } from '@vitrine/shared/api';

const namesShown = 20;

/** One problem about things by name, or none when there are no such things. */
export function problem(
  level: ReviewProblem['level'],
  word: ReviewProblem['word'],
  names: readonly string[],
): ReviewProblem[] {
  if (names.length === 0) return [];
  return [{ level, word, field: '', message: '', names: names.slice(0, namesShown), total: names.length }];
}
