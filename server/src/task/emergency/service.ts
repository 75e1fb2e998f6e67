import type { EmergencyStatus, insertEmergency, LogActionOf, ParsedInputOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { endWithin, publishWithin } from '../publish/publishing.ts';
import { publishingTransaction } from '../publish/Renewals.ts';
import { replaceAudience } from '../record/members.ts';
import * as tasks from '../record/taskRepository.ts';
import { rootId } from '../refusals.ts';
import { readTaskSetting } from '../setting.ts';
import { confirmUntil, requireConfirmer } from '../subtitle/confirming.ts';
import { categoryForTask } from '../tree/categoryService.ts';
import { emergencyFacts, endOf } from './facts.ts';
import * as rows from './rows.ts';
import { type Valid, validate, validateAgain } from './validation.ts';

type SendEmergencyNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals'
>;

type EmergencyInput = ParsedInputOf<typeof insertEmergency>;

interface Outcome {
  status: EmergencyStatus;
  terminals: number;
}

/** Maximum waiting and running emergencies per account. */
const mostOpen = 50;

/** Shows a program above everything immediately, or lets it wait for a second person. */
export async function sendEmergency(
  context: SessionContext<SendEmergencyNeeds>,
  input: EmergencyInput,
): Promise<Outcome & { id: string }> {
  const { services, session } = context;
  const { tenantId } = session;
  const valid = await validate(context, input);
  const id = newId();
  const { secondPerson: waits } = await readTaskSetting(services.database, tenantId);
  if (waits) await requireConfirmer(services.database, tenantId, session.memberId);
  const clIds = await publishingTransaction(services, async (transaction) => {
    await insert(context, transaction, id, input, valid);
    const subject = { id, program_name: valid.program.name };
    await recordEmergency(context, transaction, 'task.emergencyAdded', subject, {
      terminals: valid.terminals,
    });
    return waits ? [] : start(services, transaction, tenantId, id, valid.content);
  });
  await settle(services, tenantId, id, clIds, waits ? true : undefined);
  return { id, status: waits ? 'waiting' : 'running', terminals: valid.terminals };
}

async function insert(
  { services, session }: SessionContext<Needs<'clock'>>,
  transaction: Connection,
  id: string,
  { programId, seconds, clientIds, groupIds }: EmergencyInput,
  { program, groups, clIds, contentHash }: Valid,
): Promise<void> {
  const { tenantId, memberId, userName } = session;
  const now = services.clock.now();
  if ((await rows.countOpen(transaction, tenantId)) >= mostOpen)
    throw new Refusal('task.emergencyTooMany', { most: mostOpen });
  const categoryId = await categoryForTask(transaction, tenantId, rootId);
  const facts = emergencyFacts(program.name, seconds, now);
  await tasks.insertTask(transaction, tenantId, {
    id,
    categoryId,
    facts,
    createdBy: userName,
    createdAt: now,
  });
  await tasks.replacePrograms(transaction, tenantId, id, [{ programId, duration: null }]);
  await replaceAudience(transaction, tenantId, id, { clIds, groupIds: groups });
  await transaction
    .insertInto('emergency')
    .values({
      ...{ id, tenant_id: tenantId, program_id: programId, program_name: program.name, seconds },
      ...{ content_hash: contentHash, status: 'waiting' },
      ...{ client_ids: [...clientIds], group_ids: [...groupIds] },
      ...{ author_id: memberId, created_by: userName, created_at: now, started_at: null, ends_at: null },
    })
    .execute();
}

/** Starts an emergency. Returns its terminals, to `settle` after the commit. */
async function start(
  services: Needs<'clock' | 'files' | 'materials' | 'programs'>,
  transaction: Connection,
  tenantId: string,
  id: string,
  content: Valid['content'],
): Promise<string[]> {
  const { program_name, seconds } = await rows.lockEmergency(transaction, tenantId, id);
  const now = services.clock.now();
  await tasks.updateTask(transaction, tenantId, id, { facts: emergencyFacts(program_name, seconds, now) });
  const running = { status: 'running', started_at: now, ends_at: endOf(seconds, now) } as const;
  await rows.changeEmergency(transaction, tenantId, id, running);
  return publishWithin(services, transaction, { tenantId, id, formerClIds: [], urgent: true }, content);
}

/** Confirms or rejects an emergency as the second person. */
export async function confirmEmergency(
  context: SessionContext<SendEmergencyNeeds>,
  id: string,
  agree: boolean,
): Promise<Outcome> {
  const { services, session } = context;
  const { tenantId } = session;
  const sent = await requireOther(context, id);
  const valid = agree ? await validateAgain(context, sent) : undefined;
  const clIds = await publishingTransaction(services, async (transaction) => {
    const emergency = await rows.lockEmergency(transaction, tenantId, id);
    if (emergency.status !== 'waiting') throw new Refusal('task.emergencyNotWaiting');
    const action = agree ? 'task.emergencyConfirmed' : 'task.emergencyRejected';
    await recordEmergency(context, transaction, action, emergency);
    await rows.changeEmergency(transaction, tenantId, id, { confirmed_by: session.userName });
    if (valid) return start(services, transaction, tenantId, id, valid.content);
    await rows.changeEmergency(transaction, tenantId, id, { status: 'rejected' });
    await rows.keepAudience(transaction, tenantId, id);
    return [];
  });
  await settle(services, tenantId, id, clIds, false);
  return { status: agree ? 'running' : 'rejected', terminals: valid?.terminals ?? 0 };
}

/** An emergency that this member may confirm now as the second person. */
async function requireOther({ services, session }: SessionContext<Needs<'clock' | 'database'>>, id: string) {
  const sent = await rows.requireEmergency(services.database, session.tenantId, id);
  if (sent.status !== 'waiting') throw new Refusal('task.emergencyNotWaiting');
  if (confirmUntil(sent.created_at) <= services.clock.now()) throw new Refusal('task.emergencyLapsed');
  if (sent.author_id === session.memberId) throw new Refusal('task.emergencyOwn');
  return sent;
}

/** Takes an emergency off the screens, or back before it ran. */
export async function stopEmergency(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'renewals'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  const { tenantId, userName } = session;
  const { clIds, waited } = await publishingTransaction(services, async (transaction) => {
    const emergency = await rows.lockEmergency(transaction, tenantId, id);
    const { status } = emergency;
    if (status !== 'running' && status !== 'waiting') throw new Refusal('task.emergencyNotRunning');
    await recordEmergency(context, transaction, 'task.emergencyStopped', emergency);
    const stopped = { status: 'stopped', stopped_by: userName, ends_at: services.clock.now() } as const;
    await rows.changeEmergency(transaction, tenantId, id, stopped);
    await rows.keepAudience(transaction, tenantId, id);
    const waited = status === 'waiting';
    return { waited, clIds: waited ? [] : await endWithin(services, transaction, tenantId, id) };
  });
  await settle(services, tenantId, id, clIds, waited ? false : undefined);
}

function recordEmergency(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'task'>,
  { id, program_name: name }: { id: string; program_name: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  return context.services.audit.record(
    context,
    { action, subject: { kind: 'emergency', id, name }, detail },
    transaction,
  );
}

/**
 * After the commit: notifies terminals and consoles.
 *
 * @param waits whether it now waits for a second person, or no longer does
 */
export async function settle(
  services: Needs<'clock' | 'events' | 'renewals'>,
  tenantId: string,
  id: string,
  clIds: readonly string[],
  waits?: boolean,
): Promise<void> {
  await services.renewals.settle(clIds);
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'emergency', id, ...(waits !== undefined && { waits }), at });
}
