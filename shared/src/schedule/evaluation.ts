/** What the screen shows: nothing, a loop, an interruption, or a loop in step with other terminals. */
export type PlayMode = 'idle' | 'loop' | 'insert' | 'synchronise';

/**
 * plays: on the screen · waits: open, but behind a later insert or an emergency, or it has nothing to play · replaced: open, but
 * cleared by a later task · interrupted: goes on after an insert or an emergency · paused: by hand · finished: has no window left · notToday: the day of
 * the week is not among its own · notStarted: its first day is ahead · outsideHours: another hour of this day.
 */
export type Verdict =
  | 'plays'
  | 'waits'
  | 'replaced'
  | 'interrupted'
  | 'paused'
  | 'finished'
  | 'notToday'
  | 'notStarted'
  | 'outsideHours';

/** The rule that decided, for a sentence in the reader's language. */
export type Rule =
  | 'replace'
  | 'append'
  | 'insert'
  | 'emergency'
  | 'synchronise'
  | 'laterReplace'
  | 'laterSynchronise'
  | 'laterInsert'
  | 'insertOpen'
  | 'emergencyOpen'
  | 'noPrograms'
  | 'unreadable'
  | 'pausedByHand'
  | 'date'
  | 'dateOff'
  | 'weekday'
  | 'week'
  | 'time';

export interface TraceEntry {
  taskId: string;
  verdict: Verdict;
  /** The task that replaced, interrupted or outranked this one. */
  by?: string;
  rule: Rule;
}

export interface PlayEntry {
  taskId: string;
  programId: string;
  /** Milliseconds on the screen each time; absent: as long as its scenes take. */
  duration?: number;
}

/** What plays. A value that is shared between questions: read it, never change it. */
export interface Answer {
  mode: PlayMode;
  /** Present where an emergency plays: over everything, and drawn whole on every screen. The mode is `insert` then. */
  emergency?: true;
  /** In play order; starts over after the last. */
  items: readonly PlayEntry[];
  /** The tasks behind `items`, in play order. */
  taskIds: readonly string[];
  /**
   * When the current window of the deciding task began, ms. Where `inStep`: the origin of the shared clock, the
   * same on every terminal in every zone. Null when idle.
   */
  since: number | null;
  /** The place in the loop goes by the shared clock, counted from `since`. */
  inStep: boolean;
  /** The deciding task is drawn as one picture over a linked-screen group. */
  linked: boolean;
  /** The next instant at which the answer can change, ms; null when it never will. */
  validUntil: number | null;
}

export interface Evaluation extends Answer {
  /** One entry per task, in the order given. Worked out when it is read. */
  readonly trace: TraceEntry[];
}
