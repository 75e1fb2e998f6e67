import { type DeleteResult, sql } from 'kysely';
import { removeOldAnswers } from '../h5/forms/keeping.ts';
import { removeOldCounts } from '../h5/forms/rate.ts';
import { trimHistories } from '../h5/history/trimming.ts';
import { purgeTrash } from '../material/trash.ts';
import type { Expiry } from '../platform/retention.ts';
import { removeOldAlarms } from '../terminal/alarm/recording.ts';
import { removeOldPasses } from '../terminal/applet/retention.ts';
import { removeOldPassages } from '../terminal/passage/passageRepository.ts';
import { removeOldFigures } from '../terminal/statistics/retention.ts';
import { removeOldLogs } from './logs/removeOldLogs.ts';

const day = 24 * 3600 * 1000;
/** Days for which records are kept, where the account has set nothing else. */
export const keptDays = 15;
/** Wrong passwords count for a day, see `account/attempts.ts`. */
const attemptDays = 1;

const before = (now: Date, days: number) => new Date(now.getTime() - days * day);
/** The instant before which a row of this table, which has a `tenant_id`, is over: by what its account has set. */
export const keptSince = (table: string, now: Date) =>
  sql<Date>`${now}::timestamptz - make_interval(days => coalesce((select kept_days from account_setting
    where account_setting.tenant_id = ${sql.ref(`${table}.tenant_id`)}), ${keptDays}))`;
const counted = ({ numDeletedRows }: DeleteResult) => Number(numDeletedRows);

/** Everything that does not stay for ever. */
export const expiries: readonly Expiry[] = [
  { name: 'h5Answers', remove: removeOldAnswers },
  { name: 'h5Versions', remove: trimHistories },
  { name: 'h5AnswerCounts', soon: true, remove: removeOldCounts },
  {
    name: 'logRows',
    remove: (connection, now) => removeOldLogs(connection, 'system_log', keptSince('system_log', now), now),
  },
  {
    name: 'operations',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('terminal_operation')
        // One that waited for offline terminals may be older than what is kept: its age counts from its end.
        .where('status', 'in', ['halted', 'finished', 'stopped'])
        .where(sql<Date>`coalesce(finished_at, created_at)`, '<', keptSince('terminal_operation', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    name: 'terminalCalls',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('terminal_call')
        .where('state', '=', 'ended')
        .where('started_at', '<', keptSince('terminal_call', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    name: 'passages',
    remove: (connection, now) => removeOldPassages(connection, keptSince('terminal_passage', now)),
  },
  {
    name: 'terminalHappenings',
    remove: (connection, now) =>
      removeOldLogs(connection, 'terminal_happening', keptSince('terminal_happening', now), now),
  },
  {
    name: 'usbPackages',
    remove: async (connection, now) => {
      const gone = await connection
        .deleteFrom('usb_package')
        .where('state', '<>', 'building')
        .where('created_at', '<', before(now, keptDays))
        .returning('id')
        .execute();
      if (gone.length === 0) return 0;
      const ids = gone.map(({ id }) => id);
      const references = connection.deleteFrom('file_reference').where('owner_kind', '=', 'usbPackage');
      await references.where('owner_id', 'in', ids).execute();
      return gone.length;
    },
  },
  {
    name: 'alarms',
    remove: (connection, now) => removeOldAlarms(connection, keptSince('terminal_alarm', now)),
  },
  { name: 'figures', remove: removeOldFigures },
  {
    name: 'onlineHours',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('overview_online_hour')
        .where('hour', '<', keptSince('overview_online_hour', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  { name: 'trashedMaterials', remove: purgeTrash },
  {
    // What is still in force has no end and stays.
    name: 'taskVersions',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('task_version')
        .where('valid_to', '<', keptSince('task_version', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    name: 'taskMemberships',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('task_membership')
        .where('valid_to', '<', keptSince('task_membership', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    // The zone of the present has no end and stays.
    name: 'taskZones',
    remove: async (connection, now) => {
      const old = connection.deleteFrom('task_zone').where('valid_to', '<', keptSince('task_zone', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
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
    // An emergency goes with its task.
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
  {
    // A pass goes with what came by it, once it has not worked for so long.
    name: 'phonePasses',
    remove: (connection, now) => removeOldPasses(connection, keptSince('applet_pass', now)),
  },
  {
    name: 'webhookDeliveries',
    remove: async (connection, now) => {
      const old = connection
        .deleteFrom('webhook_delivery')
        .where('created_at', '<', keptSince('webhook_delivery', now));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    name: 'signInAttempts',
    remove: async (connection, now) => {
      const old = connection.deleteFrom('login_attempt').where('last_at', '<', before(now, attemptDays));
      return counted(await old.executeTakeFirstOrThrow());
    },
  },
  {
    name: 'sessions',
    remove: async (connection, now) => {
      const over = connection.deleteFrom('session').where('expires_at', '<=', now);
      return counted(await over.executeTakeFirstOrThrow());
    },
  },
  {
    // One that was paired stays until the player has come: it may have been switched off meanwhile.
    name: 'pairings',
    remove: async (connection, now) => {
      const over = connection
        .deleteFrom('terminal_pairing')
        .where((row) =>
          row.or([
            row.and([row('terminal_id', 'is', null), row('expires_at', '<', now)]),
            row('expires_at', '<', before(now, keptDays)),
          ]),
        );
      return counted(await over.executeTakeFirstOrThrow());
    },
  },
];
