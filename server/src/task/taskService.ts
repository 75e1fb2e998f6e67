import type { Connection } from '../platform/database/connection.ts';
import { violatedConstraint } from '../platform/database/failure.ts';
import { Refusal } from '../platform/errors.ts';
import { newId } from '../platform/identifier.ts';
import type { SessionContext } from '../platform/route.ts';
import { categoryForTask } from './categoryService.ts';
import { requirePrograms } from './programLookup.ts';
import { publishingTransaction, renewDesired } from './publication.ts';
import { prepareContent, publishWithin, withdrawWithin } from './publishing.ts';
import { known, refuseField, requireNodeName, requireTaskName } from './refusals.ts';
import * as tasks from './taskRepository.ts';
import { readTaskFields, requireFuture, type TaskFacts, type TaskFields } from './taskRules.ts';
import { findTenantZone } from './tenantZone.ts';
import { recordChange, tellTree } from './trail.ts';

/** Runs what writes a name; the database's own refusal of a taken one becomes a sentence. */
async function inTransaction<Result>(
  { services }: SessionContext,
  write: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await publishingTransaction(services, write);
  } catch (error) {
    if (violatedConstraint(error) !== 'task_name_taken') throw error;
    return refuseField('etName', 'task.nameTaken');
  }
}

/** What a call says of a task, as far as it can be judged before anything is written. */
interface Reading {
  facts: TaskFacts;
  programIds: string[];
  clIds: string[];
}

/** The tenant's terminals among the ids. Those not authorised stay in a task and are passed over. */
async function readTerminals({ services, session }: SessionContext, fields: TaskFields) {
  const wanted = [...new Set(fields.clientIds)];
  const terminals = await services.terminals.listKnown(session.tenantId, wanted);
  return { terminals, complete: terminals.length === wanted.length };
}

/** @param before whether the task is there already: then a terminal that was deleted since drops out of it */
async function read(context: SessionContext, fields: TaskFields, before: boolean): Promise<Reading> {
  const { services, session } = context;
  const { tenantId } = session;
  const facts = readTaskFields(fields);
  await requirePrograms(services.database, tenantId, fields.programIds);
  const { terminals, complete } = await readTerminals(context, fields);
  if (!complete && !before) refuseField('clientIds', 'task.terminalUnknown');
  const zones = new Set(terminals.filter(({ authorised }) => authorised).map(({ timeZone }) => timeZone));
  if (zones.size === 0) zones.add(await findTenantZone(services.database, tenantId));
  requireFuture(facts, [...zones], services.clock.now());
  return { facts, programIds: fields.programIds, clIds: terminals.map(({ clId }) => clId) };
}

/** Makes a task as a draft and answers its id. */
export async function addTask(context: SessionContext, fields: TaskFields): Promise<string> {
  const reading = await read(context, fields, false);
  const id = await inTransaction(context, (transaction) =>
    insert(context, transaction, reading, fields.etEcId),
  );
  tellTree(context);
  return id;
}

async function insert(context: SessionContext, transaction: Connection, reading: Reading, group: string) {
  const { services, session } = context;
  const { tenantId } = session;
  const { facts, programIds, clIds } = reading;
  const id = newId();
  const categoryId = await categoryForTask(transaction, tenantId, group);
  const createdAt = services.clock.now();
  const row = { id, categoryId, facts, createdBy: session.userName, createdAt };
  await tasks.insertTask(transaction, tenantId, row);
  await tasks.replacePrograms(transaction, tenantId, id, programIds);
  await tasks.replaceTerminals(transaction, tenantId, id, clIds);
  await recordChange(context, transaction, 'task.added', { kind: 'task', id, name: facts.name });
  return id;
}

/** Changes a task. A published one is published anew, in the same transaction. */
export async function changeTask(context: SessionContext, id: string, fields: TaskFields): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  const before = known(await tasks.findTask(services.database, tenantId, id), 'task.unknown');
  const reading = await read(context, fields, true);
  const published = before.status === 'published';
  const draft = { ...reading, again: true };
  const content = published ? await prepareContent(services, tenantId, draft) : [];
  const announced = await inTransaction(context, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    if ((task.status === 'published') !== published) throw new Refusal('task.changedElsewhere');
    const formerClIds = await tasks.listTerminalIds(transaction, tenantId, id);
    const categoryId = await categoryForTask(transaction, tenantId, fields.etEcId);
    await tasks.updateTask(transaction, tenantId, id, { facts: reading.facts, categoryId });
    await tasks.replacePrograms(transaction, tenantId, id, reading.programIds);
    await tasks.replaceTerminals(transaction, tenantId, id, reading.clIds);
    const subject = { kind: 'task', id, name: reading.facts.name } as const;
    await recordChange(context, transaction, 'task.changed', subject, { before: task.name });
    if (!published) return [];
    return (await publishWithin(services, transaction, { tenantId, id, formerClIds }, content)).announced;
  });
  await services.terminals.announce(announced);
  tellTree(context);
}

export async function renameTask(context: SessionContext, id: string, name: string): Promise<void> {
  requireTaskName(requireNodeName(name, 'etName'));
  const { tenantId } = context.session;
  const { services } = context;
  const announced = await inTransaction(context, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    await tasks.updateTask(transaction, tenantId, id, { name });
    const detail = { before: task.name, after: name };
    await recordChange(context, transaction, 'task.renamed', { kind: 'task', id, name }, detail);
    if (task.status !== 'published') return [];
    // What is on the screens is told by the names that their manifests have.
    const clIds = await tasks.listTerminalIds(transaction, tenantId, id);
    return renewDesired(services, transaction, tenantId, clIds);
  });
  await services.terminals.announce(announced);
  tellTree(context);
}

export async function moveTask(context: SessionContext, id: string, pid: string): Promise<void> {
  const { tenantId } = context.session;
  await inTransaction(context, async (transaction) => {
    const { name } = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    const categoryId = await categoryForTask(transaction, tenantId, pid);
    await tasks.updateTask(transaction, tenantId, id, { categoryId });
    await recordChange(context, transaction, 'task.moved', { kind: 'task', id, name });
  });
  tellTree(context);
}

/** Copies a task, as a draft beside the original, and answers the copy's id. */
export async function copyTask(context: SessionContext, id: string, newName: string): Promise<string> {
  const name = requireTaskName(newName);
  const { session } = context;
  const { tenantId } = session;
  const copyId = await inTransaction(context, async (transaction) => {
    const original = known(await tasks.findTask(transaction, tenantId, id), 'task.unknown');
    const programIds = await tasks.listProgramIds(transaction, tenantId, id);
    const clIds = await tasks.listTerminalIds(transaction, tenantId, id);
    const reading = { facts: { ...original, name }, programIds, clIds };
    return insert(context, transaction, reading, original.categoryId);
  });
  tellTree(context);
  return copyId;
}

/** Deletes a task; a published one is taken off its terminals first, in the same transaction. */
export async function removeTask(context: SessionContext, id: string): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  const announced = await inTransaction(context, async (transaction) => {
    const task = known(await tasks.lockTask(transaction, tenantId, id), 'task.unknown');
    const published = task.status === 'published';
    const clIds = published ? await withdrawWithin(services, transaction, tenantId, id) : [];
    await tasks.deleteTask(transaction, tenantId, id);
    await recordChange(context, transaction, 'task.deleted', { kind: 'task', id, name: task.name });
    return clIds;
  });
  await services.terminals.announce(announced);
  tellTree(context);
}
