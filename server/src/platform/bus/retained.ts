import { Readable } from 'node:stream';
import type { Aedes, PublishPacket } from 'aedes';

/** The part of the broker's persistence that keeps retained messages. */
interface RetainedMemory {
  storeRetained(packet: PublishPacket): Promise<void>;
  createRetainedStreamCombi(topics: readonly string[]): Readable;
  createRetainedStream(topic: string): Readable;
}

/**
 * Stores retained messages by topic. The broker's own memory matches every message against every subscription: ten
 * thousand terminals that reconnect at once cost a hundred million comparisons. Ours never subscribe to wildcards
 * (`maySubscribe`), so a lookup by topic suffices. Returns the retained messages.
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
