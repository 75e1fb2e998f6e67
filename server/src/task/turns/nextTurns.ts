import { evaluate, planBetween, type ScheduledTask, type Verdict } from '@vitrine/shared/schedule';
import { reach } from './turns.ts';

export interface TurnQuestion {
  readonly tasks: readonly ScheduledTask[];
  readonly timeZone: string;
  readonly linkedScreen: boolean;
  readonly instant: number;
}

/** When a task that is not open has its turn next. */
export interface NextTurn {
  /** Null: further away than is looked, or never. */
  readonly at: string | null;
  /** The task that has the screen in its next window, where others have it in all of them. */
  readonly by?: string;
}

/** It is in force and waits for its own hours. */
export const isBeforeItsHours = (verdict: Verdict): boolean =>
  verdict === 'outsideHours' || verdict === 'notToday' || verdict === 'notStarted';

/**
 * When tasks begin on terminals that answer alike, by the same plan that says whether they have a turn at all. Most
 * begin with their own next window: the others' plan is made once, and only when one does not.
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
    /** When a task that is open, and replaced by another one, is shown again; null: not as far ahead as is looked. */
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
