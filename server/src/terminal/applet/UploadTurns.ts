import { Refusal } from '../../platform/errors.ts';
import type { Slots } from '../../platform/limits/Slots.ts';

/** Maximum concurrent uploads per pass, which allows six per minute. */
export const mostAtOnce = 8;

/**
 * Limits concurrent uploads per pass, on all servers: limits on items apply only after receipt. Refuses instead of
 * queueing, since a waiting upload would hold its connection.
 */
export class UploadTurns {
  readonly #slots: Slots;

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  async take<Result>(passId: string, work: () => Promise<Result>): Promise<Result> {
    const slot = await this.#slots.take(passId, mostAtOnce);
    if (!slot) throw new Refusal('applet.tooFast');
    try {
      return await work();
    } finally {
      slot.release();
    }
  }
}
