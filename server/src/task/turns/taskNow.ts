import { setImmediate as breathe } from 'node:timers/promises';
import type { TaskNow } from '@vitrine/shared/api';
import { evaluate, type ScheduledTask } from '@vitrine/shared/schedule';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { terminals } from '../../terminal/relations.ts';
import { countAwaited } from '../delivery/awaited.ts';
import { scheduleOf } from '../manifest/scheduled.ts';
import { findAllTasks, listAllTasks, type TaskRow } from '../record/taskRepository.ts';
import { type Alike, groupTerminals } from './alikeTerminals.ts';
import { isBeforeItsHours, nextTurns } from './nextTurns.ts';

/** Groups of terminals per iteration. */
const atOnce = 24;
/** A program of a playlist counts as shown for this many milliseconds after its last play. */
const turn = 3_600_000;

/** Current activity of a tenant's published tasks; unknown ones are omitted. */
export async function readTasksNow(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
): Promise<ReadonlyMap<string, TaskNow>> {
  const now = clock.now();
  const byId = await scheduledOf(database, tenantId);
  const perTask = await answersPerTask(await groupTerminals(database, tenantId), byId, now.getTime());
  const shown = await listShown(database, tenantId, now);
  return new Map(
    [...perTask].flatMap(([taskId, own]) => {
      const found = stateOf(own, shown.has(taskId));
      return found ? [[taskId, found] as const] : [];
    }),
  );
}

/**
 * Where a task has a screen: it is shown now by the plan, waits for the screens that should show it and do not have it
 * yet, or is shown from `at`; null: later than is looked.
 */
export interface TaskShown {
  readonly state: 'shown' | 'waiting' | 'planned';
  readonly at: string | null;
  /** Zone of `at`. */
  readonly timeZone: string;
  /** Of one that waits: how many it waits for, which are all that it has. */
  readonly screens?: number;
}

/**
 * Tasks that a screen shows or will show: neither paused nor replaced in all windows.
 * @param taskIds all tasks in force if absent
 */
export async function readTasksShown(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  taskIds?: readonly string[],
): Promise<ReadonlyMap<string, TaskShown>> {
  if (taskIds?.length === 0) return new Map();
  const alike = await groupTerminals(database, tenantId, taskIds);
  const byId = await scheduledOf(database, tenantId, taskIds && alike.flatMap((group) => group.taskIds));
  const perTask = await answersPerTask(alike, byId, clock.now().getTime());
  const awaited = await countAwaited(database, tenantId, [...perTask.keys()]);
  return new Map(
    [...perTask].flatMap(([taskId, own]) => {
      const shown = shownOf(combine(own), awaited.get(taskId));
      return shown ? [[taskId, shown] as const] : [];
    }),
  );
}

function shownOf(answer: Answer | undefined, screens: number | undefined): TaskShown | undefined {
  if (!answer) return undefined;
  const { state, at, timeZone } = answer;
  if (state === 'plays' || state === 'covered')
    return {
      at: null,
      timeZone,
      ...(screens === undefined ? { state: 'shown' } : { state: 'waiting', screens }),
    };
  return state === 'waits' || at !== null ? { state: 'planned', at, timeZone } : undefined;
}

async function scheduledOf(connection: Connection, tenantId: string, ids?: readonly string[]) {
  const tasks = await (ids
    ? findAllTasks(connection, tenantId, [...new Set(ids)])
    : listAllTasks(connection, tenantId));
  return new Map(tasks.filter(isInForce).map((task) => [task.id, scheduledAlone(task)]));
}

async function answersPerTask(
  alike: readonly Alike[],
  byId: ReadonlyMap<string, ScheduledTask>,
  instant: number,
): Promise<ReadonlyMap<string, Answer[]>> {
  const answers: Answer[] = [];
  for (const [place, group] of alike.entries()) {
    answers.push(...answersOf(group, byId, instant));
    // Yields to other requests between plans.
    if ((place + 1) % atOnce === 0) await breathe();
  }
  return Map.groupBy(answers, ({ taskId }) => taskId);
}

