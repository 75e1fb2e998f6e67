import { type ProgramReview, selectProgramRevision } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import { Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** The content under review, whose number may equal the last reviewed revision's. */
export const present = 0;

/** A compared state of the program. */
export interface Side {
  /** Revision number. */
  readonly number: number;
  readonly document: ProgramDocument;
}

export interface Pair {
  readonly before: Side;
  readonly after: Side;
}

const isSameSide = (one: Side, other: Side) => one.number === other.number && one.document === other.document;

/** Compares any two revisions of a program; initially the last reviewed and the current one. */
export class Comparison {
  readonly #calls: Calls;
  readonly #programId: string;
  readonly #documents = new Map<number, ProgramDocument>();
  #review: ProgramReview | undefined;
  /** Selected revisions; {@link present} for the one under review. `before` is 0 if there is nothing to compare. */
  before = 0;
  after = present;
  readonly pair: Resource<Pair | undefined>;

  constructor(calls: Calls, programId: string) {
    this.#calls = calls;
    this.#programId = programId;
    this.pair = new Resource((signal) => this.#read(signal));
    makeObservable(this, { before: observable, after: observable });
  }

  /** Applies an updated review; keeps the selection where possible. */
  async follow(review: ProgramReview): Promise<void> {
    const kept = (number: number) => review.revisions?.some(({ revision }) => revision === number);
    this.#review = review;
    runInAction(() => {
      if (!kept(this.before)) this.before = review.comparedWith ?? review.revisions?.[0]?.revision ?? 0;
      if (!kept(this.after)) this.after = present;
    });
    await this.pair.reload();
  }

  async choose(chosen: { before?: number; after?: number }): Promise<void> {
    runInAction(() => Object.assign(this, chosen));
    await this.pair.reload();
  }

  stop(): void {
    this.pair.cancel();
  }

  async #read(signal: AbortSignal): Promise<Pair | undefined> {
    const { before, after } = this;
    const review = this.#review;
    if (!review || before === 0) return undefined;
    const pair = {
      before: await this.#side(review, before, signal),
      after: await this.#side(review, after, signal),
    };
    // Keeps the object for unchanged documents, so that highlights survive.
    const { value } = this.pair;
    const isSame = value && isSameSide(value.before, pair.before) && isSameSide(value.after, pair.after);
    return isSame ? value : pair;
  }

  async #side(review: ProgramReview, number: number, signal: AbortSignal): Promise<Side> {
    if (number === present) return { number: review.revision, document: review.document };
    const known = this.#documents.get(number);
    if (known) return { number, document: known };
    const input = { id: this.#programId, revision: number, seen: true };
    const { document } = await this.#calls.call(selectProgramRevision, input, { signal });
    this.#documents.set(number, document);
    return { number, document };
  }
}
