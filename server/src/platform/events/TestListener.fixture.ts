import type { ConsoleEvent, Permission } from '@vitrine/shared/api';
import type { EventHub, EventListener, SentEvent } from './EventHub.ts';
import type { Recipient } from './permission.ts';

export const at = '2026-03-02T08:00:00.000Z';
export const presence = (clId: string): ConsoleEvent => ({ kind: 'presence', clId, online: true, at });

/** A console in a test: what it received, in one line each, and whether it was disconnected. */
export class TestListener implements EventListener {
  readonly memberId: string;
  readonly sessionHash: string;
  readonly sent: SentEvent[] = [];
  permissions: ReadonlySet<Permission> = new Set(['terminal.view']);
  ended = false;
  #leave: () => void = () => undefined;

  constructor(memberId = 'member', sessionHash = 'session') {
    this.memberId = memberId;
    this.sessionHash = sessionHash;
  }

  /** Connects, after `lastId`. Like that of a stream, its end also unsubscribes it. */
  connect(hub: EventHub, tenantId: string, lastId?: string): this {
    this.#leave = hub.listen(tenantId, this, lastId);
    return this;
  }

  onEvent(sent: SentEvent): void {
    this.sent.push(sent);
  }

  recipient(): Recipient {
    return { memberId: this.memberId, roleId: '2', permissions: this.permissions };
  }

  end(): void {
    this.ended = true;
    this.leave();
  }

  leave(): void {
    this.#leave();
  }

  /** Terminals of the presences, and the kinds of other events. */
  get received(): string[] {
    return this.sent.map(({ event }) => (event.kind === 'presence' ? event.clId : event.kind));
  }

  /** Id of the last event that had one. */
  get lastId(): string {
    return this.sent.findLast(({ id }) => id !== undefined)?.id ?? '';
  }
}
