import { type Evaluation, evaluate } from '@vitrine/shared/schedule';
import type { Services } from '../platform/services.ts';
import type { PastTask } from './tables.ts';
import { tasksInForce } from './why.ts';

/** One program of a loop, with its names. */
export interface NamedEntry {
  taskId: string;
  taskName: string;
  programId: string;
  programName: string;
}
/** What the evaluator answers for an instant. */
export interface Expected {
  mode: Evaluation['mode'];
  /** In play order. */
  items: NamedEntry[];
}
export interface WhatPlays extends Expected {
  /** When this began; null when nothing plays. */
  since: Date | null;
  /** When something else begins; null when nothing ever does. */
  next: (Expected & { at: Date }) | null;
}

/** A terminal as the evaluator knows it. */
export interface TerminalFacts {
  clId: string;
  timeZone: string;
  /** It is one of a linked-screen group. */
  linkedScreen: boolean;
}

/** So many starts and ends that change nothing on the screen are passed over before it is called never. */
const longestWalk = 2000;

function named(tasks: ReadonlyMap<string, PastTask>, { mode, items }: Evaluation): Expected {
  return {
    mode,
    items: items.map(({ taskId, programId }) => {
      const task = tasks.get(taskId);
      const program = task?.programs.find((one) => one.programId === programId);
      return { taskId, taskName: task?.name ?? '', programId, programName: program?.name ?? '' };
    }),
  };
}

/** What plays on a terminal of the tenant now, and what follows. */
export async function readWhatPlays(
  services: Services,
  tenantId: string,
  terminal: TerminalFacts,
): Promise<WhatPlays> {
  const tasks = await tasksInForce(services, tenantId, terminal.clId);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const { timeZone, linkedScreen } = terminal;
  const answerAt = (instant: number) => evaluate({ tasks, timeZone, instant, linkedScreen });
  const present = answerAt(services.clock.now().getTime());
  const shown = present.taskIds.join();
  let next: WhatPlays['next'] = null;
  let at = present.validUntil;
  for (let step = 0; at !== null && next === null && step < longestWalk; step += 1) {
    const later = answerAt(at);
    const same = later.mode === present.mode && later.taskIds.join() === shown;
    if (!same) next = { at: new Date(at), ...named(byId, later) };
    at = later.validUntil;
  }
  return {
    ...named(byId, present),
    since: present.since === null ? null : new Date(present.since),
    next,
  };
}
