import type { OutputOf, republishTaskContent } from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import { endDelivery } from './deliveryRows.ts';
import { listLostFiles, listNewer, lostFilesRefusal } from './lostFiles.ts';
import { listTerminalIds } from './members.ts';
import { keepContent } from './publishing.ts';
import { known } from './refusals.ts';
import { publishingTransaction, requestRenewal } from './renewal.ts';
import * as tasks from './taskRepository.ts';
import { recordChange, tellTree } from './trail.ts';
import { isInForce, recordVersion } from './versions.ts';

/**
 * Sends the newest content of programs that were edited since, with tasks that stay as they are: their times and their
 * places among other tasks do not change. Refuses when a review is in the way of everything that was edited, and, after the
 * others were sent, where newer content shows files that are lost.
 */
export async function republishTasks(
  context: SessionContext,
  ids: readonly string[],
): Promise<OutputOf<typeof republishTaskContent>> {
  const { services, session } = context;
  const { database, programs } = services;
  const { tenantId } = session;
  const reached = new Set<string>();
  const sent: string[] = [];
  const lost = new Set<string>();
  try {
    for (const id of new Set(ids)) {
      const outcome = await republish(context, id);
      if (outcome === null) continue;
      for (const name of outcome.lost) lost.add(name);
      if (outcome.lost.length === 0) sent.push(id);
      for (const clId of outcome.clIds) reached.add(clId);
    }
  } finally {
    // Where one is refused, those before it are sent nevertheless.
    await services.renewals.settle([...reached]);
    if (sent.length > 0) tellTree(context);
    programs.followContent();
  }
  if (lost.size > 0) throw lostFilesRefusal([...lost]);
  const edited = await programs.listEdited(database, tenantId, { taskIds: ids });
  const barred = [...new Set(edited.flatMap((row) => (row.edited === 'ready' ? [] : row.programId)))];
  const waiting = await programs.namesOf(tenantId, barred);
  if (sent.length === 0 && waiting.length > 0)
    throw new Refusal('task.contentNotApproved', { names: waiting.join(', ') });
  const terminals = await programs.countScreens(database, tenantId, sent);
  return { tasks: sent.length, terminals, waiting };
}

interface Outcome {
  /** Terminals of the task. */
  clIds: string[];
  /** Names of files for want of which the task was not sent. */
  lost: string[];
}

/** Null when nothing newer may be sent. */
async function republish(context: SessionContext, id: string): Promise<Outcome | null> {
  const { services, session } = context;
  const { tenantId } = session;
  const task = known(await tasks.findTask(services.database, tenantId, id), 'task.unknown');
  if (!isInForce(task)) throw new Refusal('task.notPublished');
  const programs = await tasks.listPrograms(services.database, tenantId, id);
  const programIds = programs.map(({ programId }) => programId);
  const content = await services.programs.exportForPlayback(tenantId, programIds);
  const newer = listNewer(content, await tasks.publishedHashes(services.database, tenantId, id));
  const lost = await listLostFiles(services, tenantId, newer);
  if (lost.length > 0) return { clIds: [], lost };
  return publishingTransaction(services, async (transaction) => {
    const { name, status } = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    if (status !== task.status) throw new Refusal('task.changedElsewhere');
    const sent = await tasks.publishedHashes(transaction, tenantId, id);
    const same = [...sent.keys()].every((programId) =>
      content.some((one) => one.programId === programId && one.contentHash === sent.get(programId)),
    );
    if (same) return null;
    if (sent.size !== new Set(content.map(({ programId }) => programId)).size)
      throw new Refusal('task.changedElsewhere');
    const now = services.clock.now();
    await tasks.updateTask(transaction, tenantId, id, { contentAt: now });
    await keepContent(services, transaction, tenantId, id, content);
    await services.programs.notePublished(transaction, tenantId, content, now);
    await recordVersion(transaction, tenantId, id, now);
    // What was reached is older content: every terminal waits again.
    await endDelivery(transaction, tenantId, id);
    const clIds = await listTerminalIds(transaction, tenantId, id);
    await requestRenewal(transaction, tenantId, clIds, now);
    const detail = { terminals: clIds.length, content: true };
    await recordChange(context, transaction, 'task.published', { kind: 'task', id, name }, detail);
    return { clIds, lost };
  });
}
