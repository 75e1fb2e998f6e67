import {
  type H5Revision,
  type OutputOf,
  restoreH5Revision,
  selectH5Revision,
  selectH5Revisions,
} from '@vitrine/shared/api';
import { Mutation, PagedList, Resource } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../calls.ts';

/** Versions on one page of the list. */
export const versionPageSize = 20;

export type RestoredWork = OutputOf<typeof restoreH5Revision>;

/** What the open work was: its kept versions, and the one that is looked at. */
export class VersionStore {
  readonly versions: PagedList<H5Revision, undefined>;
  readonly shown: Resource<OutputOf<typeof selectH5Revision>>;
  readonly restoring: Mutation<[revision: number, current: number], RestoredWork>;
  /** Version that is looked at; 0 for none. */
  chosen = 0;

  constructor(calls: Calls, id: string) {
    this.versions = new PagedList<H5Revision, undefined>(
      async ({ page, pageSize }, signal) => {
        const input = { id, pageNum: page, pageSize };
        const { revisionList, totalNum } = await calls.call(selectH5Revisions, input, { signal });
        return { rows: revisionList, total: totalNum };
      },
      { pageSize: versionPageSize, filter: undefined },
    );
    this.shown = new Resource((signal) =>
      calls.call(selectH5Revision, { id, revision: this.chosen }, { signal }),
    );
    this.restoring = new Mutation((revision, current) =>
      calls.call(restoreH5Revision, { id, revision, current }),
    );
    makeObservable(this, { chosen: observable, choose: action });
  }

  choose(revision: number): void {
    this.chosen = revision;
    void this.shown.reload();
  }

  stop(): void {
    this.versions.cancel();
    this.shown.cancel();
  }
}
