import type { ContentEdited } from '@vitrine/shared/api';
import { type Evaluation, evaluate, nextChange } from '@vitrine/shared/schedule';
import type { Needs } from '../../services.ts';
import { publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { renewingAmong } from '../publish/renewingAmong.ts';
import type { PastTask } from '../tables.ts';
import { tasksInForce } from './why.ts';

/** A program of a playlist, with names. */
interface NamedEntry {
  taskId: string;
  taskName: string;
  programId: string;
  programName: string;
  /** Whether the program was edited since the task was published. */
  edited?: ContentEdited;
  /** Belongs to an emergency program, above all else. */
  emergency?: true;
}
/** The evaluator's answer for an instant. */
interface Expected {
  mode: Evaluation['mode'];
  /** In play order. */
  items: NamedEntry[];
}
export interface WhatPlays extends Expected {
  /** Start of this; null if nothing plays. */
  since: Date | null;
  /** The next change; null if none. */
  next: (Expected & { at: Date }) | null;
}

/** Terminal data for the evaluator. */
export interface TerminalFacts {
  clId: string;
  timeZone: string;
  /** Member of a linked-screen group. */
  linkedScreen: boolean;
}

/** The evaluator's current answer for a terminal. */
export interface PlaysNow {
  /** In play order. */
  readonly items: readonly { taskId: string; programId: string }[];
  /** Start of this; null if nothing plays. */
  readonly since: Date | null;
  /** Earliest possible change; null if none. */
  readonly validUntil: Date | null;
  /** A change of its tasks is in force and not yet in its desired state. */
  readonly renewing: boolean;
}

const instantOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** What plays now on each of the tenant's terminals, by id. */
export async function readWhatPlaysOn(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  terminals: readonly TerminalFacts[],
): Promise<Map<string, PlaysNow>> {
  const now = clock.now();
  const clIds = terminals.map(({ clId }) => clId);
  const published = await publishedTasksOf(database, tenantId, clIds, now);
  const renewing = await renewingAmong(database, clIds);
  return new Map(
    terminals.map(({ clId, timeZone, linkedScreen }) => {
      const tasks = (published.get(clId) ?? []).map(scheduled);
      const answer = evaluate({ tasks, timeZone, instant: now.getTime(), linkedScreen });
      const { items, since, validUntil } = answer;
      const times = { since: instantOf(since), validUntil: instantOf(validUntil) };
      return [clId, { items, ...times, renewing: renewing.has(clId) }];
    }),
  );
}

function named(tasks: ReadonlyMap<string, PastTask>, { mode, items, emergency }: Evaluation): Expected {
  return {
    mode,
    items: items.map(({ taskId, programId }) => {
      const task = tasks.get(taskId);
      const program = task?.programs.find((one) => one.programId === programId);
      const names = { taskName: task?.name ?? '', programName: program?.name ?? '' };
      return { taskId, programId, ...names, ...(emergency && { emergency }) };
    }),
  };
}

/** What plays now on a terminal of the tenant, and what follows. */
export async function readWhatPlays(
  services: Needs<'clock' | 'database' | 'programs'>,
  tenantId: string,
  terminal: TerminalFacts,
): Promise<WhatPlays> {
  const tasks = await tasksInForce(services, tenantId, terminal.clId);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const { timeZone, linkedScreen } = terminal;
  const question = { tasks, timeZone, instant: services.clock.now().getTime(), linkedScreen };
  const present = evaluate(question);
  const change = nextChange(question);
  const expected = named(byId, present);
  return {
    ...expected,
    items: await withEdits(services, tenantId, expected.items),
    since: instantOf(present.since),
    next: change && { at: new Date(change.instant), ...named(byId, change.evaluation) },
  };
}

async function withEdits(
  { database, programs }: Needs<'database' | 'programs'>,
  tenantId: string,
  items: readonly NamedEntry[],
) {
  if (items.length === 0) return [];
  const taskIds = [...new Set(items.map(({ taskId }) => taskId))];
  const edits = await programs.listEdited(database, tenantId, { taskIds });
  return items.map((item): NamedEntry => {
    const row = edits.find((edit) => edit.taskId === item.taskId && edit.programId === item.programId);
    return row ? { ...item, edited: row.edited } : item;
  });
}
