import { Readable } from 'node:stream';
import type { Aedes, PublishPacket } from 'aedes';
import type { Outgoing } from './Exchange.ts';

/** The part of the broker's persistence that keeps retained messages. */
interface RetainedMemory {
  storeRetained(packet: PublishPacket): Promise<void>;
  createRetainedStreamCombi(topics: readonly string[]): Readable;
  createRetainedStream(topic: string): Readable;
}

export const packetOf = ({ topic, payload, qos, retain }: Outgoing): PublishPacket => ({
  cmd: 'publish',
  dup: false,
  topic,
  payload: Buffer.from(payload),
  qos,
  retain,
});

/**
 * Lets a broker send the retained messages that `read` returns for exact topics. Its own memory matches every message
 * against every subscription: ten thousand terminals that reconnect at once cost a hundred million comparisons. Ours
 * never subscribe to wildcards (`maySubscribe`). What terminals ask to be retained is not: no one subscribes to it.
 *
 * @param read must not reject: the broker listens for no failure
 */
export function readRetainedFrom(
  broker: Aedes,
  read: (topics: readonly string[]) => Promise<Outgoing[]>,
): void {
  const { persistence } = broker as unknown as { persistence: RetainedMemory };
  async function* packets(topics: readonly string[]) {
    for (const message of await read(topics)) yield packetOf(message);
  }
  persistence.storeRetained = async () => undefined;
  persistence.createRetainedStreamCombi = (topics) => Readable.from(packets(topics), { objectMode: true });
  persistence.createRetainedStream = (topic) => Readable.from(packets([topic]), { objectMode: true });
}
