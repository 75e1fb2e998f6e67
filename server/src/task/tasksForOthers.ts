import { type TaskFieldsInput, taskFields } from '@vitrine/shared/api';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import {
  type PlaysNow,
  readWhatPlays,
  readWhatPlaysOn,
  type TerminalFacts,
  type WhatPlays,
} from './calendar/whatPlays.ts';
import { publishTask } from './publish/publishing.ts';
import { addTask, changeTask, removeTask } from './record/taskService.ts';
import { tickersOn } from './subtitle/tickersOn.ts';
import { type InTurn, screensInTurn } from './turns/screensInTurn.ts';
import { readTasksShown, type TaskShown } from './turns/taskNow.ts';

type SendNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals' | 'terminals'
>;

/** What other domains ask of tasks. */
export interface TaskService {
  /**
   * Creates and publishes a task, logging both. Refuses like the calls, and then leaves no task. Returns the number of
   * terminals; `etName` must be free.
   */
  send(
    context: SessionContext<SendNeeds>,
    fields: TaskFieldsInput,
  ): Promise<{ taskId: string; terminals: number }>;
  /** Publishes a task in force again, with other fields. Refuses as the calls do, and then leaves it as it was. */
  sendAgain(context: SessionContext<SendNeeds>, taskId: string, fields: TaskFieldsInput): Promise<void>;
  /** What plays on a terminal of the tenant now by the evaluator, and what follows. */
  whatPlays(
    services: Needs<'clock' | 'database' | 'programs'>,
    tenantId: string,
    terminal: TerminalFacts,
  ): Promise<WhatPlays>;
  /** See `screensInTurn`. */
  screensInTurn(
    services: Needs<'clock' | 'database'>,
    tenantId: string,
    taskIds: readonly string[],
  ): Promise<InTurn>;
  /** See `readTasksShown`. */
  tasksShown(
    services: Needs<'clock' | 'database'>,
    tenantId: string,
    taskIds?: readonly string[],
  ): Promise<ReadonlyMap<string, TaskShown>>;
  /** The tickers that are to run on a terminal now. */
  tickersOn(services: Needs<'database'>, tenantId: string, clId: string): ReturnType<typeof tickersOn>;
  /** What plays now on each of very many terminals of a tenant, without names. */
  whatPlaysOn(
    services: Needs<'clock' | 'database'>,
    tenantId: string,
    terminals: readonly TerminalFacts[],
  ): Promise<Map<string, PlaysNow>>;
}

export function createTaskService(): TaskService {
  return {
    tickersOn: ({ database }, tenantId, clId) => tickersOn(database, tenantId, clId),
    screensInTurn,
    tasksShown: readTasksShown,
    whatPlays: readWhatPlays,
    whatPlaysOn: readWhatPlaysOn,
    sendAgain: (context, taskId, fields) => changeTask(context, taskId, taskFields.parse(fields)),
    async send(context, fields) {
      const taskId = await addTask(context, taskFields.parse(fields));
      try {
        return { taskId, terminals: await publishTask(context, taskId) };
      } catch (error) {
        await removeTask(context, taskId);
        throw error;
      }
    },
  };
}
