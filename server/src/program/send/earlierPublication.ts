import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { audienceOf, listTerminalIds } from '../../task/record/members.ts';
import { findPublishedAlike, type TaskRow } from '../../task/record/taskRepository.ts';
import type { Target } from '../../terminal/targets.ts';
import { rootId } from '../refusals.ts';
import { findPublicationConflicts } from './conflicts.ts';
import { createFinder } from './finding.ts';
import type { SendInput } from './sending.ts';
import { taskOf } from './sendRequest.ts';

/**
 * The published task that sending would duplicate: it plays the same programs only on chosen screens, and would never
 * be shown any more. It is republished under its name; a different chosen name creates another task.
 */
export async function findEarlierPublication(
  context: SessionContext<Needs<'clock' | 'database'>>,
  input: SendInput,
  { targets, program }: { readonly targets: readonly Target[]; readonly program: string },
): Promise<TaskRow | undefined> {
  const alike = await findPublishedAlike(
    context.services.database,
    context.session.tenantId,
    input.programIds,
  );
  const named = alike.filter(({ name }) => input.name === '' || name === input.name);
  const namesakesFirst = named.toSorted(
    (one, other) => Number(other.name === program) - Number(one.name === program),
  );
  for (const task of namesakesFirst) if (await isCovered(context, task, input, targets)) return task;
  return undefined;
}

/** Whether the task would never be shown after sending the programs. */
async function isCovered(
  { services, session, language }: SessionContext<Needs<'clock' | 'database'>>,
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
  const messages = { find: createFinder(language), write: () => '' };
  const met = await findPublicationConflicts(services, tenantId, own, targets, messages);
  return [...met.values()].flat().every(({ taskId, effect }) => taskId !== task.id || effect === 'renews');
}
