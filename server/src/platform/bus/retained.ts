import { Readable } from 'node:stream';
import type { Aedes, PublishPacket } from 'aedes';

/** The part of the broker's memory that keeps retained messages. */
interface RetainedMemory {
  storeRetained(packet: PublishPacket): Promise<void>;
  createRetainedStreamCombi(topics: readonly string[]): Readable;
  createRetainedStream(topic: string): Readable;
}

/**
 * Keeps retained messages by topic. The broker's own memory tries every message against every subscription, which makes
 * a house of ten thousand terminals that come back at once a hundred million comparisons; ours never subscribe to
 * wildcards (`maySubscribe`), so that each finds its own at once. Returns the retained messages.
 */
export function keepRetainedByTopic(broker: Aedes): ReadonlyMap<string, PublishPacket> {
  const { persistence } = broker as unknown as { persistence: RetainedMemory };
  const retained = new Map<string, PublishPacket>();
  const streamOf = (topics: readonly string[]) =>
    Readable.from(
      topics.flatMap((topic) => retained.get(topic) ?? []),
      { objectMode: true },
    );
  persistence.storeRetained = async (packet) => {
    if (packet.payload.length === 0) retained.delete(packet.topic);
    else retained.set(packet.topic, { ...packet });
  };
  persistence.createRetainedStreamCombi = streamOf;
  persistence.createRetainedStream = (topic) => streamOf([topic]);
  return retained;
}
