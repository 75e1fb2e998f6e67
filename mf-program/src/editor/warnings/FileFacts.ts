import { type ConsoleEvent, mostFiles, selectLostFiles } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Whether the files of the open program, including document pages, are still on the server. */
export class FileFacts {
  readonly #calls: Calls;
  readonly #lost = observable.set<string>();
  readonly #asked = new Set<string>();
  /** Incremented with every answer. */
  learnt = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeObservable<this, 'learn'>(this, { learnt: observable, learn: action });
  }

  /** False until known: nothing is reported. */
  isLost(hash: string): boolean {
    return this.#lost.has(hash);
  }

  /** Requests unknown hashes in one call. */
  async ask(hashes: readonly string[]): Promise<void> {
    const fresh = [...new Set(hashes)].filter((hash) => !this.#asked.has(hash)).slice(0, mostFiles);
    if (fresh.length === 0) return;
    for (const hash of fresh) this.#asked.add(hash);
    try {
      const answer = await this.#calls.call(selectLostFiles, { hashes: fresh });
      this.learn(fresh, answer.hashes);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // A network failure says nothing about the files; the next change retries.
      for (const hash of fresh) this.#asked.delete(hash);
    }
  }

  /** A lost file may have been uploaded again; after a resync everything is checked again. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind !== 'resync' && event.kind !== 'material') return;
    const concerned = event.kind === 'resync' ? [...this.#asked] : [...this.#lost];
    for (const hash of concerned) this.#asked.delete(hash);
    void this.ask(concerned);
  }

  private learn(asked: readonly string[], lost: readonly string[]): void {
    for (const hash of asked) this.#lost.delete(hash);
    for (const hash of lost) this.#lost.add(hash);
    this.learnt += 1;
  }
}
