import { evaluate, type Question } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';

/** So many starts and ends that change nothing on the screen are passed over before it is called never. */
const longestWalk = 2000;

/** What a spectator could tell apart. */
const seen = ({ mode, items }: Evaluation): string =>
  JSON.stringify([mode, items.map(({ taskId, programId }) => [taskId, programId])]);

/** When a screen shows something else the next time, and what; null: as far as is looked, never. */
export function nextChange(question: Question): { instant: number; evaluation: Evaluation } | null {
  const present = evaluate(question);
  let { validUntil } = present;
  for (let step = 0; validUntil !== null && step < longestWalk; step += 1) {
    const evaluation = evaluate({ ...question, instant: validUntil });
    if (seen(evaluation) !== seen(present)) return { instant: validUntil, evaluation };
    validUntil = evaluation.validUntil;
  }
  return null;
}
