import type { OutputOf, republishTaskContent } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { storedMessage } from '../../platform/messages.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { endDelivery } from '../delivery/deliveryRows.ts';
import { notifyTree } from '../notifyTree.ts';
import { listTerminalIds } from '../record/members.ts';
import { isInForce, keepPastTask } from '../record/pastTasks.ts';
import * as tasks from '../record/taskRepository.ts';
import { known } from '../refusals.ts';
import { screensInTurn } from '../turns/screensInTurn.ts';
import { listLostFiles, listNewer, lostFilesRefusal } from './lostFiles.ts';
import { keepContent } from './publishing.ts';
import { publishingTransaction, requestRenewal } from './Renewals.ts';

type RepublishTasksNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals'
>;

type Answer = OutputOf<typeof republishTaskContent>;

/**
 * Publishes the current content of edited programs with otherwise unchanged tasks: schedule and rank stay. A failing
 * task is reported without blocking others; refuses only if nothing was sent and something failed.
 */
export async function republishTasks(
  context: SessionContext<RepublishTasksNeeds>,
  ids: readonly string[],
): Promise<Answer> {
  const { services, session } = context;
  const { database, programs } = services;
  const { tenantId } = session;
  const reached = new Set<string>();
  const sent: string[] = [];
  const refusals: { id: string; refusal: Refusal }[] = [];
  try {
    for (const id of new Set(ids)) {
      const clIds = await unlessRefused(republish(context, id), (refusal) => refusals.push({ id, refusal }));
      if (!clIds) continue;
      sent.push(id);
      for (const clId of clIds) reached.add(clId);
    }
  } finally {
    // If one fails, the previous ones are still sent.
    await services.renewals.settle([...reached]);
    if (sent.length > 0) notifyTree(context);
    programs.followContent();
  }
  const [first] = refusals;
  if (sent.length === 0 && first) throw first.refusal;
  const edited = await programs.listEdited(database, tenantId, { taskIds: ids });
  const barred = [...new Set(edited.flatMap((row) => (row.edited === 'ready' ? [] : row.programId)))];
  const waiting = await programs.namesOf(tenantId, barred);
  if (sent.length === 0 && waiting.length > 0)
    throw new Refusal('task.contentNotApproved', { names: waiting.join(', ') });
  const terminals = (await screensInTurn(services, tenantId, sent)).screensOf(sent);
  const answer = { tasks: sent.length, terminals, waiting };
  return refusals.length === 0 ? answer : { ...answer, refused: await named(context, refusals) };
}

/** The result; null on refusal, which is passed to `onRefusal`. */
async function unlessRefused<Result>(
  work: Promise<Result>,
  onRefusal: (refusal: Refusal) => void,
): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    onRefusal(error);
    return null;
  }
}

/** Refused tasks for the response. */
async function named(
  { services, session, language }: SessionContext<Needs<'database'>>,
  refusals: readonly { id: string; refusal: Refusal }[],
): Promise<NonNullable<Answer['refused']>> {
  return Promise.all(
    refusals.map(async ({ id, refusal: { error, parameters } }) => {
      const task = await tasks.findTask(services.database, session.tenantId, id);
      return { id, name: task?.name ?? '', error, message: storedMessage(language, error, parameters) };
    }),
  );
}

/** Terminals of the task that is sent; null when nothing newer may be. */
async function republish(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'files' | 'materials' | 'programs'>>,
  id: string,
): Promise<string[] | null> {
  const { services, session } = context;
  const { tenantId } = session;
  const task = known(await tasks.findTask(services.database, tenantId, id), 'task.unknown');
  if (!isInForce(task)) throw new Refusal('task.notPublished');
  const programs = await tasks.listPrograms(services.database, tenantId, id);
  const programIds = programs.map(({ programId }) => programId);
  const content = await services.programs.exportForPlayback(tenantId, programIds);
  const newer = listNewer(content, await tasks.publishedHashes(services.database, tenantId, id));
  const lost = await listLostFiles(services, tenantId, newer);
  if (lost.length > 0) throw lostFilesRefusal(lost);
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
    await keepPastTask(transaction, tenantId, id, now);
    // The delivered content is outdated: all terminals wait again.
    await endDelivery(transaction, tenantId, id);
    const clIds = await listTerminalIds(transaction, tenantId, id);
    await requestRenewal(transaction, tenantId, clIds, now);
    const detail = { terminals: clIds.length, content: true };
    await context.services.audit.record(
      context,
      { action: 'task.published', subject: { kind: 'task', id, name }, detail },
      transaction,
    );
    return clIds;
  });
}
