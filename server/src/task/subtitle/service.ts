import type { insertSubtitle, LogActionOf, ParsedInputOf, SubtitleStatus } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { membersOf, requireGroups } from '../audience/audience.ts';
import { refuseField } from '../refusals.ts';
import { readTaskSetting } from '../setting.ts';
import { confirmUntil, requireConfirmer } from './confirming.ts';
import * as rows from './rows.ts';

type SubtitleInput = ParsedInputOf<typeof insertSubtitle>;

/** Maximum seconds of a ticker limited by loops. */
const longestRun = 86_400;
/** Maximum characters of a text in the log. */
const nameLength = 50;

interface Outcome {
  status: SubtitleStatus;
  terminals: number;
}

/** Starts a ticker immediately, or lets it wait for a second person. */
export async function addSubtitle(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'subtitleLink'>>,
  input: SubtitleInput,
): Promise<Outcome & { id: string }> {
  const { services, session } = context;
  const { tenantId } = session;
  const reached = await validate(context, input);
  const id = newId();
  const { secondPerson } = await readTaskSetting(services.database, tenantId);
  const waits = input.emergency && secondPerson;
  if (waits) await requireConfirmer(services.database, tenantId, session.memberId);
  const clIds = await services.database.transaction().execute(async (transaction) => {
    await insert(context, transaction, id, input);
    const detail = { emergency: input.emergency, terminals: reached };
    await recordSubtitle(context, transaction, 'task.subtitleAdded', { id, text: input.text }, detail);
    return waits ? [] : start(services, transaction, tenantId, id);
  });
  await notifyChanges(services, tenantId, id, clIds, waits ? true : undefined);
  return { id, status: waits ? 'waiting' : 'running', terminals: reached };
}

/** Refuses what could not run; answers how many terminals it would reach. */
async function validate(
  { services, session }: SessionContext<Needs<'database'>>,
  input: SubtitleInput,
): Promise<number> {
  if (input.text === '') refuseField('text', 'task.subtitleTextRequired');
  if (input.duration === 0 && input.loops === 0) refuseField('duration', 'task.subtitleLengthRequired');
  await requireGroups(services.database, session.tenantId, input.groupIds);
  const members = await membersOf(services.database, session.tenantId, input);
  const known = new Set(members.map(({ clId }) => clId));
  if (input.clientIds.some((clId) => !known.has(clId))) refuseField('clientIds', 'task.terminalUnknown');
  const reached = members.filter(({ authorised }) => authorised).length;
  return reached > 0 ? reached : refuseField('clientIds', 'task.terminalsRequired');
}

async function insert(
  { services, session }: SessionContext<Needs<'clock'>>,
  transaction: Connection,
  id: string,
  input: SubtitleInput,
) {
  const { clientIds, groupIds, ...style } = input;
  await transaction
    .insertInto('subtitle')
    .values({
      ...style,
      id,
      tenant_id: session.tenantId,
      status: 'waiting',
      client_ids: [...clientIds],
      group_ids: [...groupIds],
      author_id: session.memberId,
      created_by: session.userName,
      created_at: services.clock.now(),
      started_at: null,
      ends_at: null,
      begin_until: null,
    })
    .execute();
}

/** Lets a subtitle run from now on. Returns its terminals, to be notified after the commit. */
async function start(services: Needs<'clock'>, transaction: Connection, tenantId: string, id: string) {
  const subtitle = known(await rows.lockSubtitle(transaction, tenantId, id));
  const now = services.clock.now();
  const { duration, validity } = subtitle;
  const begins = duration > 0 ? Math.max(validity, duration) : validity || longestRun;
  const after = (count: number) => new Date(now.getTime() + count * 1000);
  await rows.changeSubtitle(transaction, tenantId, id, {
    status: 'running',
    started_at: now,
    begin_until: after(begins),
    // A terminal that starts at the last moment still shows it in full.
    ends_at: after(duration > 0 ? begins + duration : validity + longestRun),
  });
  return rows.syncTerminals(transaction, tenantId, subtitle, now);
}

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('task.subtitleUnknown');
  return row;
}

/** The second person's decision on an emergency. */
export async function confirmSubtitle(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'subtitleLink'>>,
  id: string,
  agree: boolean,
): Promise<Outcome> {
  const { services, session } = context;
  const { tenantId } = session;
  const clIds = await services.database.transaction().execute(async (transaction) => {
    const subtitle = known(await rows.lockSubtitle(transaction, tenantId, id));
    if (subtitle.status !== 'waiting') throw new Refusal('task.subtitleNotWaiting');
    if (confirmUntil(subtitle.created_at) <= services.clock.now()) throw new Refusal('task.subtitleLapsed');
    if (subtitle.author_id === session.memberId) throw new Refusal('task.subtitleOwn');
    const action = agree ? 'task.subtitleConfirmed' : 'task.subtitleRejected';
    await recordSubtitle(context, transaction, action, subtitle);
    const confirmed_by = session.userName;
    await rows.changeSubtitle(transaction, tenantId, id, {
      confirmed_by,
      ...(!agree && { status: 'rejected' }),
    });
    return agree ? start(services, transaction, tenantId, id) : [];
  });
  await notifyChanges(services, tenantId, id, clIds, false);
  return { status: agree ? 'running' : 'rejected', terminals: clIds.length };
}

/** Takes a subtitle off the screens, or back before it ran. */
export async function stopSubtitle(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'subtitleLink'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  const { clIds, waited } = await services.database.transaction().execute(async (transaction) => {
    const subtitle = known(await rows.lockSubtitle(transaction, tenantId, id));
    if (subtitle.status !== 'running' && subtitle.status !== 'waiting')
      throw new Refusal('task.subtitleNotRunning');
    await recordSubtitle(context, transaction, 'task.subtitleStopped', subtitle);
    const stopped = { status: 'stopped' as const, stopped_by: session.userName };
    const ends = subtitle.status === 'running' ? { ends_at: services.clock.now() } : {};
    await rows.changeSubtitle(transaction, tenantId, id, { ...stopped, ...ends });
    const waited = subtitle.status === 'waiting';
    return { clIds: await rows.terminalsOf(transaction, id), waited };
  });
  await notifyChanges(services, tenantId, id, clIds, waited ? false : undefined);
}

function recordSubtitle(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'task'>,
  { id, text }: { id: string; text: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'subtitle' as const, id, name: text.slice(0, nameLength) };
  return context.services.audit.record(context, { action, subject, detail }, transaction);
}

/**
 * Notifies terminals and consoles.
 *
 * @param waits whether it now waits for a second person, or no longer does
 */
export async function notifyChanges(
  services: Needs<'clock' | 'events' | 'subtitleLink'>,
  tenantId: string,
  id: string,
  clIds: readonly string[],
  waits?: boolean,
): Promise<void> {
  await services.subtitleLink.announce(clIds);
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'subtitle', id, ...(waits !== undefined && { waits }), at });
}
