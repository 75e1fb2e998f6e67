import { findTenantZone } from '../../account/tenantZone.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { membersOf, requireGroups } from '../audience/audience.ts';
import { notifyTree } from '../notifyTree.ts';
import { listNewer, refuseLostFiles } from '../publish/lostFiles.ts';
import { requirePrograms } from '../publish/programLookup.ts';
import { prepareContent, publishWithin, withdrawWithin } from '../publish/publishing.ts';
import { publishingTransaction, requestRenewal } from '../publish/Renewals.ts';
import { known, refuseField, requireNodeName, requireTaskName, rootId } from '../refusals.ts';
import { categoryForTask } from '../tree/categoryService.ts';
import { freeTaskName } from './freeTaskName.ts';
import { audienceOf, listTerminalIds, replaceAudience } from './members.ts';
import { isInForce, keepPastTask } from './pastTasks.ts';
import type { ProgramEntry } from './taskRepository.ts';
import * as tasks from './taskRepository.ts';
import { readTaskFields, requireFuture, type TaskFacts, type TaskFields } from './taskRules.ts';

type ChangeTaskNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals' | 'terminals'
>;

/** Runs what writes a name; the database's own refusal of a taken one becomes a sentence. */
async function inTransaction<Result>(
  { services }: SessionContext<Needs<'database'>>,
  write: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await publishingTransaction(services, write);
  } catch (error) {
    if (violatedConstraint(error) !== 'task_name_taken') throw error;
    return refuseField('etName', 'task.nameTaken');
  }
}

/** Parsed request of a task, validated before writing. */
interface Reading {
  facts: TaskFacts;
  programs: readonly ProgramEntry[];
  clIds: string[];
  /** Null: every terminal of the account. */
  groupIds: (string | null)[];
  /** Zones of the authorised terminals. */
  zones: string[];
}

/** Programs of a request in play order; the short form has no durations. */
export function programsOf(fields: TaskFields): ProgramEntry[] {
  if (fields.programs.length > 0) return fields.programs;
  return fields.programIds.map((programId) => ({ programId, duration: null }));
}

/** @param before the existing task: deleted terminals are dropped, and its name may stay */
async function read(
  context: SessionContext<Needs<'clock' | 'database' | 'terminals'>>,
  fields: TaskFields,
  before?: { id: string; name: string },
): Promise<Reading> {
  const { services, session } = context;
  const { database, terminals, clock } = services;
  const { tenantId } = session;
  const given = readTaskFields(fields, before?.name);
  const facts =
    fields.etNumbered === '1'
      ? { ...given, name: await freeTaskName(database, tenantId, given.name, before?.id) }
      : given;
  const programs = programsOf(fields);
  const programIds = programs.map(({ programId }) => programId);
  await requirePrograms(database, tenantId, programIds);
  const wanted = [...new Set(fields.clientIds)];
  const chosen = await terminals.listKnown(tenantId, wanted);
  if (chosen.length !== wanted.length && !before) refuseField('clientIds', 'task.terminalUnknown');
  const groupIds = await requireGroups(database, tenantId, fields.groupIds);
  const members = await membersOf(database, tenantId, { clientIds: wanted, groupIds: fields.groupIds });
  const zones = [...new Set(members.filter(({ authorised }) => authorised).map(({ timeZone }) => timeZone))];
  requireFuture(facts, zones.length > 0 ? zones : [await findTenantZone(database, tenantId)], clock.now());
  return { facts, programs, clIds: chosen.map(({ clId }) => clId), groupIds, zones };
}

/** Makes a task as a draft and answers its id. */
export async function addTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
  fields: TaskFields,
): Promise<string> {
  const reading = await read(context, fields);
  const id = await inTransaction(context, (transaction) =>
    insert(context, transaction, reading, fields.etEcId),
  );
  notifyTree(context);
  return id;
}

async function insert(
  context: SessionContext<Needs<'audit' | 'clock'>>,
  transaction: Connection,
  reading: Reading,
  group: string,
) {
  const { services, session } = context;
  const { tenantId } = session;
  const { facts, programs, clIds, groupIds } = reading;
  const id = newId();
  const categoryId = await categoryForTask(transaction, tenantId, group);
  const createdAt = services.clock.now();
  const row = { id, categoryId, facts, createdBy: session.userName, createdAt };
  await tasks.insertTask(transaction, tenantId, row);
  await tasks.replacePrograms(transaction, tenantId, id, programs);
  await replaceAudience(transaction, tenantId, id, { clIds, groupIds });
  await context.services.audit.record(
    context,
    { action: 'task.added', subject: { kind: 'task', id, name: facts.name } },
    transaction,
  );
  return id;
}

