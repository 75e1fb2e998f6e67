import { type H5Publication, publishH5, revokeH5Publication, selectH5Publication } from '@vitrine/shared/api';
import { Mutation, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Lifetimes of a public URL in days; 0: unlimited. */
export const publicationDays = [0, 1, 7, 30, 90, 365] as const;

/** Publication of a work. */
export class PublicationStore {
  readonly source: Resource<{ readonly publication: H5Publication | null }>;
  readonly publishing: Mutation<[], { readonly publication: H5Publication }>;
  readonly revoking: Mutation<[], unknown>;
  /** Lifetime of the next publication. */
  days = 0;

  readonly #saved: () => Promise<unknown>;

  /** @param saved settles when the server has the latest state; rejects when saving fails. */
  constructor(calls: Calls, id: string, saved: () => Promise<unknown> = () => Promise.resolve()) {
    this.#saved = saved;
    this.source = new Resource((signal) => calls.call(selectH5Publication, { id }, { signal }));
    this.publishing = new Mutation(async () => {
      await saved();
      return calls.call(publishH5, { id, days: this.days });
    });
    this.revoking = new Mutation(() => calls.call(revokeH5Publication, { id }));
    makeObservable(this, { days: observable });
  }

  /** Current or former publication; undefined when never published or not loaded. */
  get publication(): H5Publication | undefined {
    return this.source.value?.publication ?? undefined;
  }

  /** Loads the publication after pending saves. */
  async open(): Promise<void> {
    // The editor reports save errors; the publication is loaded regardless.
    await this.#saved().then(undefined, () => undefined);
    await this.source.reload();
  }

  setDays(days: number): void {
    runInAction(() => {
      this.days = days;
    });
  }

  /** Publishes the saved state. */
  async publish(): Promise<void> {
    this.source.replace(await this.publishing.run([]));
  }

  /** Withdraws the publication; visitors see a notice. */
  async revoke(): Promise<void> {
    await this.revoking.run([]);
    await this.source.reload();
  }
}
