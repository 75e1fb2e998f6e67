import type { BulkOutcome, MaterialUse } from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import { storedMessage } from '../platform/messages.ts';
import type { SessionContext } from '../platform/route.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Collects the results of a bulk operation: successes, and each refusal with its message. */
export class Bulk {
  readonly #language: SessionContext['language'];
  readonly #done: string[] = [];
  readonly #refused: BulkOutcome['refused'] = [];
  #first: Refusal | undefined;

  constructor({ language }: SessionContext) {
    this.#language = language;
  }

  done(...ids: readonly string[]): void {
    this.#done.push(...ids);
  }

  refuse({ id, name }: Named, refusal: Refusal, uses: readonly MaterialUse[] = []): void {
    this.#first ??= refusal;
    const { error, parameters } = refusal;
    const said = storedMessage(this.#language, error, parameters);
    this.#refused.push({
      id,
      name,
      error,
      message: said,
      uses: uses.map(({ id, name, kind }) => ({ id, name, kind })),
    });
  }

  /** Refuses unknown ids. */
  refuseUnknown(ids: Iterable<string>): void {
    for (const id of ids) this.refuse({ id, name: '' }, new Refusal('material.unknown'));
  }

  /** Runs one item; a refusal is recorded and the others continue. */
  async attempt(item: Named, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.done(item.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(item, error);
    }
  }

  /** Throws the first refusal when every item failed, so that single-item callers get an ordinary refusal. */
  outcome(): BulkOutcome {
    if (this.#done.length === 0 && this.#first) throw this.#first;
    return { done: this.#done, refused: this.#refused };
  }
}

/** The ids without a record. */
export function missing(ids: readonly string[], records: readonly Pick<Named, 'id'>[]): Set<string> {
  const known = new Set(records.map((record) => record.id));
  return new Set(ids.filter((id) => !known.has(id)));
}
