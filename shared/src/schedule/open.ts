import type { PreparedTask } from './prepare.ts';
import type { TimedWindow } from './window.ts';

/** A task in a window of its own that is open and has something to play. */
export interface OpenTask {
  readonly prepared: PreparedTask;
  readonly window: TimedWindow;
}

/** What the open tasks made of each other. All parts are in the order of publication. */
export interface Arrangement {
  /** On the screen, in play order. */
  readonly playing: readonly OpenTask[];
  /** Cleared by the first of the base. */
  readonly replaced: readonly OpenTask[];
  /** What goes on after an insert. */
  readonly interrupted: readonly OpenTask[];
  /** Inserts behind a later one. */
  readonly waiting: readonly OpenTask[];
  /** The task that cleared `replaced`; there is one whenever that holds any. */
  readonly clearing: OpenTask | undefined;
}

/** Lets open tasks, first published first, take effect on each other. */
export function arrange(open: readonly OpenTask[]): Arrangement {
  const inserts = open.filter(({ prepared }) => prepared.task.type === 3);
  const others = inserts.length === 0 ? open : open.filter(({ prepared }) => prepared.task.type !== 3);
  const start = others.findLastIndex(({ prepared }) => prepared.task.type !== 2);
  const base = start > 0 ? others.slice(start) : others;
  const replaced = start > 0 ? others.slice(0, start) : [];
  const clearing = others[start];
  const insert = inserts.at(-1);
  if (!insert) return { playing: base, replaced, interrupted: [], waiting: [], clearing };
  return { playing: [insert], replaced, interrupted: base, waiting: inserts.slice(0, -1), clearing };
}
