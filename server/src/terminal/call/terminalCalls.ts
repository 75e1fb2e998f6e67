import type { CallSignal } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { TerminalContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { countBegun, endCalls, insertCall } from './callRepository.ts';
import { mostPerMinute, mostSignals, ringTime } from './limits.ts';
import { notifyConsoles, notifyEnded, recipientsOf } from './notifying.ts';

/** Actions of the terminal in a call. All functions are limited to its calls. */

/** Rings every console of the account that may answer. */
export async function callConsoles({
  services,
  terminal,
}: TerminalContext<Needs<'clock' | 'database' | 'events'>>) {
  const { database, clock } = services;
  const now = clock.now();
  if ((await countBegun(database, terminal.clId, new Date(now.getTime() - 60_000))) >= mostPerMinute) {
    throw new Refusal('terminal.callTooOften');
  }
  const call = await insertCall(database, {
    id: newId(),
    tenant_id: terminal.tenantId,
    terminal_id: terminal.clId,
    direction: 'terminal',
    member_id: '',
    user_name: '',
    console_id: '',
    now,
    rings_until: new Date(now.getTime() + ringTime),
  });
  if (!call) throw new Refusal('terminal.callUnderWay');
  notifyConsoles(services, call);
  return {
    callId: call.id,
    ringsUntil: call.rings_until.toISOString(),
    listening: (await recipientsOf(services, call)).length,
  };
}

/** Takes a call of a console. */
export async function acceptConsole(
  { services, terminal }: TerminalContext<Needs<'clock' | 'database' | 'events'>>,
  callId: string,
): Promise<void> {
  const now = services.clock.now();
  const taken = await services.database
    .updateTable('terminal_call')
    .set({ state: 'active', answered_at: now, terminal_seen_at: now })
    .where('id', '=', callId)
    .where('terminal_id', '=', terminal.clId)
    .where('direction', '=', 'console')
    .where('state', '=', 'ringing')
    .where('rings_until', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new Refusal('terminal.callOver');
  notifyConsoles(services, taken);
}

/** Hangs up; while ringing, cancels its own call or declines the console's. */
export async function terminalHangsUp(
  { services, terminal }: TerminalContext<Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>>,
  callId: string,
  reason: 'hungUp' | 'lost',
): Promise<void> {
  const now = services.clock.now();
  const own = { outcome: 'cancelled', end_reason: 'cancelled' } as const;
  const foreign = { outcome: 'declined', end_reason: 'declined' } as const;
  const { database } = services;
  const mine = await endCalls(database, now, own, (call) =>
    call
      .where('id', '=', callId)
      .where('terminal_id', '=', terminal.clId)
      .where('state', '=', 'ringing')
      .where('direction', '=', 'terminal'),
  );
  const theirs = await endCalls(database, now, foreign, (call) =>
    call.where('id', '=', callId).where('terminal_id', '=', terminal.clId).where('state', '=', 'ringing'),
  );
  const talk = await endCalls(database, now, { outcome: 'answered', end_reason: reason }, (call) =>
    call.where('id', '=', callId).where('terminal_id', '=', terminal.clId).where('state', '=', 'active'),
  );
  await notifyEnded(services, [...mine, ...theirs, ...talk]);
}

/** Notes that the terminal is still there; answers how the call stands. */
export async function terminalAlive(
  { services, terminal }: TerminalContext<Needs<'clock' | 'database'>>,
  callId: string,
) {
  const call = await services.database
    .updateTable('terminal_call')
    .set({ terminal_seen_at: services.clock.now() })
    .where('id', '=', callId)
    .where('terminal_id', '=', terminal.clId)
    .where('state', '<>', 'ended')
    .returning('state')
    .executeTakeFirst();
  return { state: call?.state ?? ('ended' as const) };
}

/** Passes a signal to the console page in the call. */
export async function signalConsole(
  { services, terminal }: TerminalContext<Needs<'clock' | 'database' | 'events'>>,
  callId: string,
  signal: CallSignal,
): Promise<void> {
  const call = await services.database
    .updateTable('terminal_call')
    .set({ signals: sql`signals + 1` })
    .where('id', '=', callId)
    .where('terminal_id', '=', terminal.clId)
    .where('state', '=', 'active')
    .where('signals', '<', mostSignals)
    .returning(['member_id', 'console_id'])
    .executeTakeFirst();
  if (!call) throw new Refusal('terminal.callOver');
  services.events.publish(terminal.tenantId, {
    kind: 'callSignal',
    callId,
    consoleId: call.console_id,
    memberId: call.member_id,
    signal,
    at: services.clock.now().toISOString(),
  });
}