/** Changes a task. One in force is published again, in the same transaction; a paused one stays paused. */
export async function changeTask(
  context: SessionContext<ChangeTaskNeeds>,
  id: string,
  fields: TaskFields,
): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  const before = known(await tasks.findTask(services.database, tenantId, id), 'task.unknown');
  const reading = await read(context, fields, before);
  const { facts, zones } = reading;
  const programIds = reading.programs.map(({ programId }) => programId);
  if (isInForce(before) && reading.clIds.length + reading.groupIds.length === 0)
    refuseField('clientIds', 'task.terminalsRequired');
  const content = isInForce(before)
    ? await prepareContent(services, tenantId, { facts, programIds, zones, mayReachNone: true })
    : [];
  if (isInForce(before)) {
    const sent = await tasks.publishedHashes(services.database, tenantId, id);
    await refuseLostFiles(services, tenantId, listNewer(content, sent));
  }
  const clIds = await inTransaction(context, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    if (task.status !== before.status) throw new Refusal('task.changedElsewhere');
    const formerClIds = await listTerminalIds(transaction, tenantId, id);
    await writeChange(context, transaction, id, reading, fields.etEcId);
    await context.services.audit.record(
      context,
      {
        action: 'task.changed',
        subject: { kind: 'task', id, name: facts.name },
        detail: {
          before: task.name,
        },
      },
      transaction,
    );
    if (!isInForce(task)) return [];
    return publishWithin(services, transaction, { tenantId, id, formerClIds, status: task.status }, content);
  });
  await services.renewals.settle(clIds);
  services.programs.followContent();
  notifyTree(context);
}

async function writeChange(
  { session }: SessionContext,
  transaction: Connection,
  id: string,
  { facts, programs, clIds, groupIds }: Reading,
  group: string,
): Promise<void> {
  const { tenantId } = session;
  const categoryId = await categoryForTask(transaction, tenantId, group);
  await tasks.updateTask(transaction, tenantId, id, { facts, categoryId });
  await tasks.replacePrograms(transaction, tenantId, id, programs);
  await replaceAudience(transaction, tenantId, id, { clIds, groupIds });
}

/** Locks the task; one in force gets new manifests, since terminals report tasks by name. */
export async function renameTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>,
  id: string,
  name: string,
): Promise<void> {
  requireNodeName(name, 'etName');
  const { tenantId } = context.session;
  const { services } = context;
  const now = services.clock.now();
  const clIds = await inTransaction(context, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    requireTaskName(name, task.name);
    await tasks.updateTask(transaction, tenantId, id, { name });
    const detail = { before: task.name, after: name };
    await context.services.audit.record(
      context,
      { action: 'task.renamed', subject: { kind: 'task', id, name }, detail },
      transaction,
    );
    if (!isInForce(task)) return [];
    // Screens report tasks by the names in their manifests.
    await keepPastTask(transaction, tenantId, id, now);
    const concerned = await listTerminalIds(transaction, tenantId, id);
    await requestRenewal(transaction, tenantId, concerned, now);
    return concerned;
  });
  await services.renewals.settle(clIds);
  notifyTree(context);
}

/** Locks the task; manifests do not change. */
export async function moveTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
  pid: string,
): Promise<void> {
  const { tenantId } = context.session;
  await inTransaction(context, async (transaction) => {
    const { name } = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    const categoryId = await categoryForTask(transaction, tenantId, pid);
    await tasks.updateTask(transaction, tenantId, id, { categoryId });
    await context.services.audit.record(
      context,
      { action: 'task.moved', subject: { kind: 'task', id, name } },
      transaction,
    );
  });
  notifyTree(context);
}

/** Copies a task, as a draft beside the original, and answers the copy's id. */
export async function copyTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
  newName: string,
): Promise<string> {
  const name = requireTaskName(newName);
  const { session } = context;
  const { tenantId } = session;
  const copyId = await inTransaction(context, async (transaction) => {
    const original = known(await tasks.findTask(transaction, tenantId, id), 'task.unknown');
    const programs = await tasks.listPrograms(transaction, tenantId, id);
    const { clientIds: clIds, groupIds } = await audienceOf(transaction, tenantId, id);
    const groups = groupIds.map((groupId) => (groupId === rootId ? null : groupId));
    const reading = { facts: { ...original, name }, programs, clIds, groupIds: groups, zones: [] };
    return insert(context, transaction, reading, original.categoryId);
  });
  notifyTree(context);
  return copyId;
}

/** Deletes a task; one in force is taken off its terminals first, in the same transaction. */
export async function removeTask(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'renewals'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  const clIds = await inTransaction(context, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    const concerned = isInForce(task) ? await withdrawWithin(services, transaction, tenantId, id) : [];
    await tasks.deleteTask(transaction, tenantId, id);
    await context.services.audit.record(
      context,
      { action: 'task.deleted', subject: { kind: 'task', id, name: task.name } },
      transaction,
    );
    return concerned;
  });
  await services.renewals.settle(clIds);
  notifyTree(context);
}
