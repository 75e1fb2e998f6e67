import {
  type OutputOf,
  type ProgramRevision,
  selectProgramRevision,
  selectProgramRevisions,
  updateProgramRevision,
} from '@vitrine/shared/api';
import { PagedList, Resource } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Versions on one page of the list. */
export const versionPageSize = 20;

/** What the open program was: its kept versions, and the one that is looked at. */
export class VersionStore {
  private readonly calls: Calls;
  private readonly id: string;
  readonly versions: PagedList<ProgramRevision, undefined>;
  readonly shown: Resource<OutputOf<typeof selectProgramRevision>>;
  /** Revision that is looked at; 0 for none. */
  chosen = 0;

  constructor(calls: Calls, id: string) {
    this.calls = calls;
    this.id = id;
    this.versions = new PagedList<ProgramRevision, undefined>(
      async ({ page, pageSize }, signal) => {
        const input = { id, pageNum: page, pageSize };
        const { revisionList, totalNum } = await calls.call(selectProgramRevisions, input, { signal });
        return { rows: revisionList, total: totalNum };
      },
      { pageSize: versionPageSize, filter: undefined },
    );
    this.shown = new Resource((signal) =>
      calls.call(selectProgramRevision, { id, revision: this.chosen }, { signal }),
    );
    makeObservable(this, { chosen: observable, choose: action });
  }

  choose(revision: number): void {
    this.chosen = revision;
    void this.shown.reload();
  }

  /** Names a version, which then stays for good. Throws what the server says against it. */
  async name(revision: number, name: string): Promise<void> {
    await this.calls.call(updateProgramRevision, { id: this.id, revision, name });
    await this.versions.reload();
  }

  stop(): void {
    this.versions.cancel();
    this.shown.cancel();
  }
}
