import { setImmediate as breathe } from 'node:timers/promises';
import type { TaskNow } from '@vitrine/shared/api';
import { evaluate, type ScheduledTask } from '@vitrine/shared/schedule';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { scheduleOf } from '../manifest/scheduled.ts';
import { findAllTasks, listAllTasks, type TaskRow } from '../record/taskRepository.ts';
import { type Alike, groupTerminals } from './alikeTerminals.ts';
import { isBeforeItsHours, nextTurns } from './nextTurns.ts';

/** So many groups of terminals are looked at in one go. */
const atOnce = 24;
/** A program of a loop that was on a screen this lately is in its turn. Milliseconds. */
const turn = 3_600_000;

/** What the published tasks of a tenant are doing at this moment; one of which nothing is known is left out. */
export async function readTasksNow(
  { database, clock }: Services,
  tenantId: string,
): Promise<ReadonlyMap<string, TaskNow>> {
  const now = clock.now();
  const tasks = (await listAllTasks(database, tenantId)).filter(isInForce);
  const byId = new Map(tasks.map((task) => [task.id, scheduledAlone(task)]));
  const alike = await groupTerminals(database, tenantId);
  const answers: Answer[] = [];
  for (const [place, group] of alike.entries()) {
    answers.push(...answersOf(group, byId, now.getTime()));
    // Others that wait for the server have their turn between the plans of many groups.
    if ((place + 1) % atOnce === 0) await breathe();
  }
  const shown = await listShown(database, tenantId, now);
  const perTask = Map.groupBy(answers, ({ taskId }) => taskId);
  return new Map(
    [...perTask].flatMap(([taskId, own]) => {
      const found = combine(own, shown.has(taskId));
      return found ? [[taskId, found] as const] : [];
    }),
  );
}

/** Like `readTasksNow`, of one task: only its terminals are looked at, with the other tasks that they have. */
export async function readTaskNow(
  { database, clock }: Services,
  tenantId: string,
  task: TaskRow,
): Promise<TaskNow | undefined> {
  if (!isInForce(task)) return undefined;
  const now = clock.now();
  const alike = await groupTerminals(database, tenantId, [task.id]);
  const ids = new Set(alike.flatMap(({ taskIds }) => taskIds));
  const tasks = (await findAllTasks(database, tenantId, [...ids])).filter(isInForce);
  const byId = new Map(tasks.map((other) => [other.id, scheduledAlone(other)]));
  const answers = alike.flatMap((group) => answersOf(group, byId, now.getTime(), task.id));
  return combine(answers, (await listShown(database, tenantId, now, task.id)).has(task.id));
}

type InForce = TaskRow & { publishedAt: Date };
export const isInForce = (task: TaskRow): task is InForce =>
  (task.status === 'published' || task.status === 'paused') && task.publishedAt !== null;

/** Which programs it has decides nothing about when its turn is. */
export const scheduledAlone = (task: InForce): ScheduledTask => ({
  id: task.id,
  ...scheduleOf(task),
  ...(task.status === 'paused' && { paused: true }),
  publishedAt: task.publishedAt.toISOString(),
  programs: [{ programId: task.id }],
});

/** Tasks that a terminal which is online reports to show, or showed in its last turn. */
async function listShown(
  connection: Connection,
  tenantId: string,
  now: Date,
  taskId?: string,
): Promise<ReadonlySet<string>> {
  const ofTask = taskId === undefined ? sql`true` : sql`delivery.task_id = ${taskId}`;
  const { rows } = await sql<{ taskId: string }>`
    select distinct delivery.task_id as "taskId" from task_delivery delivery
      join terminal on terminal.id = delivery.terminal_id and terminal.online
    where terminal.tenant_id = ${tenantId} and ${ofTask}
      and (delivery.state = 'onScreen' or delivery.hidden_at > ${new Date(now.getTime() - turn)})`.execute(
    connection,
  );
  return new Set(rows.map(({ taskId }) => taskId));
}

type Answer = Omit<TaskNow, 'state'> & { taskId: string; state: TaskNow['state'] | 'plays' };

/** @param onlyOf the task that is asked about; left out: all that the terminals have */
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
    if (verdict === 'plays' || verdict === 'replaced') return [{ ...facts, by: nameOf(by), state: verdict }];
    // An insert that waits for another one is covered by it like the others.
    if (verdict === 'interrupted' || (verdict === 'waits' && by !== ''))
      return [{ ...facts, by: nameOf(by), state: 'covered' }];
    if (!isBeforeItsHours(verdict)) return [];
    const turn = turns.of(task);
    if (turn.by !== undefined) return [{ ...facts, by: nameOf(turn.by), state: 'replaced' }];
    return [{ ...facts, by: '', state: 'waits', at: turn.at }];
  });
}

/** The most that it does anywhere: it plays if it plays on one screen, and is replaced if others replace it on all. */
function combine(answers: readonly Answer[], isShown: boolean): TaskNow | undefined {
  const first = (state: Answer['state']) => answers.find((answer) => answer.state === state);
  const plays = first('plays');
  // That it should play is a plan: only a screen can say that it does.
  if (plays) return isShown ? told(plays, 'playing') : undefined;
  const covered = first('covered');
  if (covered) return told(covered, 'covered');
  const waiting = answers.filter(({ state }) => state === 'waits');
  const [waits] = waiting.toSorted((one, other) => startOf(one) - startOf(other));
  if (waits) return told(waits, 'waits');
  const replaced = first('replaced');
  return replaced && told(replaced, 'replaced');
}

const startOf = ({ at }: Answer) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
const told = ({ at, timeZone, by }: Answer, state: TaskNow['state']): TaskNow => ({
  state,
  at,
  timeZone,
  by,
});
