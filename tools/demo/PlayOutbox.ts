import { insertPlayRecords, type PlayRecord } from '@vitrine/shared/api';
import { type Ask, Refused } from './caller.ts';

/** Limit of a call. */
const batchSize = 500;

/** Undelivered play records of the demo's screens. Failed deliveries are repeated. */
export class PlayOutbox {
  readonly #callerOf: (token: string) => Ask;
  /** By the terminal's token. */
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

  /** Returns the ids not to be sent again, including those of a deleted terminal, whose calls are refused. */
  async #send(token: string, records: PlayRecord[]): Promise<readonly string[]> {
    try {
      return (await this.#callerOf(token)(insertPlayRecords, { records })).accepted;
    } catch (error) {
      if (error instanceof Refused) return records.map(({ id }) => id);
      throw error;
    }
  }
}
