import { sql } from 'kysely';
import { counted, keptSince } from '../../account/settings/kept.ts';
import type { Expiry } from '../../platform/retention.ts';

/** Operations are kept as long as the account says. */
export const operationExpiry: Expiry = {
  name: 'operations',
  remove: async (connection, now) => {
    const old = connection
      .deleteFrom('terminal_operation')
      // One that waited for offline terminals may be older than what is kept: its age counts from its end.
      .where('status', 'in', ['halted', 'finished', 'stopped'])
      .where(sql<Date>`coalesce(finished_at, created_at)`, '<', keptSince('terminal_operation', now));
    return counted(await old.executeTakeFirstOrThrow());
  },
};
