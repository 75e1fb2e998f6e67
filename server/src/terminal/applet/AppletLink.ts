import { type SentItem, type SentState, topics } from '@vitrine/shared/api';
import { Sequence } from '@vitrine/shared/timing';
import type { BusMessage } from '../../platform/bus/bus.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { type ItemRow, stateOfItem } from './item.ts';

/** Maximum items per terminal: the oldest, which come first. */
const mostAtOnce = 50;

/** Items due on terminals, oldest first; on all if none are given. */
async function dueOn(connection: Connection, clIds: readonly string[] | 'all', now: Date) {
  let query = connection
    .selectFrom('applet_item')
    .selectAll()
    .where('status', '=', 'accepted')
    .where('ended_at', 'is', null)
    .where(stateOfItem(now), 'in', ['queued', 'showing']);
  if (clIds !== 'all') query = query.where('terminal_id', 'in', [...clIds]);
  const rows = await query.orderBy('accepted_at').orderBy('id').execute();
  return Map.groupBy(rows, (row) => row.terminal_id);
}

function sentItem(row: ItemRow): SentItem[] {
  if (row.accepted_at === null || row.show_until === null) return [];
  const { id, sender, seconds, text, hash, size, mime, width, height } = row;
  const times = { startsAt: row.accepted_at.toISOString(), endsAt: row.show_until.toISOString() };
  const common = { id, sender, seconds, ...times };
  if (row.kind === 'notice') return [{ ...common, kind: 'notice', text }];
  return hash === null ? [] : [{ ...common, kind: 'picture', hash, size, mime, width, height }];
}

const messageOf = (clId: string, rows: readonly ItemRow[] = []): BusMessage<SentState> => ({
  topic: topics.applet(clId),
  value: { version: 1, items: rows.slice(0, mostAtOnce).flatMap(sentItem) },
});

/** Publishes due phone content to terminals, retained, so that reconnecting ones receive it. */
export class AppletLink {
  readonly #services: Needs<'bus' | 'clock' | 'database'>;
  readonly #announcements = new Sequence();

  constructor(services: Needs<'bus' | 'clock' | 'database'>) {
    this.#services = services;
  }

  /** Announcements are sequential, so that the retained message is always the newest. */
  announce(clIds: readonly string[]): Promise<void> {
    return this.#announcements.run(() => this.#announce(clIds));
  }

  async #announce(clIds: readonly string[]): Promise<void> {
    if (clIds.length === 0) return;
    const { database, clock } = this.#services;
    const due = await dueOn(database, clIds, clock.now());
    await this.#services.bus.publishAll(
      clIds.map((clId) => messageOf(clId, due.get(clId))),
      { retain: true },
    );
  }

  /** Everything that the broker is to retain. */
  async restore(): Promise<BusMessage<SentState>[]> {
    const due = await dueOn(this.#services.database, 'all', this.#services.clock.now());
    return [...due].map(([clId, rows]) => messageOf(clId, rows));
  }
}
