import { type AuditState, type ProgramAuditRow, selectProgramAuditPage } from '@vitrine/shared/api';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Which programs of the review are looked at. */
export interface QueueFilter {
  readonly state: AuditState;
  readonly keyword: string;
}

const pageSize = 24;

/** Programs to review: those that wait longest first; or those passed or rejected, newest first. */
export class QueueStore {
  readonly list: PagedList<ProgramAuditRow, QueueFilter>;
  private readonly refresher = new Refresher<'queue'>(() => this.list.reload());
  /** Programs by state, over all pages. */
  counts: Readonly<Partial<Record<AuditState, number>>> = {};

  constructor(calls: Calls) {
    this.list = new PagedList<ProgramAuditRow, QueueFilter>(
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

  /** A program was opened that is of another state than the list shows: the list follows, so that it stands in it. */
  follow(state: AuditState): void {
    if (this.list.filter.state !== state) void this.list.show({ state, keyword: '' });
  }

  hear(): void {
    this.refresher.ask('queue');
  }

  stop(): void {
    this.refresher.stop();
    this.list.cancel();
  }
}
