import { type ConsoleEvent, mostFiles, selectLostFiles } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Whether the files that the open program is drawn from are still on the server: a page of a document, too. */
export class FileFacts {
  private readonly calls: Calls;
  private readonly lost = observable.set<string>();
  private readonly asked = new Set<string>();
  /** Rises with every answer. */
  learnt = 0;

  constructor(calls: Calls) {
    this.calls = calls;
    makeObservable<this, 'learn'>(this, { learnt: observable, learn: action });
  }

  /** False while it is not known: then nothing is said. */
  isLost(hash: string): boolean {
    return this.lost.has(hash);
  }

  /** Asks for those that are not known yet, all in one call. */
  async ask(hashes: readonly string[]): Promise<void> {
    const fresh = [...new Set(hashes)].filter((hash) => !this.asked.has(hash)).slice(0, mostFiles);
    if (fresh.length === 0) return;
    for (const hash of fresh) this.asked.add(hash);
    try {
      const answer = await this.calls.call(selectLostFiles, { hashes: fresh });
      this.learn(fresh, answer.hashes);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // A lost network says nothing about the files; they are asked for again with a later change.
      for (const hash of fresh) this.asked.delete(hash);
    }
  }

  /** What was lost may have been uploaded again; after a gap anything may have happened. */
  hear(event: ConsoleEvent): void {
    if (event.kind !== 'resync' && event.kind !== 'material') return;
    const concerned = event.kind === 'resync' ? [...this.asked] : [...this.lost];
    for (const hash of concerned) this.asked.delete(hash);
    void this.ask(concerned);
  }

  private learn(asked: readonly string[], lost: readonly string[]): void {
    for (const hash of asked) this.lost.delete(hash);
    for (const hash of lost) this.lost.add(hash);
    this.learnt += 1;
  }
}
