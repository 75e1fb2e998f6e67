import { counted, daysBefore, keptDays, keptSince } from '../account/settings/kept.ts';
import type { Expiry } from '../platform/retention.ts';
import { removeOldLogs } from '../system/logs/removeOldLogs.ts';
import { removeOldPassages } from './passage/passageRepository.ts';
import { removeDeadNodes } from './presence/nodeRows.ts';

/** Retention of terminal data. */
export const terminalExpiries: readonly Expiry[] = [
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
    // A used one stays until its player claims it: it may have been switched off meanwhile.
    name: 'pairings',
    remove: async (connection, now) => {
      const over = connection
        .deleteFrom('terminal_pairing')
        .where((row) =>
          row.or([
            row.and([row('terminal_id', 'is', null), row('expires_at', '<', now)]),
            row('expires_at', '<', daysBefore(now, keptDays)),
          ]),
        );
      return counted(await over.executeTakeFirstOrThrow());
    },
  },
  { name: 'servers', remove: removeDeadNodes },
];
