import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { requirePassed, requirePrograms } from './programLookup.ts';
import { endDelivery, publishingTransaction, renewDesired, startDelivery } from './publication.ts';
import { known, refuseField } from './refusals.ts';
import * as tasks from './taskRepository.ts';
import { requireFuture, type TaskFacts } from './taskRules.ts';
import { recordChange, tellTree } from './trail.ts';

const fileOwner = 'task';

/** What a publication needs to know before it begins. */
export interface Draft {
  facts: TaskFacts;
  programIds: readonly string[];
  clIds: readonly string[];
  /** It was published before, and may by now have no terminal left that is authorised. */
  again?: boolean;
}

/** A program with what is to be published of it. */
type Exported = Awaited<ReturnType<Services['programs']['exportForPlayback']>>[number];

/** Checks what may be published, and stores the newest content of its programs as files. */
export async function prepareContent(
  services: Services,
  tenantId: string,
  draft: Draft,
): Promise<Exported[]> {
  if (draft.programIds.length === 0) refuseField('programIds', 'task.programsRequired');
  const programs = await requirePrograms(services.database, tenantId, draft.programIds);
  await requirePassed(services.database, tenantId, programs);
  const terminals = await services.terminals.listForPublishing(tenantId, draft.clIds);
  if (draft.clIds.length === 0 || (terminals.length === 0 && !draft.again))
    refuseField('clientIds', 'task.terminalsRequired');
  const zones = [...new Set(terminals.map(({ timeZone }) => timeZone))];
  if (zones.length > 0) requireFuture(draft.facts, zones, services.clock.now());
  return services.programs.exportForPlayback(tenantId, draft.programIds);
}

async function keepContent(
  services: Services,
  transaction: Connection,
  tenantId: string,
  taskId: string,
  content: readonly Exported[],
): Promise<void> {
  await services.files.release(transaction, fileOwner, taskId);
  for (const { programId, ...published } of content) {
    await tasks.keepPublished(transaction, tenantId, taskId, programId, published);
    const hashes = [published.documentHash, ...published.files.map(({ hash }) => hash)];
    for (const hash of hashes) {
      await services.files.refer(transaction, { tenantId, hash, ownerKind: fileOwner, ownerId: taskId });
    }
  }
}

/**
 * Makes a task published with this content, in the transaction of whatever else changes of it. Answers the terminals to
 * announce after the commit.
 *
 * @param formerClIds terminals that had the task before and may have lost it
 */
export async function publishWithin(
  services: Services,
  transaction: Connection,
  task: { tenantId: string; id: string; formerClIds: readonly string[] },
  content: readonly Exported[],
): Promise<{ announced: string[]; terminals: number }> {
  const { tenantId, id } = task;
  const now = services.clock.now();
  const wanted = new Set(await tasks.listProgramIds(transaction, tenantId, id));
  const stored = new Set(content.map(({ programId }) => programId));
  const same = wanted.size === stored.size && [...wanted].every((programId) => stored.has(programId));
  if (!same) throw new Refusal('task.changedElsewhere');
  await tasks.updateTask(transaction, tenantId, id, { status: 'published', publishedAt: now });
  await keepContent(services, transaction, tenantId, id, content);
  const clIds = await tasks.listTerminalIds(transaction, tenantId, id);
  const announced = await renewDesired(services, transaction, tenantId, [
    ...new Set([...clIds, ...task.formerClIds]),
  ]);
  const reached = new Set(announced);
  const targets = clIds.filter((clId) => reached.has(clId));
  await startDelivery(transaction, tenantId, id, targets, now);
  return { announced, terminals: targets.length };
}

/** Sends a task with the newest content of its programs; answers how many terminals are to get it. */
export async function publishTask(context: SessionContext, id: string): Promise<number> {
  const { services, session } = context;
  const { tenantId } = session;
  const { database } = services;
  const facts = known(await tasks.findTask(database, tenantId, id), 'task.unknown');
  const programIds = await tasks.listProgramIds(database, tenantId, id);
  const clIds = await tasks.listTerminalIds(database, tenantId, id);
  const content = await prepareContent(services, tenantId, { facts, programIds, clIds });
  const outcome = await publishingTransaction(services, async (transaction) => {
    const { name } = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    const published = await publishWithin(services, transaction, { tenantId, id, formerClIds: [] }, content);
    const detail = { terminals: published.terminals };
    await recordChange(context, transaction, 'task.published', { kind: 'task', id, name }, detail);
    return published;
  });
  await services.terminals.announce(outcome.announced);
  tellTree(context);
  return outcome.terminals;
}

/** Takes a published task off its terminals, in the transaction of what happens to it. Answers whom to announce. */
export async function withdrawWithin(
  services: Services,
  transaction: Connection,
  tenantId: string,
  id: string,
): Promise<string[]> {
  const clIds = await tasks.listTerminalIds(transaction, tenantId, id);
  await tasks.updateTask(transaction, tenantId, id, { status: 'withdrawn' });
  await endDelivery(transaction, tenantId, id);
  await services.files.release(transaction, fileOwner, id);
  return renewDesired(services, transaction, tenantId, clIds);
}

export async function withdrawTask(context: SessionContext, id: string): Promise<void> {
  const { services, session } = context;
  const announced = await publishingTransaction(services, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, session.tenantId, id), 'task.unknown');
    if (task.status !== 'published') throw new Refusal('task.notPublished');
    const clIds = await withdrawWithin(services, transaction, session.tenantId, id);
    await recordChange(context, transaction, 'task.withdrawn', { kind: 'task', id, name: task.name });
    return clIds;
  });
  await services.terminals.announce(announced);
  tellTree(context);
}
