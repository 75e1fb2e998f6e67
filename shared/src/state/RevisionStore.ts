import { action, makeObservable, observable } from 'mobx';
import { type Page, PagedList, type PageRequest } from './PagedList.ts';
import { Resource } from './Resource.ts';

/** Revisions on one page of the list. */
export const revisionPageSize = 20;

export interface RevisionReads<Row, Whole> {
  readonly list: (request: PageRequest<undefined>, signal: AbortSignal) => Promise<Page<Row>>;
  readonly whole: (revision: number, signal: AbortSignal) => Promise<Whole>;
}

/** Version history of an open document: its kept revisions, and the selected one. */
export class RevisionStore<Row, Whole> {
  readonly revisions: PagedList<Row, undefined>;
  readonly shown: Resource<Whole>;
  /** Selected revision; 0 for none. */
  chosen = 0;

  constructor(reads: RevisionReads<Row, Whole>) {
    this.revisions = new PagedList(reads.list, { pageSize: revisionPageSize, filter: undefined });
    this.shown = new Resource((signal) => reads.whole(this.chosen, signal));
    makeObservable(this, { chosen: observable, choose: action });
  }

  choose(revision: number): void {
    this.chosen = revision;
    void this.shown.reload();
  }

  stop(): void {
    this.revisions.cancel();
    this.shown.cancel();
  }
}
