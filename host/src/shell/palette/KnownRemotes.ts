import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { observable, runInAction } from 'mobx';
import type { RemoteEntry } from '../../remotes/RemoteEntry.ts';
import type { KnownRemote } from './pages.ts';

/** The part of the registry used here. */
export interface Remotes {
  readonly entries: readonly RemoteEntry[];
  load(entry: RemoteEntry): Promise<RemoteDeclaration>;
}

/** Declarations of this deployment's remotes, as they arrive; loads none of their pages. */
export class KnownRemotes {
  readonly #remotes: Remotes;
  readonly #declarations = observable.map<string, RemoteDeclaration>({}, { deep: false });
  readonly #failed = observable.set<string>();

  constructor(remotes: Remotes) {
    this.#remotes = remotes;
  }

  get known(): readonly KnownRemote[] {
    return this.#remotes.entries.map((entry) => ({ entry, declaration: this.#declarations.get(entry.name) }));
  }

  /** Remotes that failed or are invalid. */
  get missing(): readonly RemoteEntry[] {
    return this.#remotes.entries.filter(({ name }) => this.#failed.has(name));
  }

  /** Requests every remote independently; loaded ones respond at once. */
  async ask(): Promise<void> {
    await Promise.all(this.#remotes.entries.map((entry) => this.#askOne(entry)));
  }

  async #askOne(entry: RemoteEntry): Promise<void> {
    try {
      const declaration = await this.#remotes.load(entry);
      runInAction(() => this.#declarations.set(entry.name, declaration));
    } catch {
      // Its own pages report the reason, with a retry.
      runInAction(() => this.#failed.add(entry.name));
    }
  }
}
