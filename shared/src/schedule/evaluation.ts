/** What the screen shows: nothing, a loop, an interruption, or a loop in step with other terminals. */
export type PlayMode = 'idle' | 'loop' | 'insert' | 'synchronise';

/**
 * plays: on the screen · waits: open, but behind a later insert, or it has nothing to play · replaced: open, but cleared
 * by a later task · interrupted: goes on after an insert · finished: has no window left · notToday: the day of
 * the week is not among its own · notStarted: its first day is ahead · outsideHours: another hour of this day.
 */
export type Verdict =
  | 'plays'
  | 'waits'
  | 'replaced'
  | 'interrupted'
  | 'finished'
  | 'notToday'
  | 'notStarted'
  | 'outsideHours';

/** The rule that decided, for a sentence in the reader's language. */
export type Rule =
  | 'replace'
  | 'append'
  | 'insert'
  | 'synchronise'
  | 'laterReplace'
  | 'laterSynchronise'
  | 'laterInsert'
  | 'insertOpen'
  | 'noPrograms'
  | 'unreadable'
  | 'date'
  | 'weekday'
  | 'time';

export interface TraceEntry {
  taskId: string;
  verdict: Verdict;
  /** The task that replaced, interrupted or outranked this one. */
  by?: string;
  rule: Rule;
}

export interface Evaluation {
  mode: PlayMode;
  /** In play order; starts over after the last. */
  items: { taskId: string; programId: string }[];
  /** The tasks behind `items`, in play order. */
  taskIds: string[];
  /**
   * When the current window of the deciding task began, ms. For synchronise: the origin of the shared clock, the
   * same on every terminal in every zone. Null when idle.
   */
  since: number | null;
  /** The next instant at which the answer can change, ms; null when it never will. */
  validUntil: number | null;
  /** One entry per task, in the order given. */
  trace: TraceEntry[];
}
