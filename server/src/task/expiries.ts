import { sql } from 'kysely';
import { counted, keptSince } from '../account/settings/kept.ts';
import type { Connection } from '../platform/database/connection.ts';
import type { Expiry } from '../platform/retention.ts';

/** Removes ended rows; rows still in force have no end. */
function endedExpiry(name: string, table: 'task_version' | 'task_membership' | 'task_zone'): Expiry {
  const remove = async (connection: Connection, now: Date) => {
    const old = connection.deleteFrom(table).where('valid_to', '<', keptSince(table, now));
    return counted(await old.executeTakeFirstOrThrow());
  };
  return { name, remove };
}

/** Retention of task data. */
export const taskExpiries: readonly Expiry[] = [
  endedExpiry('taskVersions', 'task_version'),
  endedExpiry('taskMemberships', 'task_membership'),
  endedExpiry('taskZones', 'task_zone'),
  {
    name: 'subtitles',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('subtitle')
        .where('status', '<>', 'running')
        .where('created_at', '<', keptSince('subtitle', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    // Deleting the task deletes its emergency.
    name: 'emergencies',
    remove: async (connection, now) => {
      const over = connection
        .selectFrom('emergency')
        .select('id')
        .where('status', 'not in', ['waiting', 'running'])
        .where(sql`coalesce(ends_at, created_at)`, '<', keptSince('emergency', now));
      const old = connection.deleteFrom('task').where('id', 'in', over);
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
];
