import type { ConsoleEvent } from '@vitrine/shared/api';
import type { EventListener } from './EventHub.ts';
import { mayReceive, type Recipient } from './permission.ts';

/** Those to whom consoles belong. */
export const recipientsOf = (listeners: readonly EventListener[]): Recipient[] =>
  listeners.flatMap((listener) => listener.recipient?.() ?? []);

/** Ids of the members among them that receive the event, each once. */
export const membersReceiving = (recipients: readonly Recipient[], event: ConsoleEvent): string[] => [
  ...new Set(recipients.filter((one) => mayReceive(one, event)).map(({ memberId }) => memberId)),
];
