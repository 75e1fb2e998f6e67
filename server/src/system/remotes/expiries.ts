import type { Expiry } from '../../platform/retention.ts';

const day = 24 * 3_600_000;

/** Days that counts of loads, and failures with their stacks, are kept. */
const keptLoads = 7;
const keptFailures = 30;

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
