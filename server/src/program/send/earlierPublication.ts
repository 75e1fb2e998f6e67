import { sql } from 'kysely';
import type { SessionContext } from '../../platform/route.ts';
import { audienceOf, listTerminalIds } from '../../task/record/members.ts';
import { findAllTasks, type TaskRow } from '../../task/record/taskRepository.ts';
import type { Target } from '../../terminal/targets.ts';
import { rootId } from '../refusals.ts';
import { findConflicts } from './conflicts.ts';
import { createFinder } from './finding.ts';
import type { SendInput } from './sending.ts';
import { taskOf } from './sendRequest.ts';

/**
 * The published task that sending would make once more: it plays the same programs, has no screen besides the chosen ones
 * and would not be shown any more. It is published again instead, so that it keeps its name. Who chose another name gets
 * another task.
 */
export async function findEarlierPublication(
  context: SessionContext,
  input: SendInput,
  { targets, program }: { readonly targets: readonly Target[]; readonly program: string },
): Promise<TaskRow | undefined> {
  const alike = await findAlike(context, input);
  const named = alike.filter(({ name }) => input.name === '' || name === input.name);
  const namesakesFirst = named.toSorted(
    (one, other) => Number(other.name === program) - Number(one.name === program),
  );
  for (const task of namesakesFirst) if (await isCovered(context, task, input, targets)) return task;
  return undefined;
}

/** Published tasks of the same programs in the same order, each as long as its scenes take; the newest first. */
async function findAlike(
  { services: { database }, session: { tenantId } }: SessionContext,
  { programIds }: SendInput,
): Promise<TaskRow[]> {
  const { rows } = await sql<{ id: string }>`select task_id as id from task_program link
    join task on task.id = link.task_id and task.status = 'published' and not task.emergency
    where link.tenant_id = ${tenantId} and task.tenant_id = ${tenantId} group by task_id
    having array_agg(link.program_id order by link.place) = ${[...programIds]}::text[]
      and count(link.duration) = 0`.execute(database);
  const found = await findAllTasks(
    database,
    tenantId,
    rows.map(({ id }) => id),
  );
  const since = ({ publishedAt }: TaskRow) => publishedAt?.getTime() ?? 0;
  return found.toSorted((one, other) => since(other) - since(one));
}

/** Whether nothing of the task is left to be shown once the programs are sent. */
async function isCovered(
  { services, session, language }: SessionContext,
  task: TaskRow,
  input: SendInput,
  targets: readonly Target[],
): Promise<boolean> {
  const { database, clock } = services;
  const { tenantId } = session;
  if (input.endDate !== '' && (task.endDate === null || task.endDate > input.endDate)) return false;
  const { groupIds } = await audienceOf(database, tenantId, task.id);
  const wanted = new Set(input.groupIds);
  if (!wanted.has(rootId) && groupIds.some((id) => !wanted.has(id))) return false;
  const chosen = new Map(targets.map((target) => [target.clId, target]));
  const clIds = await listTerminalIds(database, tenantId, task.id);
  if (clIds.some((clId) => !chosen.has(clId))) return false;
  const own = taskOf(
    input,
    [...new Set(targets.map(({ timeZone }) => timeZone))],
    input.endDate,
    clock.now(),
  );
  const words = { find: createFinder(language), write: () => '' };
  const met = await findConflicts(services, tenantId, own, targets, words);
  return [...met.values()].flat().every(({ taskId, effect }) => taskId !== task.id || effect === 'renews');
}