/** Like `readTasksNow`, for one task: considers only its terminals, with their other tasks. */
export async function readTaskNow(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  task: TaskRow,
): Promise<TaskNow | undefined> {
  if (!isInForce(task)) return undefined;
  const now = clock.now();
  const alike = await groupTerminals(database, tenantId, [task.id]);
  const byId = await scheduledOf(
    database,
    tenantId,
    alike.flatMap(({ taskIds }) => taskIds),
  );
  const answers = alike.flatMap((group) => answersOf(group, byId, now.getTime(), task.id));
  return stateOf(answers, (await listShown(database, tenantId, now, task.id)).has(task.id));
}

type InForce = TaskRow & { publishedAt: Date };
export const isInForce = (task: TaskRow): task is InForce =>
  (task.status === 'published' || task.status === 'paused') && task.publishedAt !== null;

/** Its programs do not affect its turns. */
export const scheduledAlone = (task: InForce): ScheduledTask => ({
  id: task.id,
  ...scheduleOf(task),
  ...(task.status === 'paused' && { paused: true }),
  publishedAt: task.publishedAt.toISOString(),
  programs: [{ programId: task.id }],
});

/** Tasks that online terminals report as shown, or showed in the last cycle. */
async function listShown(
  connection: Connection,
  tenantId: string,
  now: Date,
  taskId?: string,
): Promise<ReadonlySet<string>> {
  const ofTask = taskId === undefined ? sql`true` : sql`delivery.task_id = ${taskId}`;
  const { rows } = await sql<{ taskId: string }>`
    select distinct delivery.task_id as "taskId" from task_delivery delivery
      join ${terminals} terminal on terminal.id = delivery.terminal_id and terminal.online
    where terminal.tenant_id = ${tenantId} and ${ofTask}
      and (delivery.state = 'onScreen' or delivery.hidden_at > ${new Date(now.getTime() - turn)})`.execute(
    connection,
  );
  return new Set(rows.map(({ taskId }) => taskId));
}

type Answer = Omit<TaskNow, 'state'> & { taskId: string; state: TaskNow['state'] | 'plays' };

/** @param onlyOf just this task; all if absent */
function answersOf(
  { taskIds, timeZone, linkedScreen }: Alike,
  byId: ReadonlyMap<string, ScheduledTask>,
  instant: number,
  onlyOf?: string,
): Answer[] {
  const tasks = taskIds.flatMap((id) => byId.get(id) ?? []);
  const { trace } = evaluate({ tasks, timeZone, instant, linkedScreen });
  const turns = nextTurns({ tasks, timeZone, linkedScreen, instant });
  return trace.flatMap(({ taskId, verdict, by = '' }): Answer[] => {
    const task = byId.get(taskId);
    const zone = task?.timeZone ?? timeZone;
    const facts = { taskId, timeZone: zone, at: null };
    const nameOf = (id: string) => byId.get(id)?.name ?? '';
    if (!task || (onlyOf !== undefined && taskId !== onlyOf)) return [];
    if (verdict === 'plays') return [{ ...facts, by: nameOf(by), state: verdict }];
    if (verdict === 'replaced')
      return [{ ...facts, by: nameOf(by), state: verdict, at: turns.again(taskId) }];
    // An inserted task waiting for another one is covered by it as well.
    if (verdict === 'interrupted' || (verdict === 'waits' && by !== ''))
      return [{ ...facts, by: nameOf(by), state: 'covered' }];
    if (!isBeforeItsHours(verdict)) return [];
    const turn = turns.of(task);
    if (turn.by !== undefined) return [{ ...facts, by: nameOf(turn.by), state: 'replaced' }];
    return [{ ...facts, by: '', state: 'waits', at: turn.at }];
  });
}

/** The strongest state anywhere: playing on one screen is enough, and permanently replaced means on all. */
function combine(answers: readonly Answer[]): Answer | undefined {
  const first = (state: Answer['state']) => answers.find((answer) => answer.state === state);
  const comes = answers.filter(({ state, at }) => state === 'waits' || (state === 'replaced' && at !== null));
  const [next] = comes.toSorted((one, other) => startOf(one) - startOf(other));
  return first('plays') ?? first('covered') ?? next ?? first('replaced');
}

/** Planned to play; only a screen can confirm that it does. */
function stateOf(answers: readonly Answer[], isShown: boolean): TaskNow | undefined {
  const answer = combine(answers);
  if (!answer) return undefined;
  const { state, at, timeZone, by } = answer;
  if (state !== 'plays') return { state, at, timeZone, by };
  return isShown ? { state: 'playing', at, timeZone, by } : undefined;
}

const startOf = ({ at }: Answer) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
