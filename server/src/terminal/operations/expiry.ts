import { sql } from 'kysely';
import { counted, keptSince } from '../../account/settings/kept.ts';
import type { Expiry } from '../../platform/retention.ts';

/** Operations are kept for the account's retention. */
export const operationExpiry: Expiry = {
  name: 'operations',
  remove: async (connection, now) => {
    const old = connection
      .deleteFrom('terminal_operation')
      // A deferred one may exceed the retention while waiting: its end counts.
      .where('status', 'in', ['halted', 'finished', 'stopped'])
      .where(sql<Date>`coalesce(finished_at, created_at)`, '<', keptSince('terminal_operation', now));
    return counted(await old.executeTakeFirstOrThrow());
  },
};
