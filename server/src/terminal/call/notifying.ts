import { type TerminalCallMessage, topics } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import type { CallRecord } from './callRepository.ts';

/** Notifies the terminal of a call; not stored for an offline one. */
export function notifyTerminal(
  services: Needs<'bus'>,
  clId: string,
  message: TerminalCallMessage,
): Promise<void> {
  return services.bus.publish(topics.call(clId), message, { qos: 1, retain: false });
}

const eventOf = (call: CallRecord, at: Date) =>
  ({
    kind: 'call',
    callId: call.id,
    clId: call.terminal_id,
    state: call.state,
    at: at.toISOString(),
  }) as const;

/** Notifies the consoles of the account that a call rings, was answered or ended. */
export function notifyConsoles(services: Needs<'clock' | 'events'>, call: CallRecord): void {
  services.events.publish(call.tenant_id, eventOf(call, services.clock.now()));
}

/** Ids of the members with an open console, on whatever server, that is notified of this call. */
export async function recipientsOf(services: Needs<'clock' | 'events'>, call: CallRecord): Promise<string[]> {
  return services.events.recipientsOf(call.tenant_id, eventOf(call, services.clock.now()));
}

/** Notifies both sides of ended calls. */
export async function notifyEnded(
  services: Needs<'bus' | 'clock' | 'events'>,
  calls: readonly CallRecord[],
): Promise<void> {
  for (const call of calls) {
    notifyConsoles(services, call);
    await notifyTerminal(services, call.terminal_id, {
      kind: 'ended',
      callId: call.id,
      reason: call.end_reason,
    });
  }
}
