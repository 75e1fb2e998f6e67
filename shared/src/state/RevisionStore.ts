import { action, makeObservable, observable } from 'mobx';
import { type Page, PagedList, type PageRequest } from './PagedList.ts';
import { Resource } from './Resource.ts';

/** Versions on one page of the list. */
export const revisionPageSize = 20;

export interface VersionReads<Row, Whole> {
  readonly list: (request: PageRequest<undefined>, signal: AbortSignal) => Promise<Page<Row>>;
  readonly whole: (revision: number, signal: AbortSignal) => Promise<Whole>;
}

/** Version history of an open document: its kept versions, and the selected one. */
export class RevisionStore<Row, Whole> {
  readonly versions: PagedList<Row, undefined>;
  readonly shown: Resource<Whole>;
  /** Selected revision; 0 for none. */
  chosen = 0;

  constructor(reads: VersionReads<Row, Whole>) {
    this.versions = new PagedList(reads.list, { pageSize: revisionPageSize, filter: undefined });
    this.shown = new Resource((signal) => reads.whole(this.chosen, signal));
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
