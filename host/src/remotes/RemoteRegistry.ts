import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { loadMessages } from '@vitrine/shared/i18n';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { fetchWhileArriving } from './fetchWhileArriving.ts';
import { loadDeclaration } from './loadDeclaration.ts';
import { isBelow, type RemoteEntry, readEntries } from './RemoteEntry.ts';

const watchInterval = 60_000;

interface RegistryOptions {
  /** URL of `remotes.json`. */
  readonly url: string;
  /** For canary versions. */
  readonly userName: () => string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly load?: (entry: RemoteEntry) => Promise<RemoteDeclaration>;
}

export class RemoteRegistry {
  readonly #options: RegistryOptions;
  readonly #loads = new Map<string, Promise<RemoteDeclaration>>();
  /** Loaded version by name. */
  readonly #versions = new Map<string, string>();
  entries: readonly RemoteEntry[] = [];
  /** Error of the first read of `remotes.json`. */
  error: unknown = undefined;
  /** The version of a loaded remote has changed; the page should be reloaded. */
  outdated = false;

  constructor(options: RegistryOptions) {
    this.#options = options;
    makeObservable<this, 'accept'>(this, {
      entries: observableRef,
      error: observableRef,
      outdated: observable,
      accept: action,
    });
  }

  /** Reads `remotes.json`; keeps the known entries on failure. */
  async read(): Promise<void> {
    try {
      const fetch = this.#options.fetch ?? fetchWhileArriving;
      const answer = await fetch(this.#options.url, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${this.#options.url} answered ${answer.status}`);
      this.accept(readEntries(await answer.json(), this.#options.userName()));
    } catch (reason) {
      runInAction(() => {
        this.error = reason;
      });
    }
  }

  /** The remote with the longest matching path prefix. */
  ownerOf(path: string): RemoteEntry | undefined {
    const nearness = (entry: RemoteEntry) =>
      Math.max(-1, ...entry.paths.filter((base) => isBelow(base, path)).map((base) => base.length));
    const [nearest] = this.entries.toSorted((left, right) => nearness(right) - nearness(left));
    return nearest && nearness(nearest) >= 0 ? nearest : undefined;
  }

  declares(path: string): boolean {
    return this.ownerOf(path) !== undefined;
  }

  /** Loads a remote with its texts and starts it, once. A failed load can be retried. */
  load(entry: RemoteEntry): Promise<RemoteDeclaration> {
    const known = this.#loads.get(entry.name);
    if (known) return known;
    const fresh = this.#bring(entry).catch((reason: unknown) => {
      this.#loads.delete(entry.name);
      throw reason;
    });
    this.#loads.set(entry.name, fresh);
    return fresh;
  }

  /** Starts to load the owner of a path before its page is rendered. Failures are left to the page, which retries. */
  preload(path: string): void {
    const owner = this.ownerOf(path);
    if (owner) void this.load(owner).catch(() => undefined);
  }

  /** Drops a loaded remote, so that the next `load` fetches the version now listed in `remotes.json`. */
  async renew(name: string): Promise<void> {
    this.#loads.delete(name);
    await this.read();
  }

  /** Reads `remotes.json` every minute and on window focus. Returns a stop function. */
  watch(): () => void {
    const check = () => {
      if (document.visibilityState === 'visible') void this.read();
    };
    const timer = setInterval(check, watchInterval);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }

  async #bring(entry: RemoteEntry): Promise<RemoteDeclaration> {
    const declaration = await (this.#options.load ?? loadDeclaration)(entry);
    await loadMessages(declaration.name, declaration.messages);
    await declaration.start?.();
    this.#versions.set(entry.name, entry.version);
    return declaration;
  }

  private accept(entries: readonly RemoteEntry[]): void {
    this.entries = entries;
    this.error = undefined;
    this.outdated = entries.some(({ name, version }) => (this.#versions.get(name) ?? version) !== version);
  }
}
