import type { LogActionOf, TaskStatus } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PlainMessageKey } from '../../platform/messageKeys.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs, Services } from '../../services.ts';
import { endDelivery } from '../delivery/deliveryRows.ts';
import { notifyTree } from '../notifyTree.ts';
import { audienceOf, listTerminalIds, zonesOf } from '../record/members.ts';
import { keepPastTask } from '../record/pastTasks.ts';
import * as tasks from '../record/taskRepository.ts';
import { requireFuture, type TaskFacts } from '../record/taskRules.ts';
import { known, refuseField } from '../refusals.ts';
import { refuseLostFiles } from './lostFiles.ts';
import { requirePrograms } from './programLookup.ts';
import { atOnceBefore, publishingTransaction, requestRenewal } from './Renewals.ts';

type PublishTaskNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals'
>;

const fileOwner = 'task';

/** Input of a publication. */
export interface Draft {
  facts: TaskFacts;
  programIds: readonly string[];
  /** Zones of the authorised terminals. */
  zones: readonly string[];
  /** May be published without terminals: it was before, or targets groups that are still empty. */
  mayReachNone?: boolean;
}

/** A program with its content to publish. */
type Exported = Awaited<ReturnType<Services['programs']['exportForPlayback']>>[number];

/** Validates a publication (programs check their own review), and stores the current content as files. */
export async function prepareContent(
  services: Needs<'clock' | 'database' | 'programs'>,
  tenantId: string,
  draft: Draft,
): Promise<Exported[]> {
  if (draft.programIds.length === 0) refuseField('programIds', 'task.programsRequired');
  await requirePrograms(services.database, tenantId, draft.programIds);
  if (draft.zones.length === 0 && !draft.mayReachNone) refuseField('clientIds', 'task.terminalsRequired');
  if (draft.zones.length > 0) requireFuture(draft.facts, draft.zones, services.clock.now());
  return services.programs.exportForPlayback(tenantId, draft.programIds);
}

/**
 * Stores the published content of a task's programs and references its files; files still being derived follow later.
 */
export async function keepContent(
  services: Needs<'clock' | 'files' | 'materials'>,
  transaction: Connection,
  tenantId: string,
  taskId: string,
  content: readonly Exported[],
): Promise<void> {
  await services.files.release(transaction, fileOwner, taskId);
  for (const { programId, ...published } of content) {
    await tasks.keepPublished(transaction, tenantId, taskId, programId, published);
    const hashes = [published.documentHash, ...published.files.map(({ hash }) => hash)];
    const owner = { tenantId, ownerKind: fileOwner, ownerId: taskId };
    await services.files.referAll(transaction, owner, [...new Set(hashes)]);
  }
  const mediaIds = new Set(content.flatMap((one) => one.mediaIds));
  await services.materials.noteAwaited(transaction, tenantId, [...mediaIds], services.clock.now());
}

/**
 * Publishes a task with this content within a transaction. Returns the terminals to `settle` after the commit.
 *
 * @param task with its previous terminals, which may have lost it, as `formerClIds`
 */
export async function publishWithin(
  services: Needs<'clock' | 'files' | 'materials' | 'programs'>,
  transaction: Connection,
  task: {
    tenantId: string;
    id: string;
    formerClIds: readonly string[];
    status?: TaskStatus;
    /** Takes precedence over all other renewals. */
    urgent?: boolean;
  },
  content: readonly Exported[],
): Promise<string[]> {
  const { tenantId, id } = task;
  const now = services.clock.now();
  const programs = await tasks.listPrograms(transaction, tenantId, id);
  const wanted = new Set(programs.map(({ programId }) => programId));
  const stored = new Set(content.map(({ programId }) => programId));
  const same = wanted.size === stored.size && [...wanted].every((programId) => stored.has(programId));
  if (!same) throw new Refusal('task.changedElsewhere');
  const status = task.status ?? 'published';
  const publishedAt = await tasks.nextPublication(transaction, tenantId, now);
  await tasks.updateTask(transaction, tenantId, id, { status, publishedAt });
  await keepContent(services, transaction, tenantId, id, content);
  await services.programs.notePublished(transaction, tenantId, content, now);
  await keepPastTask(transaction, tenantId, id, now);
  const clIds = [...new Set([...(await listTerminalIds(transaction, tenantId, id)), ...task.formerClIds])];
  await requestRenewal(transaction, tenantId, clIds, task.urgent ? atOnceBefore : now);
  return clIds;
}

/** Terminals that join its groups later receive it; existing but unauthorised ones are reported instead. */
async function isForEmptyGroups(database: Connection, tenantId: string, id: string): Promise<boolean> {
  const { groupIds } = await audienceOf(database, tenantId, id);
  return groupIds.length > 0 && (await listTerminalIds(database, tenantId, id)).length === 0;
}

