import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { loadMessages } from '@vitrine/shared/i18n';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { fetchWhileArriving } from './fetchWhileArriving.ts';
import type { FrozenRemotes } from './freeze/FrozenRemotes.ts';
import { guardPages } from './guardPages.ts';
import { loadDeclaration } from './loadDeclaration.ts';
import { isBelow, type Release, type RemoteEntry, type RemoteUser, readEntries } from './RemoteEntry.ts';
import { isOfConnection, type LoadStage, RemoteFailure } from './RemoteFailure.ts';
import type { RemoteLoad } from './RemoteLoad.ts';
import { settle } from './settle.ts';
import { failureOf, whyFailed } from './whyFailed.ts';

const watchInterval = 60_000;

const importTime = (seconds: string) => new RemoteFailure('pageTime', { seconds });
const textsTime = (seconds: string) => new RemoteFailure('textsTime', { seconds });
const startTime = (seconds: string) => new RemoteFailure('startTime', { seconds });

/** An error of a proxy or of the server may be JSON, too; its entries would be none. */
const isRegistry = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'remotes' in answer && Array.isArray(answer.remotes);

/** Also turns what `start` throws at once into a rejection. */
const started = async (declaration: RemoteDeclaration): Promise<void> => declaration.start?.();
const stopped = async (declaration: RemoteDeclaration): Promise<void> => declaration.stop?.();

interface RegistryOptions {
  /** URL of `remotes.json`. */
  readonly url: string;
  /** For canary versions. */
  readonly user: () => RemoteUser;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly load?: (entry: RemoteEntry) => Promise<RemoteDeclaration>;
  /** Remotes that are switched off in this browser. */
  readonly frozen?: Pick<FrozenRemotes, 'isOff' | 'switchOn' | 'suspect' | 'clear'>;
  /** Informed of every version that was shown or failed, once for each on a page. */
  readonly report?: (load: RemoteLoad) => void;
}

/** A version that did not work on this page, and was left for the previous one. */
export interface LeftVersion {
  readonly entry: RemoteEntry;
  readonly previous: Release;
  readonly failure: RemoteFailure;
}

