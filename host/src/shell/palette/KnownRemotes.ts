import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { observable, runInAction } from 'mobx';
import type { RemoteEntry } from '../../remotes/RemoteEntry.ts';
import type { KnownRemote } from './pages.ts';

/** As much of the registry as is needed here. */
export interface Remotes {
  readonly entries: readonly RemoteEntry[];
  load(entry: RemoteEntry): Promise<RemoteDeclaration>;
}

/** What the remotes of this deployment tell of themselves, as they answer; none of their pages is loaded. */
export class KnownRemotes {
  private readonly remotes: Remotes;
  private readonly declarations = observable.map<string, RemoteDeclaration>({}, { deep: false });
  private readonly failed = observable.set<string>();

  constructor(remotes: Remotes) {
    this.remotes = remotes;
  }

  get known(): readonly KnownRemote[] {
    return this.remotes.entries.map((entry) => ({ entry, declaration: this.declarations.get(entry.name) }));
  }

  /** Remotes that do not answer, or gave something unusable. */
  get missing(): readonly RemoteEntry[] {
    return this.remotes.entries.filter(({ name }) => this.failed.has(name));
  }

  /** Asks every remote, each by itself; one that was loaded before answers at once. */
  async ask(): Promise<void> {
    await Promise.all(this.remotes.entries.map((entry) => this.askOne(entry)));
  }

  private async askOne(entry: RemoteEntry): Promise<void> {
    try {
      const declaration = await this.remotes.load(entry);
      runInAction(() => this.declarations.set(entry.name, declaration));
    } catch {
      // Why it failed is said by its own pages, with a way to try again.
      runInAction(() => this.failed.add(entry.name));
    }
  }
}
