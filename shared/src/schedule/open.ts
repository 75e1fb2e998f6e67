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
  /** What goes on after an insert or an emergency. */
  readonly interrupted: readonly OpenTask[];
  /** Inserts behind a later one, and all others behind an emergency. */
  readonly waiting: readonly OpenTask[];
  /** The task that cleared `replaced`; there is one whenever that holds any. */
  readonly clearing: OpenTask | undefined;
}

const isInsert = ({ prepared: { task } }: OpenTask) => task.type === 3 || task.emergency === true;

/** Lets open tasks, first published first, take effect on each other. */
export function arrange(open: readonly OpenTask[]): Arrangement {
  const inserts = open.filter(isInsert);
  const others = inserts.length === 0 ? open : open.filter((task) => !isInsert(task));
  const start = others.findLastIndex(({ prepared }) => prepared.task.type !== 2);
  const base = start > 0 ? others.slice(start) : others;
  const replaced = start > 0 ? others.slice(0, start) : [];
  const clearing = others[start];
  const insert = inserts.findLast(({ prepared }) => prepared.task.emergency) ?? inserts.at(-1);
  if (!insert) return { playing: base, replaced, interrupted: [], waiting: [], clearing };
  const waiting = inserts.filter((one) => one !== insert);
  return { playing: [insert], replaced, interrupted: base, waiting, clearing };
}
