import { type TerminalCallMessage, topics } from '@vitrine/shared/api';
import { Unpublished } from '../../platform/bus/Unpublished.ts';
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

/**
 * Notifies terminals of what has changed already. While Redis is away they are not, which is logged: a terminal in a call
 * asks how it stands every few seconds, and reads the setting when it
 * connects.
 */
export async function tryToNotify(
  { bus, log }: Needs<'bus' | 'log'>,
  messages: readonly { readonly clId: string; readonly message: TerminalCallMessage }[],
): Promise<void> {
  try {
    await bus.publishAll(
      messages.map(({ clId, message }) => ({ topic: topics.call(clId), value: message })),
      { qos: 1, retain: false },
    );
  } catch (error) {
    if (!(error instanceof Unpublished)) throw error;
    const unsent = messages.length - error.published;
    log.warn({ err: error, terminals: unsent }, 'terminals are not notified of what changed for calls');
  }
}

/** Notifies both sides of ended calls, the terminals as far as Redis answers. */
export async function notifyEnded(
  services: Needs<'bus' | 'clock' | 'events' | 'log'>,
  calls: readonly CallRecord[],
): Promise<void> {
  for (const call of calls) notifyConsoles(services, call);
  const messages = calls.map(({ id, terminal_id: clId, end_reason: reason }) => ({
    clId,
    message: { kind: 'ended', callId: id, reason } as const,
  }));
  await tryToNotify(services, messages);
}
