import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { RedisLink } from '../redis/RedisLink.ts';
import type { EventHub } from './EventHub.ts';
import { LocalEventHub } from './LocalEventHub.ts';
import { RedisEventHub } from './redis/RedisEventHub.ts';

/** Of a server beside others, or of one that is alone. */
export async function openEventHub(
  redis: RedisLink | undefined,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<EventHub> {
  return redis
    ? RedisEventHub.open({ redis, clock, log })
    : new LocalEventHub(randomUUID().slice(0, 8), clock);
}
