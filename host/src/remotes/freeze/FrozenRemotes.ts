import { observable, runInAction } from 'mobx';
import { type Beat, beatInterval } from './FreezeWatch.ts';
import { type FrozenRecord, FrozenRecords } from './FrozenRecords.ts';

/** Milliseconds for the browser's database, which may not delay the console. */
const readLimit = 500;

/**
 * Remotes that are switched off in this browser, because a page stopped answering while they were open. A worker
 * notices that, since the page itself cannot.
 */
export class FrozenRemotes {
  readonly #records: Pick<FrozenRecords, 'all' | 'remove'>;
  /** Version by name. */
  readonly #off = observable.map<string, string>();
  #open: FrozenRecord | undefined;

  constructor(records: Pick<FrozenRecords, 'all' | 'remove'> = new FrozenRecords()) {
    this.#records = records;
  }

  /** Reads what was noted before this page was opened. */
  async read(): Promise<void> {
    const records = await Promise.race([
      // A browser may forbid its database, as in some private windows: then nothing is switched off.
      this.#records.all().catch((): readonly FrozenRecord[] => []),
      new Promise<readonly FrozenRecord[]>((resolve) => setTimeout(resolve, readLimit, [])),
    ]);
    runInAction(() => {
      for (const { name, version } of records) this.#off.set(name, version);
    });
  }

  /** Another version than the one that hung is not switched off. */
  isOff({ name, version }: FrozenRecord): boolean {
    return this.#off.get(name) === version;
  }

  async switchOn(name: string): Promise<void> {
    if (!this.#off.has(name)) return;
    runInAction(() => this.#off.delete(name));
    await this.#records.remove(name).catch(() => undefined);
  }

  /** The remote that is on the screen now. */
  opened(remote: FrozenRecord | undefined): void {
    this.#open = remote && { name: remote.name, version: remote.version };
  }

  /** Starts the worker. Browsers slow the timers of hidden pages, so these count as having no remote open. */
  watch(): void {
    if (typeof Worker === 'undefined') return;
    const worker = new Worker(new URL('./freezeWorker.ts', import.meta.url));
    const beat = () => {
      const visible = document.visibilityState === 'visible';
      worker.postMessage({ open: visible ? this.#open : undefined } satisfies Beat);
    };
    beat();
    setInterval(beat, beatInterval);
    document.addEventListener('visibilitychange', beat);
  }
}
