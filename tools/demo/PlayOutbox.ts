import { insertPlayRecords, type PlayRecord } from '@vitrine/shared/api';
import { type Ask, Refused } from './caller.ts';

/** As many as one call takes. */
const batchSize = 500;

/** Proof of play of the demo's screens that the server does not have yet. What could not be delivered is sent again. */
export class PlayOutbox {
  readonly #callerOf: (token: string) => Ask;
  /** By the token of the terminal that played. */
  readonly #waiting = new Map<string, PlayRecord[]>();

  constructor(caller: (token: string) => Ask) {
    this.#callerOf = caller;
  }

  add(token: string, record: PlayRecord): void {
    this.#waiting.set(token, [...(this.#waiting.get(token) ?? []), record]);
  }

  async deliver(): Promise<void> {
    for (const [token, records] of this.#waiting) {
      const sent = new Set(await this.#send(token, records.slice(0, batchSize)));
      const left = (this.#waiting.get(token) ?? []).filter(({ id }) => !sent.has(id));
      if (left.length > 0) this.#waiting.set(token, left);
      else this.#waiting.delete(token);
    }
  }

  /** Answers the ids that need not be sent again: also those of a terminal that was deleted, whose calls are refused. */
  async #send(token: string, records: PlayRecord[]): Promise<readonly string[]> {
    try {
      return (await this.#callerOf(token)(insertPlayRecords, { records })).accepted;
    } catch (error) {
      if (error instanceof Refused) return records.map(({ id }) => id);
      throw error;
    }
  }
}
