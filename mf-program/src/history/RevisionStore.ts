import {
  type ProgramRevision,
  restoreProgramRevision,
  selectProgramRevisions,
  updateProgramRevision,
} from '@vitrine/shared/api';
import { Mutation, PagedList } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

/** Revisions on one page of the history. */
export const revisionPageSize = 20;

/** What a program was: its kept revisions, newest first. */
export class RevisionStore {
  readonly programId: string;
  readonly revisions: PagedList<ProgramRevision, Record<string, never>>;
  readonly naming: Mutation<[number, string], unknown>;
  readonly restoring: Mutation<[number, number], { revision: number }>;

  constructor(calls: Calls, programId: string) {
    this.programId = programId;
    this.revisions = new PagedList<ProgramRevision, Record<string, never>>(
      async ({ page, pageSize }, signal) => {
        const input = { id: programId, pageNum: page, pageSize };
        const { revisionList, totalNum } = await calls.call(selectProgramRevisions, input, { signal });
        return { rows: revisionList, total: totalNum };
      },
      { pageSize: revisionPageSize, filter: {} },
    );
    this.naming = new Mutation((revision, name) =>
      calls.call(updateProgramRevision, { id: programId, revision, name }),
    );
    this.restoring = new Mutation((revision, current) =>
      calls.call(restoreProgramRevision, { id: programId, revision, current }),
    );
  }

  /** Names a revision, which keeps it for good; an empty name lets it go again. */
  async name(row: ProgramRevision, name: string): Promise<void> {
    if (name === row.name) return;
    const apply = () =>
      this.revisions.changeRows((rows) =>
        rows.map((known) => (known.revision === row.revision ? { ...known, name } : known)),
      );
    await this.naming.run([row.revision, name], { apply });
  }

  /** Makes an older revision the newest one; refused when somebody saved since `current`. Gives its number. */
  async restore(row: ProgramRevision, current: number): Promise<number> {
    const { revision } = await this.restoring.run([row.revision, current]);
    await this.revisions.goTo(1);
    return revision;
  }
}
