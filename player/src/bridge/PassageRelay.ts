import { type DeliveredPassage, deliveredPassage, insertPassageRecords } from '@vitrine/shared/api';
import type { Server } from '../link/server.ts';
import type { BridgeClient } from './BridgeClient.ts';

export interface PassageRelayOptions {
  readonly bridge: BridgeClient;
  readonly client: Server['client'];
  readonly online: () => boolean;
}

/**
 * Forwards passage records from the bridge to the server. They stay on the bridge's disk until the server has them, and
 * carry ids, so that none is lost or counted twice.
 */
export class PassageRelay {
  readonly #options: PassageRelayOptions;

  constructor(options: PassageRelayOptions) {
    this.#options = options;
  }

  /** Delivers all pending records. Rejects on failure; the next call resumes. */
  async deliver(): Promise<void> {
    const { bridge, client, online } = this.#options;
    for (let after = ''; online(); ) {
      const { passages, last } = await bridge.passages(after);
      if (passages.length === 0) return;
      const records = passages.flatMap(readable);
      const { accepted } = await client.call(insertPassageRecords, { records });
      if (records.some(({ id }) => !accepted.includes(id)))
        throw new Error('Passage records were not accepted');
      await bridge.forgetPassages(last);
      after = last;
    }
  }
}

/** An invalid record must not block the others. */
function readable(passage: unknown): DeliveredPassage[] {
  const read = deliveredPassage.safeParse(passage);
  return read.success ? [read.data] : [];
}
