import { searchLimit } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { findGroups, type GroupChoice, readGroups } from './groupChoices.ts';

/** Available groups: all of the account, or search results if there are too many. */
export class GroupSearch {
  #words = '';
  readonly #first: Resource<readonly GroupChoice[]>;
  readonly #found: Resource<readonly GroupChoice[]>;

  constructor(client: Client, defaultName: string) {
    this.#first = new Resource(readGroups(client, defaultName));
    this.#found = new Resource((signal) => findGroups(client, defaultName)(this.#words, signal));
  }

  /** Whether groups may be missing: then the server searches instead of the list. */
  get isCut(): boolean {
    return (this.#first.value?.length ?? 0) >= searchLimit;
  }

  get reading(): boolean {
    return this.#first.reading || this.#found.reading;
  }

  /** Undefined until loaded. Includes the default group in any search, since only the console knows its name. */
  get choices(): readonly GroupChoice[] | undefined {
    const first = this.#first.value;
    const found = this.#found.value;
    if (!first || !found) return first;
    return [...first.slice(0, 1), ...found.filter(({ isDefault }) => !isDefault)];
  }

  open(): void {
    void this.#first.reload();
  }

  find(words: string): void {
    this.#words = words;
    if (this.isCut) void this.#found.reload();
  }

  close(): void {
    this.#first.cancel();
    this.#found.cancel();
  }
}
