import { observable, runInAction } from 'mobx';
import type { Release } from '../RemoteEntry.ts';
import { type Beat, beatInterval } from './FreezeWatch.ts';
import { type FrozenRecord, FrozenRecords } from './FrozenRecords.ts';

/** Milliseconds for the browser's database, which may not delay the console. */
const readLimit = 500;

/** A version, with the URL of its manifest. */
type Suspect = FrozenRecord & Pick<Release, 'entry'>;

/**
 * Remotes that are switched off in this browser, because a page stopped answering while they were open. A worker
 * notices that, since the page itself cannot.
 */
export class FrozenRemotes {
  readonly #records: Pick<FrozenRecords, 'all' | 'remove'>;
  /** Version by name. */
  readonly #off = observable.map<string, string>();
  #open: FrozenRecord | undefined;
  /** Remotes that are being brought, the one whose code is most likely to run now at the end. */
  readonly #suspects: Suspect[] = [];
  #send: (beat: Beat) => void;

  /** @param send gives a beat to the worker, until {@link watch} starts one */
  constructor(
    records: Pick<FrozenRecords, 'all' | 'remove'> = new FrozenRecords(),
    send: (beat: Beat) => void = () => undefined,
  ) {
    this.#records = records;
    this.#send = send;
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

  /** The remote that is on the screen now. Sent at once, since its code may never let the next beat be sent. */
  opened(remote: FrozenRecord | undefined): void {
    this.#open = remote && { name: remote.name, version: remote.version };
    this.#beat();
  }

  /** Code of a remote that is being brought runs next, whichever one is on the screen. */
  suspect({ name, version, entry }: Suspect): void {
    this.#remove(name);
    this.#suspects.push({ name, version, entry });
    this.#beat();
  }

  /** A file arrived: should it belong to a remote that is being brought, its code runs next. */
  arrived(address: string): void {
    const folderOf = ({ entry }: Suspect) => new URL('.', new URL(entry, location.href)).href;
    const suspect = this.#suspects.find((each) => address.startsWith(folderOf(each)));
    if (suspect) this.suspect(suspect);
  }

  /** A remote has been brought, or failed. */
  clear({ name }: Pick<Suspect, 'name'>): void {
    this.#remove(name);
    this.#beat();
  }

  /** Starts the worker. Browsers slow the timers of hidden pages, so these count as having no remote open. */
  watch(): void {
    if (typeof Worker === 'undefined') return;
    const worker = new Worker(new URL('./freezeWorker.ts', import.meta.url));
    this.#send = (beat) => worker.postMessage(beat);
    const beat = () => this.#beat();
    beat();
    setInterval(beat, beatInterval);
    document.addEventListener('visibilitychange', beat);
  }

  #remove(name: string): void {
    const at = this.#suspects.findIndex((suspect) => suspect.name === name);
    if (at >= 0) this.#suspects.splice(at, 1);
  }

  #beat(): void {
    const last = this.#suspects.at(-1);
    const open = last ? { name: last.name, version: last.version } : this.#open;
    this.#send({ open: document.visibilityState === 'visible' ? open : undefined });
  }
}
