/** What the screen shows: nothing, a loop, an interruption, or a loop in step with other terminals. */
export type PlayMode = 'idle' | 'loop' | 'insert' | 'synchronise';

/**
 * plays: on screen · waits: open, but covered by a later insert or an emergency, or without content · replaced: open,
 * but cleared by a later task · interrupted: resumes after an insert or an emergency · paused: by hand · finished: no
 * windows left · notToday: not on this weekday · notStarted: before its first day · outsideHours: at another hour of
 * this day.
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

/** The deciding rule, to be worded in the reader's language. */
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
  /** Milliseconds on screen each time; absent: as long as its scenes take. */
  duration?: number;
}

/** Result of an evaluation. Cached and shared: read-only. */
export interface Answer {
  mode: PlayMode;
  /** Set while an emergency plays: over everything, in full on every screen. The mode is then `insert`. */
  emergency?: true;
  /** In play order; loops. */
  items: readonly PlayEntry[];
  /** The tasks behind `items`, in play order. */
  taskIds: readonly string[];
  /**
   * Start of the deciding task's current window, ms. With `inStep`: the origin of the shared clock, equal on every
   * terminal in every zone. Null when idle.
   */
  since: number | null;
  /** The position in the loop follows the shared clock, counted from `since`. */
  inStep: boolean;
  /** The deciding task is drawn as one picture across a linked-screen group. */
  linked: boolean;
  /** Next instant at which the result can change, ms; null if never. */
  validUntil: number | null;
}

export interface Evaluation extends Answer {
  /** One entry per task, in the given order. Computed lazily. */
  readonly trace: TraceEntry[];
}
