import {
  type OutputOf,
  type ProgramRevision,
  selectProgramRevision,
  selectProgramRevisions,
  updateProgramRevision,
} from '@vitrine/shared/api';
import { RevisionStore } from '@vitrine/shared/state';
import type { Calls } from '../../calls.ts';

export type WholeRevision = OutputOf<typeof selectProgramRevision>;

/** Version history of the open program. */
export class ProgramRevisions extends RevisionStore<ProgramRevision, WholeRevision> {
  readonly #calls: Calls;
  readonly #id: string;

  constructor(calls: Calls, id: string) {
    super({
      list: async ({ page, pageSize }, signal) => {
        const input = { id, pageNum: page, pageSize };
        const { revisionList, totalNum } = await calls.call(selectProgramRevisions, input, { signal });
        return { rows: revisionList, total: totalNum };
      },
      whole: (revision, signal) => calls.call(selectProgramRevision, { id, revision }, { signal }),
    });
    this.#calls = calls;
    this.#id = id;
  }

  /** Names a revision, which is then kept permanently. Throws ApiError on refusal. */
  async name(revision: number, name: string): Promise<void> {
    await this.#calls.call(updateProgramRevision, { id: this.#id, revision, name });
    await this.revisions.reload();
  }
}
