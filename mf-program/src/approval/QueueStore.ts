import { type ApprovalState, type ProgramApprovalRow, selectProgramAuditPage } from '@vitrine/shared/api';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Filter of the queue. */
export interface QueueFilter {
  readonly state: ApprovalState;
  readonly keyword: string;
}

const pageSize = 24;

/** Review queue: longest-waiting first; approved or rejected ones by newest. */
export class QueueStore {
  readonly list: PagedList<ProgramApprovalRow, QueueFilter>;
  readonly #refresher = new Refresher<'queue'>(() => this.list.reload());
  /** Number of programs by state, over all pages. */
  counts: Readonly<Partial<Record<ApprovalState, number>>> = {};

  constructor(calls: Calls) {
    this.list = new PagedList<ProgramApprovalRow, QueueFilter>(
      async ({ page, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const { auditList, totalNum, counts } = await calls.call(selectProgramAuditPage, input, { signal });
        runInAction(() => {
          this.counts = counts;
        });
        return { rows: auditList, total: totalNum };
      },
      { pageSize, filter: { state: 'unreviewed', keyword: '' } },
    );
    makeObservable(this, { counts: observableRef });
  }

  /** Switches the list to the state of an opened program, so that it is visible. */
  follow(state: ApprovalState): void {
    if (this.list.filter.state !== state) void this.list.show({ state, keyword: '' });
  }

  onChange(): void {
    this.#refresher.ask('queue');
  }

  stop(): void {
    this.#refresher.stop();
    this.list.cancel();
  }
}
