import type { Expiry } from '../../platform/retention.ts';

const day = 24 * 3_600_000;

/** Days that counts of loads, and failures with their stacks, are kept. */
const keptLoads = 7;
const keptFailures = 30;
/** Days that the history of remotes, and revoked tokens, are kept. */
const keptChanges = 365;
const keptRevoked = 90;

export const remoteExpiries: readonly Expiry[] = [
  {
    name: 'remoteLoads',
    remove: async (connection, now) => {
      const { numDeletedRows } = await connection
        .deleteFrom('remote_load')
        .where('minute', '<', new Date(now.getTime() - keptLoads * day))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  {
    name: 'remoteOutcomes',
    remove: async (connection, now) => {
      const { numDeletedRows } = await connection
        .deleteFrom('remote_outcome')
        .where('at', '<', new Date(now.getTime() - day))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  {
    name: 'remoteChanges',
    remove: async (connection, now) => {
      const { numDeletedRows } = await connection
        .deleteFrom('remote_change')
        .where('at', '<', new Date(now.getTime() - keptChanges * day))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  {
    name: 'remoteTokens',
    remove: async (connection, now) => {
      const { numDeletedRows } = await connection
        .deleteFrom('remote_token')
        .where('revoked_at', '<', new Date(now.getTime() - keptRevoked * day))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  {
    name: 'remoteFailures',
    remove: async (connection, now) => {
      const { numDeletedRows } = await connection
        .deleteFrom('remote_failure')
        .where('at', '<', new Date(now.getTime() - keptFailures * day))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
];
