import {
  type H5Revision,
  type OutputOf,
  restoreH5Revision,
  selectH5Revision,
  selectH5Revisions,
} from '@vitrine/shared/api';
import { RevisionStore } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

export type WholeRevision = OutputOf<typeof selectH5Revision>;

/** Revisions of the open work. */
export class WorkRevisions extends RevisionStore<H5Revision, WholeRevision> {
  readonly #calls: Calls;
  readonly #id: string;

  constructor(calls: Calls, id: string) {
    super({
      list: async ({ page, pageSize }, signal) => {
        const input = { id, pageNum: page, pageSize };
        const { revisionList, totalNum } = await calls.call(selectH5Revisions, input, { signal });
        return { rows: revisionList, total: totalNum };
      },
      whole: (revision, signal) => calls.call(selectH5Revision, { id, revision }, { signal }),
    });
    this.#calls = calls;
    this.#id = id;
  }

  /** Restores a revision, if `current` is still the latest. Throws the server's refusal. */
  restore(revision: number, current: number): Promise<OutputOf<typeof restoreH5Revision>> {
    return this.#calls.call(restoreH5Revision, { id: this.#id, revision, current });
  }
}
