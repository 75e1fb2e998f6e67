import type { CallSignal } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import {
  type CallRecord,
  callsOf,
  endCalls,
  findCall,
  insertCall,
  type NamedCall,
} from './callRepository.ts';
import { mostSignals, ringTime } from './limits.ts';
import { notifyConsoles, notifyEnded, notifyTerminal, recipientsOf } from './notifying.ts';
import { readSetting } from './setting.ts';

/** Actions of the console in a call. All functions are limited to the user's account. */

type CallNeeds = Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>;

/** Ability of terminals that can be called. */
const ability = 'call';

/** Begins a call of a terminal. Call `ring` afterwards. */
export async function callTerminal(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'events'>>,
  clId: string,
  consoleId: string,
): Promise<NamedCall> {
  const { database, clock } = services;
  const { tenantId, memberId, userName } = session;
  const [terminal] = await requireTerminals(database, tenantId, [clId]);
  if (!terminal) throw new Refusal('terminal.unknown');
  if (!terminal.online) throw new Refusal('terminal.offline');
  if (!terminal.abilities.includes(ability))
    throw new Refusal('terminal.callUnable', { name: terminal.name });
  const now = clock.now();
  const call = await insertCall(database, {
    id: newId(),
    tenant_id: tenantId,
    terminal_id: clId,
    direction: 'console',
    member_id: memberId,
    user_name: userName,
    console_id: consoleId,
    now,
    rings_until: new Date(now.getTime() + ringTime),
  });
  if (!call) throw new Refusal('terminal.callBusy', { name: terminal.name });
  notifyConsoles(services, call);
  return { ...call, terminal_name: terminal.name };
}

/** Rings on the called terminal. A call that could not be sent ends, so that the terminal can be called again. */
export async function ring(context: SessionContext<CallNeeds>, call: NamedCall): Promise<void> {
  const { services } = context;
  const { id: callId, terminal_id: clId, tenant_id: tenantId, user_name: userName } = call;
  const { autoAnswer } = await readSetting(services.database, tenantId);
  const ringsUntil = call.rings_until.toISOString();
  try {
    await notifyTerminal(services, clId, { kind: 'ring', callId, userName, autoAnswer, ringsUntil });
  } catch (error) {
    await endUnsent(context, call);
    throw error;
  }
}

async function endUnsent({ services }: SessionContext<CallNeeds>, { id }: NamedCall): Promise<void> {
  const ending = { outcome: 'cancelled', end_reason: 'lost' } as const;
  const ended = await endCalls(services.database, services.clock.now(), ending, (call) =>
    call.where('id', '=', id).where('state', '=', 'ringing'),
  );
  // Its terminal has not rung.
  for (const call of ended) notifyConsoles(services, call);
}

async function requireCall(
  { services, session }: SessionContext<Needs<'database'>>,
  callId: string,
): Promise<NamedCall> {
  const call = await findCall(services.database, session.tenantId, callId);
  if (!call) throw new Refusal('terminal.callUnknown');
  return call;
}

/**
 * Accepts a terminal's call: a single statement decides who is first. It rings again when the terminal could not be
 * notified: the people in front of it would wait for an answer that never comes.
 */
export async function acceptCall(
  context: SessionContext<CallNeeds>,
  callId: string,
  consoleId: string,
): Promise<NamedCall> {
  const { services, session } = context;
  const now = services.clock.now();
  const taken = await services.database
    .updateTable('terminal_call')
    .set({
      state: 'active',
      answered_at: now,
      member_id: session.memberId,
      user_name: session.userName,
      console_id: consoleId,
      console_seen_at: now,
    })
    .where('id', '=', callId)
    .where('tenant_id', '=', session.tenantId)
    .where('direction', '=', 'terminal')
    .where('state', '=', 'ringing')
    .where('rings_until', '>', now)
    .returningAll()
    .executeTakeFirst();
  const call = await requireCall(context, callId);
  if (!taken) throw refusalToTake(call);
  try {
    const accepted = { kind: 'accepted', callId, userName: session.userName } as const;
    await notifyTerminal(services, taken.terminal_id, accepted);
  } catch (error) {
    await ringAgain(services, taken);
    throw error;
  }
  notifyConsoles(services, taken);
  return call;
}

/** Undoes that a member accepted a call. */
async function ringAgain({ database }: Needs<'database'>, taken: CallRecord): Promise<void> {
  await database
    .updateTable('terminal_call')
    .set({ state: 'ringing', answered_at: null, member_id: '', user_name: '', console_id: '' })
    .where('id', '=', taken.id)
    .where('state', '=', 'active')
    .where('member_id', '=', taken.member_id)
    .where('console_id', '=', taken.console_id)
    .execute();
}

