import type { Expiry } from '../platform/retention.ts';
import { counted, daysBefore, keptSince } from './settings/kept.ts';

/** Days, see `attempts.ts`. */
const attemptDays = 1;

/** Retention of account data. */
export const accountExpiries: readonly Expiry[] = [
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
      const old = connection.deleteFrom('login_attempt').where('last_at', '<', daysBefore(now, attemptDays));
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
];
