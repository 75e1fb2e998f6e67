import { type H5Publication, publishH5, revokeH5Publication, selectH5Publication } from '@vitrine/shared/api';
import { Mutation, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Days that a public address can be good for; 0 is without an end. */
export const publicationDays = [0, 1, 7, 30, 90, 365] as const;

/** What of one work is public. */
export class PublicationStore {
  readonly source: Resource<{ readonly publication: H5Publication | null }>;
  readonly publishing: Mutation<[], { readonly publication: H5Publication }>;
  readonly revoking: Mutation<[], unknown>;
  /** For how long the next publication is good. */
  days = 0;

  private readonly saved: () => Promise<unknown>;

  /** @param saved settles when the server has the newest of the work; rejects when it cannot have it. */
  constructor(calls: Calls, id: string, saved: () => Promise<unknown> = () => Promise.resolve()) {
    this.saved = saved;
    this.source = new Resource((signal) => calls.call(selectH5Publication, { id }, { signal }));
    this.publishing = new Mutation(async () => {
      await saved();
      return calls.call(publishH5, { id, days: this.days });
    });
    this.revoking = new Mutation(() => calls.call(revokeH5Publication, { id }));
    makeObservable(this, { days: observable });
  }

  /** What is or was public; undefined when it never was, or is not known yet. */
  get publication(): H5Publication | undefined {
    return this.source.value?.publication ?? undefined;
  }

  /** Reads what is public, once it is known whether the work is newer than that. */
  async open(): Promise<void> {
    // A work that cannot be saved is told where it is edited; what is public is read all the same.
    await this.saved().then(undefined, () => undefined);
    await this.source.reload();
  }

  setDays(days: number): void {
    runInAction(() => {
      this.days = days;
    });
  }

  /** Puts what is saved under the address. */
  async publish(): Promise<void> {
    this.source.replace(await this.publishing.run([]));
  }

  /** Takes the address back: whoever opens it is told so. */
  async revoke(): Promise<void> {
    await this.revoking.run([]);
    await this.source.reload();
  }
}
