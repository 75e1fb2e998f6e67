import type { CoreNeeds } from '../services.ts';
import type { RetainedMessage } from './bus.ts';

/** Messages passed to the broker before waiting for the first. */
const publishedAtOnce = 200;

/** Publishes messages that the broker retains, so that reconnecting terminals receive them. */
export async function publishRetained(
  { bus }: CoreNeeds<'bus'>,
  messages: readonly RetainedMessage[],
): Promise<void> {
  for (let start = 0; start < messages.length; start += publishedAtOnce) {
    const some = messages.slice(start, start + publishedAtOnce);
    await Promise.all(some.map(({ topic, value }) => bus.publish(topic, value, { qos: 1, retain: true })));
  }
}