export class RemoteRegistry {
  readonly #options: RegistryOptions;
  readonly #loads = new Map<string, Promise<RemoteDeclaration>>();
  /** Listed version by name, at the time of its load. */
  readonly #versions = new Map<string, string>();
  readonly #running = new Map<string, RemoteDeclaration>();
  /** Names of remotes of which a page has been shown. */
  readonly #shown = new Set<string>();
  /** By name. */
  readonly left = observable.map<string, LeftVersion>({}, { deep: false });
  /** Names of remotes whose notice about the left version is hidden. */
  readonly hiddenNotes = observable.set<string>();
  /** What has been reported: outcome, name and version. */
  readonly #reported = new Set<string>();
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
      hideNote: action,
    });
  }

  /** Reads `remotes.json`; keeps the known entries on failure. */
  async read(): Promise<void> {
    try {
      const fetch = this.#options.fetch ?? fetchWhileArriving;
      const answer = await fetch(this.#options.url, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${this.#options.url} answered ${answer.status}`);
      const listed: unknown = await answer.json();
      if (!isRegistry(listed)) throw new Error(`${this.#options.url} has no list of remotes`);
      this.accept(readEntries(listed, this.#options.user()));
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
    if (this.#options.frozen?.isOff(entry)) return Promise.reject(new RemoteFailure('frozen'));
    return this.#keep(
      entry.name,
      this.#bring(entry).catch((reason: unknown) => this.#fallBack(entry, failureOf(reason))),
    );
  }

  /** A page of the remote is on the screen: from now on its version stays, whatever happens. */
  shown(name: string): void {
    if (this.#shown.has(name)) return;
    this.#shown.add(name);
    const version = this.left.get(name)?.previous.version ?? this.#versions.get(name) ?? '';
    this.#report({ name, version, outcome: 'shown' });
  }

  /**
   * Leaves a version whose first page failed for the previous one, which the next `load` gives. False where there is
   * none, or a page has been shown.
   */
  leave(entry: RemoteEntry, error: unknown): boolean {
    if (!entry.previous || this.#shown.has(entry.name) || this.left.has(entry.name)) return false;
    void this.#keep(entry.name, this.#fallBack(entry, failureOf(error))).catch(() => undefined);
    return true;
  }

  /** Starts to load the owner of a path before its page is rendered. Failures are left to the page, which retries. */
  preload(path: string): void {
    const owner = this.ownerOf(path);
    if (owner) void this.load(owner).catch(() => undefined);
  }

  /** The version that is, or would be, on this page. */
  inUse(entry: RemoteEntry): Release & Pick<RemoteEntry, 'name'> {
    return { ...(this.left.get(entry.name)?.previous ?? entry), name: entry.name };
  }

  /**
   * Reads `remotes.json` again for a remote that failed. Where a version is loaded that is still the listed one, it
   * stays: its page asks for the files that are missing. Otherwise the next `load` brings the version of now.
   */
  async renew(name: string): Promise<void> {
    await this.#options.frozen?.switchOn(name);
    await this.read();
    const listed = this.entries.find((entry) => entry.name === name);
    if (this.#versions.get(name) === listed?.version && this.#loads.has(name)) return;
    this.#drop(name);
  }

  /** Hides the notice about the left version for as long as this page has it. */
  hideNote(name: string): void {
    this.hiddenNotes.add(name);
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

  #keep(name: string, load: Promise<RemoteDeclaration>): Promise<RemoteDeclaration> {
    const kept = load.catch((reason: unknown) => {
      if (this.#loads.get(name) === kept) this.#drop(name);
      throw reason;
    });
    this.#loads.set(name, kept);
    return kept;
  }

  /** Stops a remote; the next `load` starts it again. */
  #drop(name: string): void {
    this.#loads.delete(name);
    this.#stop(name);
    runInAction(() => {
      this.left.delete(name);
      this.hiddenNotes.delete(name);
    });
  }

  #stop(name: string): void {
    const declaration = this.#running.get(name);
    this.#running.delete(name);
    this.#shown.delete(name);
    if (declaration) void stopped(declaration).catch(reportError);
  }

  /** Loads the previous version. Where that fails too, the failure of the version itself is the one to show. */
  async #fallBack(entry: RemoteEntry, failure: RemoteFailure): Promise<RemoteDeclaration> {
    const { name, version, previous } = entry;
    const { stage, message, stack } = failure;
    if (!isOfConnection(failure)) this.#report({ name, version, outcome: 'failed', stage, message, stack });
    if (!previous || this.#options.frozen?.isOff({ name, version: previous.version })) throw failure;
    this.#stop(name);
    const declaration = await this.#bring({ ...entry, ...previous }).catch(() => {
      throw failure;
    });
    this.#versions.set(name, version);
    runInAction(() => this.left.set(name, { entry, previous, failure }));
    return declaration;
  }

  #report(load: RemoteLoad): void {
    const key = `${load.outcome} ${load.name} ${load.version}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#options.report?.(load);
  }

  /** Brings a version; should the page stop answering meanwhile, that version is the suspect. */
  async #bring(entry: RemoteEntry): Promise<RemoteDeclaration> {
    this.#options.frozen?.suspect(entry);
    try {
      return await this.#bringSuspect(entry);
    } finally {
      this.#options.frozen?.clear(entry);
    }
  }

  async #bringSuspect(entry: RemoteEntry): Promise<RemoteDeclaration> {
    const failed = (stage: LoadStage) => async (error: unknown) => {
      throw await whyFailed(error, entry, stage);
    };
    const loading = (this.#options.load ?? loadDeclaration)(entry);
    const declaration = await settle(loading, importTime).catch(failed('import'));
    await settle(loadMessages(declaration.name, declaration.messages), textsTime).catch(failed('import'));
    this.#running.set(entry.name, declaration);
    // Others may have been brought meanwhile: the code that runs now is of this one.
    this.#options.frozen?.suspect(entry);
    await settle(started(declaration), startTime).catch(failed('start'));
    this.#versions.set(entry.name, entry.version);
    return guardPages(declaration, {
      explain: (error) => whyFailed(error, entry, 'render'),
      onShown: () => this.shown(entry.name),
    });
  }

  /** A line that has not changed stays the same object, so that nothing is loaded again for it. */
  #sameLine(entry: RemoteEntry): RemoteEntry {
    const known = this.entries.find(({ name }) => name === entry.name);
    return known && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
  }

  private accept(entries: readonly RemoteEntry[]): void {
    for (const name of this.#running.keys())
      if (!entries.some((entry) => entry.name === name)) this.#drop(name);
    this.entries = entries.map((entry) => this.#sameLine(entry));
    this.error = undefined;
    this.outdated = entries.some(({ name, version }) => (this.#versions.get(name) ?? version) !== version);
  }
}
