import type { DeliveryRow } from '@vitrine/shared/api';
import { evaluate, type TraceEntry } from '@vitrine/shared/schedule';
import type { Needs } from '../../services.ts';
import { factsOf } from '../../terminal/factsOf.ts';
import { publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { isBeforeItsHours, nextTurns, type TurnQuestion } from '../turns/nextTurns.ts';

type NotShown = NonNullable<DeliveryRow['notShown']>;

type Turn = Pick<DeliveryRow, 'notShown' | 'inTurn'>;

/** When a task that these terminals have is seen, by the evaluator: why it is not due, or that it takes turns with others. */
export async function readTurns(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  taskId: string,
  clIds: readonly string[],
): Promise<Map<string, Turn>> {
  if (clIds.length === 0) return new Map();
  const now = clock.now();
  const terminals = await factsOf(database, tenantId, clIds);
  const published = await publishedTasksOf(database, tenantId, clIds, now);
  const answers = new Map<string, Turn>();
  for (const { clId: id, timeZone, linkedScreen } of terminals) {
    const tasks = published.get(id) ?? [];
    const question = {
      ...{ tasks: tasks.map(scheduled), timeZone, linkedScreen },
      instant: now.getTime(),
    };
    const { trace, taskIds } = evaluate(question);
    const entry = trace.find((one) => one.taskId === taskId);
    if (!entry) continue;
    if (entry.verdict !== 'plays') answers.set(id, { notShown: reasonOf(question, entry) });
    else if (taskIds.length > 1) answers.set(id, { inTurn: true });
  }
  return answers;
}

/** The deciding rule; with its next start, or the task that replaces it permanently. */
function reasonOf(question: TurnQuestion, { taskId, verdict, rule, by = '' }: TraceEntry): NotShown {
  const { tasks, timeZone } = question;
  const nameOf = (id: string) => tasks.find((task) => task.id === id)?.name ?? '';
  const reason = { verdict, rule, by, byName: nameOf(by) };
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) return reason;
  const starts = (at: string) => ({ starts: { at, timeZone: task.timeZone ?? timeZone } });
  const turns = nextTurns(question);
  if (verdict === 'replaced') {
    const again = turns.again(taskId);
    return again === null ? reason : { ...reason, ...starts(again) };
  }
  if (!isBeforeItsHours(verdict)) return reason;
  const turn = turns.of(task);
  if (turn.at !== null) return { ...reason, ...starts(turn.at) };
  if (turn.by === undefined) return reason;
  return { verdict: 'replaced', rule: 'laterReplace', by: turn.by, byName: nameOf(turn.by) };
}
