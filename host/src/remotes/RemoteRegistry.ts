import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { loadMessages } from '@vitrine/shared/i18n';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { loadDeclaration } from './loadDeclaration.ts';
import { patientFetch } from './patientFetch.ts';
import { isBelow, type RemoteEntry, readEntries } from './RemoteEntry.ts';

const watchInterval = 60_000;

interface RegistryOptions {
  /** Address of `remotes.json`. */
  readonly url: string;
  /** For whom: some accounts get a new version first. */
  readonly userName: () => string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly load?: (entry: RemoteEntry) => Promise<RemoteDeclaration>;
}

/** Which remotes there are, and those that have been loaded. */
export class RemoteRegistry {
  private readonly options: RegistryOptions;
  private readonly loads = new Map<string, Promise<RemoteDeclaration>>();
  /** Version in use, by name. */
  private readonly versions = new Map<string, string>();
  entries: readonly RemoteEntry[] = [];
  /** Why `remotes.json` could not be read, while nothing is known. */
  error: unknown = undefined;
  /** A remote in use has another version now; the page is to be loaded anew. */
  outdated = false;

  constructor(options: RegistryOptions) {
    this.options = options;
    makeObservable<this, 'accept'>(this, {
      entries: observableRef,
      error: observableRef,
      outdated: observable,
      accept: action,
    });
  }

  /** Reads `remotes.json`; what is known stays when that fails. */
  async read(): Promise<void> {
    try {
      const fetch = this.options.fetch ?? patientFetch;
      const answer = await fetch(this.options.url, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${this.options.url} answered ${answer.status}`);
      this.accept(readEntries(await answer.json(), this.options.userName()));
    } catch (reason) {
      runInAction(() => {
        this.error = reason;
      });
    }
  }

  /** The remote whose path is nearest to a console path. */
  ownerOf(path: string): RemoteEntry | undefined {
    const nearness = (entry: RemoteEntry) =>
      Math.max(-1, ...entry.paths.filter((base) => isBelow(base, path)).map((base) => base.length));
    const [nearest] = this.entries.toSorted((left, right) => nearness(right) - nearness(left));
    return nearest && nearness(nearest) >= 0 ? nearest : undefined;
  }

  declares(path: string): boolean {
    return this.ownerOf(path) !== undefined;
  }

  /** Brings a remote with its texts and starts it, once. A failed load may be tried again. */
  load(entry: RemoteEntry): Promise<RemoteDeclaration> {
    const known = this.loads.get(entry.name);
    if (known) return known;
    const fresh = this.bring(entry).catch((reason: unknown) => {
      this.loads.delete(entry.name);
      throw reason;
    });
    this.loads.set(entry.name, fresh);
    return fresh;
  }

  /** Forgets a remote, so that the next `load` asks the network for it as `remotes.json` names it then. */
  async renew(name: string): Promise<void> {
    this.loads.delete(name);
    await this.read();
  }

  /** Reads `remotes.json` again every minute and whenever the window is looked at. Call the result to stop. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.read();
    };
    const timer = setInterval(look, watchInterval);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }

  private async bring(entry: RemoteEntry): Promise<RemoteDeclaration> {
    const declaration = await (this.options.load ?? loadDeclaration)(entry);
    await loadMessages(declaration.name, declaration.messages);
    await declaration.start?.();
    this.versions.set(entry.name, entry.version);
    return declaration;
  }

  private accept(entries: readonly RemoteEntry[]): void {
    this.entries = entries;
    this.error = undefined;
    this.outdated = entries.some(({ name, version }) => (this.versions.get(name) ?? version) !== version);
  }
}
