import { CoalescerByOwner } from '../../platform/CoalescerByOwner.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { publishStored } from '../../platform/events/publishStored.ts';
import type { Needs } from '../../services.ts';
import { groupsWithAncestors } from '../tree/groupRepository.ts';

/** Milliseconds between events of an account. */
const pause = 1000;

/**
 * Publishes totals of groups with changed presence or alarms, and of their ancestors: immediately, then at most once
 * per second. Accounts without open consoles cost nothing.
 */
export class CountNotifier {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log' | 'redis'>;
  /** By account. */
  readonly #groups: CoalescerByOwner<string>;
  #stopped = false;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log' | 'redis'>) {
    this.#services = services;
    this.#groups = new CoalescerByOwner({
      wait: 0,
      pause,
      run: (tenantId, groupIds) => this.#publish(tenantId, [...groupIds.keys()]),
      onFailure: (error, tenantId) =>
        services.log.warn({ err: error, tenantId }, 'failed to notify consoles of group totals'),
    });
  }

  note(changes: readonly { tenantId: string; groupId: string }[]): void {
    if (this.#stopped) return;
    for (const { tenantId, groupId } of changes)
      if (this.#services.events.hasListeners(tenantId)) this.#groups.set(tenantId, groupId, undefined);
  }

  /** Ignores further changes; resolves once those before are published. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#groups.flush();
    this.#groups.stop();
  }

  async #publish(tenantId: string, groupIds: readonly string[]): Promise<void> {
    const { database, clock, events } = this.#services;
    await publishStored(this.#services, {
      read: () => totalsOf(database, tenantId, groupIds),
      publish: (groups) => {
        if (groups.length === 0) return;
        events.publish(tenantId, { kind: 'terminalCounts', groups, at: clock.now().toISOString() });
      },
    });
  }
}

/** Stored totals of groups and of their ancestors. */
async function totalsOf(database: Connection, tenantId: string, groupIds: readonly string[]) {
  const rows = await groupsWithAncestors(database, tenantId, groupIds);
  return rows.map((row) => ({
    id: row.id,
    total: row.total,
    onlineTotal: row.online_total,
    warningTotal: row.warning_total,
    ownTotal: row.own_total,
  }));
}