const refusalToTake = (call: NamedCall): Refusal =>
  call.state === 'active' && call.direction === 'terminal'
    ? new Refusal('terminal.callTaken', { name: call.user_name })
    : new Refusal('terminal.callOver');

/**
 * Declines a terminal's call, which ends once every member with an open console that it rings on has declined. Returns
 * it; undefined if it no longer rings, came from a console, or this member had declined before.
 */
export async function declineCall(
  context: SessionContext<CallNeeds>,
  callId: string,
): Promise<NamedCall | undefined> {
  const { services, session } = context;
  const declined = await services.database
    .updateTable('terminal_call')
    .set({ declined_by: sql`array_append(declined_by, ${session.memberId})` })
    .where('id', '=', callId)
    .where('tenant_id', '=', session.tenantId)
    .where('direction', '=', 'terminal')
    .where('state', '=', 'ringing')
    .where(sql<boolean>`not ${session.memberId} = any(declined_by)`)
    .returningAll()
    .executeTakeFirst();
  const call = await requireCall(context, callId);
  if (!declined) return undefined;
  const recipients = await recipientsOf(services, declined);
  const left = recipients.filter((memberId) => !declined.declined_by.includes(memberId));
  // The user's other pages stop ringing as well.
  if (left.length > 0) {
    notifyConsoles(services, declined);
    return call;
  }
  const ending = { outcome: 'declined', end_reason: 'declined' } as const;
  const ended = await endCalls(services.database, services.clock.now(), ending, (call) =>
    call.where('id', '=', callId).where('state', '=', 'ringing'),
  );
  await notifyEnded(services, ended);
  return call;
}

/** Hangs up or cancels a call. Only the page in the call may. */
export async function hangUp(
  context: SessionContext<CallNeeds>,
  input: { callId: string; consoleId: string; reason: 'hungUp' | 'lost' },
): Promise<{ call: NamedCall; ended: boolean }> {
  const { services, session } = context;
  const before = await requireCall(context, input.callId);
  const reason = before.state === 'ringing' ? 'cancelled' : input.reason;
  const ending = { outcome: 'cancelled', end_reason: reason } as const;
  const ended = await endCalls(services.database, services.clock.now(), ending, (call) =>
    call
      .where('id', '=', input.callId)
      .where('tenant_id', '=', session.tenantId)
      .where('member_id', '=', session.memberId)
      .where('console_id', '=', input.consoleId),
  );
  await notifyEnded(services, ended);
  const call = await requireCall(context, input.callId);
  if (call.state !== 'ended') throw new Refusal('terminal.callOfAnother');
  return { call, ended: ended.length > 0 };
}

/** Heartbeat of the console; returns the call's state. */
export async function consoleAlive(
  context: SessionContext<Needs<'clock' | 'database'>>,
  callId: string,
  consoleId: string,
): Promise<NamedCall> {
  const { services, session } = context;
  await services.database
    .updateTable('terminal_call')
    .set({ console_seen_at: services.clock.now() })
    .where('id', '=', callId)
    .where('tenant_id', '=', session.tenantId)
    .where('member_id', '=', session.memberId)
    .where('console_id', '=', consoleId)
    .where('state', '<>', 'ended')
    .execute();
  return requireCall(context, callId);
}

/** Passes a signal to the terminal. */
export async function signalTerminal(
  { services, session }: SessionContext<Needs<'bus' | 'database'>>,
  input: { callId: string; consoleId: string; signal: CallSignal },
): Promise<void> {
  const call = await services.database
    .updateTable('terminal_call')
    .set({ signals: sql`signals + 1` })
    .where('id', '=', input.callId)
    .where('tenant_id', '=', session.tenantId)
    .where('member_id', '=', session.memberId)
    .where('console_id', '=', input.consoleId)
    .where('state', '=', 'active')
    .where('signals', '<', mostSignals)
    .returning('terminal_id')
    .executeTakeFirst();
  if (!call) throw new Refusal('terminal.callOver');
  const { callId, signal } = input;
  await notifyTerminal(services, call.terminal_id, { kind: 'signal', callId, signal });
}

/** Calls that ring or are under way, as far as they still concern the person. */
export function callsOpen({ services, session }: SessionContext<Needs<'database'>>): Promise<NamedCall[]> {
  return callsOf(services.database, session.tenantId)
    .where('terminal_call.state', '<>', 'ended')
    .where(sql<boolean>`not (terminal_call.state = 'ringing' and ${session.memberId} = any(declined_by))`)
    .orderBy('terminal_call.started_at')
    .execute();
}