/** Sends a task with the newest content of its programs; answers how many terminals are to get it. */
export async function publishTask(context: SessionContext<PublishTaskNeeds>, id: string): Promise<number> {
  const { services, session } = context;
  const { tenantId } = session;
  const { database } = services;
  const facts = known(await tasks.findTask(database, tenantId, id), 'task.unknown');
  const programs = await tasks.listPrograms(database, tenantId, id);
  const zones = await zonesOf(database, tenantId, id);
  const programIds = programs.map(({ programId }) => programId);
  const content = await prepareContent(services, tenantId, {
    facts,
    programIds,
    zones: zones.map(({ timeZone }) => timeZone),
    mayReachNone: await isForEmptyGroups(database, tenantId, id),
  });
  await refuseLostFiles(services, tenantId, programIds);
  const terminals = zones.reduce((sum, zone) => sum + zone.terminals, 0);
  const clIds = await publishingTransaction(services, async (transaction) => {
    const { name } = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    const concerned = await publishWithin(services, transaction, { tenantId, id, formerClIds: [] }, content);
    await context.services.audit.record(
      context,
      { action: 'task.published', subject: { kind: 'task', id, name }, detail: { terminals } },
      transaction,
    );
    return concerned;
  });
  await services.renewals.settle(clIds);
  services.programs.followContent();
  notifyTree(context);
  return terminals;
}

/** Withdraws a task in force within a transaction. Returns the terminals to `settle`. */
export async function withdrawWithin(
  services: Needs<'clock' | 'files'>,
  transaction: Connection,
  tenantId: string,
  id: string,
): Promise<string[]> {
  const now = services.clock.now();
  const clIds = await listTerminalIds(transaction, tenantId, id);
  await tasks.updateTask(transaction, tenantId, id, { status: 'withdrawn' });
  await endDelivery(transaction, tenantId, id);
  await services.files.release(transaction, fileOwner, id);
  await keepPastTask(transaction, tenantId, id, now);
  await requestRenewal(transaction, tenantId, clIds, now);
  return clIds;
}

/** Withdraws an emergency and keeps the delivery states. Returns the terminals to `settle`. */
export async function endWithin(
  services: Needs<'clock' | 'files'>,
  transaction: Connection,
  tenantId: string,
  id: string,
): Promise<string[]> {
  await services.files.release(transaction, fileOwner, id);
  await tasks.updateTask(transaction, tenantId, id, { status: 'expired' });
  await keepPastTask(transaction, tenantId, id, services.clock.now());
  const clIds = await listTerminalIds(transaction, tenantId, id);
  await requestRenewal(transaction, tenantId, clIds, atOnceBefore);
  return clIds;
}

/** Changes the status of a task in force with all consequences, and notifies everyone. */
async function changeStatus(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>,
  id: string,
  change: {
    from: readonly TaskStatus[];
    refusal: PlainMessageKey;
    action: LogActionOf<'task'>;
    work: (transaction: Connection) => Promise<string[]>;
  },
): Promise<void> {
  const { services, session } = context;
  const clIds = await publishingTransaction(services, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, session.tenantId, id), 'task.unknown');
    if (!change.from.includes(task.status)) throw new Refusal(change.refusal);
    const concerned = await change.work(transaction);
    await context.services.audit.record(
      context,
      { action: change.action, subject: { kind: 'task', id, name: task.name } },
      transaction,
    );
    return concerned;
  });
  await services.renewals.settle(clIds);
  notifyTree(context);
}

/** Sets the status of a task in its manifests. Returns the terminals to `settle`. */
export async function setStatus(
  services: Needs<'clock'>,
  transaction: Connection,
  task: { tenantId: string; id: string; endedBy?: string },
  status: TaskStatus,
): Promise<string[]> {
  const { tenantId, id, endedBy } = task;
  const now = services.clock.now();
  const ended = endedBy === undefined ? undefined : { by: endedBy, at: now };
  await tasks.updateTask(transaction, tenantId, id, { status, ended });
  await keepPastTask(transaction, tenantId, id, now);
  const clIds = await listTerminalIds(transaction, tenantId, id);
  await requestRenewal(transaction, tenantId, clIds, now);
  return clIds;
}

const inForce: readonly TaskStatus[] = ['published', 'paused'];

/** Refuses a task that is not in force. Its terminals follow in the background. */
export function withdrawTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'renewals'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  return changeStatus(context, id, {
    from: inForce,
    refusal: 'task.notPublished',
    action: 'task.withdrawn',
    work: (transaction) => withdrawWithin(services, transaction, session.tenantId, id),
  });
}

/** Parameters of pausing, resuming and ending manually. */
const steps = {
  pause: { from: ['published'], to: 'paused', refusal: 'task.notPublished', action: 'task.paused' },
  resume: { from: ['paused'], to: 'published', refusal: 'task.notPaused', action: 'task.resumed' },
  expire: { from: inForce, to: 'expired', refusal: 'task.notPublished', action: 'task.expired' },
} as const;

/** Pauses, resumes or ends a task; refuses one whose status does not allow the step. */
export function stepTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>,
  id: string,
  step: keyof typeof steps,
): Promise<void> {
  const { services, session } = context;
  const { from, to, refusal, action } = steps[step];
  const task = {
    ...{ tenantId: session.tenantId, id },
    ...(step === 'expire' && { endedBy: session.userName }),
  };
  const work = (transaction: Connection) => setStatus(services, transaction, task, to);
  return changeStatus(context, id, { from, refusal, action, work });
}
