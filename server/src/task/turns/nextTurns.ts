import { evaluate, planBetween, type ScheduledTask, type Verdict } from '@vitrine/shared/schedule';
import { reach } from './turns.ts';

export interface TurnQuestion {
  readonly tasks: readonly ScheduledTask[];
  readonly timeZone: string;
  readonly linkedScreen: boolean;
  readonly instant: number;
}

/** The next turn of a task that is not open. */
export interface NextTurn {
  /** Null: beyond the search range, or never. */
  readonly at: string | null;
  /** The task that replaces its next window, if all its windows are replaced. */
  readonly by?: string;
}

/** In force and waiting for its hours. */
export const isBeforeItsHours = (verdict: Verdict): boolean =>
  verdict === 'outsideHours' || verdict === 'notToday' || verdict === 'notStarted';

/**
 * Next turns of tasks on equivalent terminals, from the same plan that decides whether they have any. Most start with
 * their own next window: the plan is computed once, and only if needed.
 */
export function nextTurns(question: TurnQuestion) {
  const { tasks, timeZone, linkedScreen, instant } = question;
  const span = { timeZone, from: instant, to: instant + reach };
  let plan: ReturnType<typeof planBetween> | undefined;
  const planned = (id: string) => {
    plan ??= planBetween({ ...span, tasks });
    return plan.segments.find(({ taskIds }) => taskIds.includes(id))?.start;
  };
  return {
    /** When an open but replaced task is shown again; null: beyond the search range. */
    again(taskId: string): string | null {
      const turn = planned(taskId);
      return turn === undefined ? null : textOf(turn);
    },
    of(task: ScheduledTask): NextTurn {
      const start = nextWindow(task, span);
      if (start === undefined) return { at: null };
      const then = evaluate({ tasks, timeZone, linkedScreen, instant: start });
      if (then.taskIds.includes(task.id)) return { at: textOf(start) };
      const turn = planned(task.id);
      if (turn !== undefined) return { at: textOf(turn) };
      const by = then.trace.find(({ taskId }) => taskId === task.id)?.by;
      return by === undefined || plan?.truncated ? { at: textOf(start) } : { at: null, by };
    },
  };
}

const textOf = (instant: number) => new Date(instant).toISOString();

const nextWindow = (task: ScheduledTask, span: { timeZone: string; from: number; to: number }) =>
  planBetween({ ...span, tasks: [task], limit: 1, windowsOnly: true }).windows[0]?.start;
