import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingForMany } from '../../../platform/nodes/manyServers.ts';
import { type Check, type Finding, fine, type Installation, warning } from '../finding.ts';

/** Each server reads remotes from its own folder where none is shared. */
function remotesFindings({ dataDirectory, sharedDirectory }: Installation['config']): Finding[] {
  const deployed = ['remotes', 'remotes.json'].filter((name) => existsSync(join(dataDirectory, name)));
  if (sharedDirectory !== dataDirectory || deployed.length === 0) return [];
  return [
    warning(
      `remotes are deployed in ${dataDirectory}, which only this server reads`,
      `Put the same ${deployed.join(' and ')} into DATA_DIR of every server, or set SHARED_DIR.`,
    ),
  ];
}

/** Whether this server can run beside others on its database. */
export const servers: Check = {
  name: 'Servers',
  examine: ({ config }) => {
    const missing = missingForMany(config);
    if (missing.length === 0)
      return [fine('this server can run beside others on its database'), ...remotesFindings(config)];
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
