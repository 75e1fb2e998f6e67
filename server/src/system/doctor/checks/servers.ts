import { missingForMany } from '../../../platform/nodes/manyServers.ts';
import { type Check, fine, warning } from '../finding.ts';

/** Whether this server can run beside others on its database. */
export const servers: Check = {
  name: 'Servers',
  examine: ({ config }) => {
    const missing = missingForMany(config);
    if (missing.length === 0) return [fine('this server can run beside others on its database')];
    // Of one that is meant to be alone.
    if (config.redisUrl === undefined) return [];
    return [
      warning(
        `REDIS_URL is set, but no other server can run on this database: ${missing.join(', ')} missing`,
        'Set what is missing, the same for every server, or leave REDIS_URL out.',
      ),
    ];
  },
};
