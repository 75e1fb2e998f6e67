import type { Needs } from '../../services.ts';
import { groupsWithAncestors } from '../tree/groupRepository.ts';

/** Milliseconds between events of an account. */
const pause = 1000;

interface Waiting {
  readonly groupIds: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Publishes totals of groups with changed presence or alarms, and of their ancestors: immediately, then at most once
 * per second. Accounts without open consoles cost nothing.
 */
export class CountNotifier {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log'>;
  readonly #tenants = new Map<string, Waiting>();
  #stopped = false;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
  }

  note(changes: readonly { tenantId: string; groupId: string }[]): void {
    for (const [tenantId, some] of Map.groupBy(changes, (one) => one.tenantId)) {
      this.#noteGroups(
        tenantId,
        some.map(({ groupId }) => groupId),
      );
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const { timer } of this.#tenants.values()) clearTimeout(timer);
    this.#tenants.clear();
  }

  #noteGroups(tenantId: string, groupIds: readonly string[]): void {
    if (this.#stopped || !this.#services.events.isHeard(tenantId)) return;
    const waiting = this.#tenants.get(tenantId) ?? { groupIds: new Set<string>(), timer: undefined };
    this.#tenants.set(tenantId, waiting);
    for (const groupId of groupIds) waiting.groupIds.add(groupId);
    if (!waiting.timer) this.#tell(tenantId, waiting);
  }

  #tell(tenantId: string, waiting: Waiting): void {
    const groupIds = [...waiting.groupIds];
    waiting.groupIds.clear();
    waiting.timer = setTimeout(() => {
      waiting.timer = undefined;
      if (waiting.groupIds.size > 0) this.#tell(tenantId, waiting);
      else this.#tenants.delete(tenantId);
    }, pause).unref();
    this.#publish(tenantId, groupIds).catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'totals of groups could not be told'),
    );
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
