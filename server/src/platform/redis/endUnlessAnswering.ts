import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** Milliseconds for an answer of a subscription. */
const patience = 5_000;

/**
 * Replaces the connection of a subscriber on which nothing comes any longer, as after a failure of the network: nothing
 * is sent on it that would show that.
 */
export async function endUnlessAnswering(subscriber: Redis): Promise<void> {
  if (subscriber.status !== 'ready') return;
  const late = new AbortController();
  const answered = subscriber.ping().then(
    () => true,
    () => true,
  );
  const silent = wait(patience, false, { signal: late.signal, ref: false }).catch(() => false);
  if (!(await Promise.race([answered, silent]))) subscriber.disconnect(true);
  late.abort();
}
