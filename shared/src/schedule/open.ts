import type { PreparedTask } from './prepare.ts';
import type { TimedWindow } from './window.ts';

/** A task with an open window and content. */
export interface OpenTask {
  readonly prepared: PreparedTask;
  readonly window: TimedWindow;
}

/** How open tasks affect each other. All lists are in the order of publication. */
export interface Arrangement {
  /** On screen, in play order. */
  readonly playing: readonly OpenTask[];
  /** Cleared by the first of the base. */
  readonly replaced: readonly OpenTask[];
  /** Resume after an insert or an emergency. */
  readonly interrupted: readonly OpenTask[];
  /** Inserts behind a later one; behind an emergency, all of them. */
  readonly waiting: readonly OpenTask[];
  /** The task that cleared `replaced`; set whenever that is not empty. */
  readonly clearing: OpenTask | undefined;
}

const isInsert = ({ prepared: { task } }: OpenTask) => task.type === 3 || task.emergency === true;

/** Resolves open tasks, in the order of publication, against each other. */
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
