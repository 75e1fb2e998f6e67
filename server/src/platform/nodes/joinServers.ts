import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { readDatabaseId } from '../database/databaseId.ts';
import type { ConnectAlone } from '../database/open.ts';
import { RedisLink } from '../redis/RedisLink.ts';
import { ElectedLeadership } from './ElectedLeadership.ts';
import type { Leadership } from './Leadership.ts';
import { LocalSignals } from './LocalSignals.ts';
import { RedisSignals } from './RedisSignals.ts';
import type { Signals } from './Signals.ts';
import { SoleLeadership } from './SoleLeadership.ts';

/** What joins this server to others, or stands in for it in one that is alone. */
export interface JoinedServers {
  readonly redis: RedisLink | undefined;
  readonly signals: Signals;
  readonly leadership: Leadership;
  /** Ends all of it; another server leads then. */
  leave(): Promise<void>;
}

interface Parts {
  /** Migrated. */
  readonly database: Database;
  readonly log: Logger;
  readonly connectAlone: ConnectAlone;
}

function alone(log: Logger): JoinedServers {
  return {
    redis: undefined,
    signals: new LocalSignals(log),
    leadership: new SoleLeadership(),
    leave: () => Promise.resolve(),
  };
}

/** Connects to the Redis of REDIS_URL, and takes part in the election of the leading server. */
export async function joinServers(config: Config, parts: Parts): Promise<JoinedServers> {
  const { connectAlone, database, log } = parts;
  if (config.redisUrl === undefined) return alone(log);
  // Servers of another database that use the same Redis by mistake keep apart: they may know the same screens.
  const prefix = `${config.redisPrefix}${await readDatabaseId(database)}:`;
  const redis = await RedisLink.open(config.redisUrl, prefix, log, config.databaseWait);
  const signals = new RedisSignals(redis, log);
  const leadership = new ElectedLeadership({ connectAlone, log, signals });
  const leave = async () => {
    await leadership.stop();
    await signals.stop();
    redis.close();
  };
  try {
    await signals.start();
    await leadership.start();
    return { redis, signals, leadership, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}
