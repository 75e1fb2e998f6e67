import { pino } from 'pino';
import { RedisLink } from '../../../platform/redis/RedisLink.ts';
import { type Check, type Finding, fault, fine, reasonOf, warning } from '../finding.ts';

/** The oldest major version that is tried. */
const oldest = 7;

const field = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.+?)\\r?$`, 'm').exec(info)?.[1];

/** From what Redis, or Valkey, says of itself (`INFO`). */
export function redisFindings(info: string): Finding[] {
  const version = field(info, 'redis_version') ?? '0';
  const policy = field(info, 'maxmemory_policy') ?? 'noeviction';
  const findings: Finding[] = [];
  if (Number.parseInt(version, 10) < oldest)
    findings.push(
      warning(`Redis ${version} is older than ${oldest}`, `Install Redis ${oldest} or newer, or Valkey.`),
    );
  if (policy !== 'noeviction')
    findings.push(
      warning(
        `Redis deletes keys when its memory is full (maxmemory-policy ${policy})`,
        'Set maxmemory-policy noeviction: what screens are to play is read from there.',
      ),
    );
  return findings.length > 0 ? findings : [fine(`Redis ${version} answers`)];
}

/** Redis answers, and keeps what it is given. */
export const redis: Check = {
  name: 'Redis',
  examine: async ({ config: { redisUrl, redisPrefix } }) => {
    if (redisUrl === undefined) return [];
    try {
      const link = await RedisLink.open(redisUrl, redisPrefix, pino({ level: 'silent' }));
      try {
        return redisFindings(await link.commands.info());
      } finally {
        link.close();
      }
    } catch (error) {
      return [fault(reasonOf(error), 'Start Redis, or correct REDIS_URL; meanwhile screens keep playing.')];
    }
  },
};
