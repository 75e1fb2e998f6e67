import { Refusal } from '../../platform/errors.ts';

/** Maximum concurrent uploads per pass, which allows six per minute. */
export const mostAtOnce = 8;

/**
 * Limits concurrent uploads per pass: limits on items apply only after receipt. Refuses instead of queueing, since a
 * waiting upload would hold its connection.
 */
export class UploadTurns {
  readonly #underWay = new Map<string, number>();

  async take<Result>(passId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#underWay.get(passId) ?? 0;
    if (before >= mostAtOnce) throw new Refusal('applet.tooFast');
    this.#underWay.set(passId, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(passId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(passId, left);
      else this.#underWay.delete(passId);
    }
  }
}
