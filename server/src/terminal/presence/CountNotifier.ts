import { Coalescer } from '@vitrine/shared/timing';
import type { Needs } from '../../services.ts';
import { groupsWithAncestors } from '../tree/groupRepository.ts';

/** Milliseconds between events of an account. */
const pause = 1000;

/**
 * Publishes totals of groups with changed presence or alarms, and of their ancestors: immediately, then at most once
 * per second. Accounts without open consoles cost nothing.
 */
export class CountNotifier {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log'>;
  /** By account, of which there are few: kept for good. */
  readonly #tenants = new Map<string, Coalescer<string>>();
  #stopped = false;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
  }

  note(changes: readonly { tenantId: string; groupId: string }[]): void {
    if (this.#stopped) return;
    for (const { tenantId, groupId } of changes)
      if (this.#services.events.isHeard(tenantId)) this.#groupsOf(tenantId).set(groupId, undefined);
  }

  stop(): void {
    this.#stopped = true;
    for (const groups of this.#tenants.values()) groups.stop();
    this.#tenants.clear();
  }

  #groupsOf(tenantId: string): Coalescer<string> {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const groups = new Coalescer<string>({
      wait: 0,
      pause,
      run: (groupIds) => this.#publish(tenantId, [...groupIds.keys()]),
      onFailure: (error) =>
        this.#services.log.warn({ err: error }, 'failed to notify consoles of group totals'),
    });
    this.#tenants.set(tenantId, groups);
    return groups;
  }

  async #publish(tenantId: string, groupIds: readonly string[]): Promise<void> {
    const { database, clock, events } = this.#services;
    const rows = await groupsWithAncestors(database, tenantId, groupIds);
    const groups = rows.map((row) => ({
      id: row.id,
      total: row.total,
      onlineTotal: row.online_total,
      warningTotal: row.warning_total,
      ownTotal: row.own_total,
    }));
    if (groups.length === 0) return;
    events.publish(tenantId, { kind: 'terminalCounts', groups, at: clock.now().toISOString() });
  }
}
