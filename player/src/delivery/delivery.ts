import { type DesiredState, type TerminalManifest, terminalManifest } from '@vitrine/shared/api';
import type { ContentStore } from '../cache/contentStore.ts';
import type { DownloadContext } from '../cache/download.ts';
import type { DownloadError } from '../cache/downloadError.ts';
import { downloadAll } from '../cache/downloadQueue.ts';
import type { Journal } from '../diagnostics/journal.ts';
import { BackOff } from '../link/backOff.ts';
import { pause } from '../link/pause.ts';
import type { ActiveContent, PlayerDatabase } from '../storage/database.ts';
import { DeliveryProgress } from './progress.ts';

export interface DeliveryOptions {
  readonly store: ContentStore;
  readonly database: PlayerDatabase;
  readonly fetch: DownloadContext['fetch'];
  readonly journal: Journal;
  /** Progress or state of a task changed. */
  readonly onProgress: () => void;
  /** The new content is complete, verified and recorded: show it. Resolves when the old is no longer in use. */
  readonly onSwitch: (active: ActiveContent) => Promise<void>;
  /** The server refused the credential. */
  readonly onUnauthorised: () => void;
  /** Milliseconds before the first repetition of a file. */
  readonly firstWait?: number;
  /** Milliseconds before a delivery with a file that was given up is tried again; doubles. */
  readonly firstRetry?: number;
}

const manifestMime = 'application/json';

/**
 * Reaches the desired state: fetches the manifest, then every file it names, and only when all of it is here and
 * verified replaces what plays, by one write. Until then, and whatever goes wrong, the old content stays.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  #active: ActiveContent | undefined;
  #target: DesiredState | undefined;
  #progress: DeliveryProgress | undefined;
  #run: AbortController | undefined;
  #clearing: Promise<unknown> | undefined;

  constructor(options: DeliveryOptions, active: ActiveContent | undefined) {
    this.#options = options;
    this.#active = active;
    this.#progress = active && completeProgress(active.manifest);
  }

  /** What plays. */
  get active(): ActiveContent | undefined {
    return this.#active;
  }

  /** Of the state that is being reached, or was; 0 before the first. */
  get revision(): number {
    return (this.#target ?? this.#active?.desired)?.revision ?? 0;
  }

  /** How far the tasks of the state that is being reached are; undefined before its manifest is here. */
  get progress(): DeliveryProgress | undefined {
    return this.#progress;
  }

  /**
   * Goes for a desired state; what was under way for an older one is dropped, its bytes stay. A higher revision of the
   * same one is an operator's wish that it be tried again now.
   */
  reach(desired: DesiredState): void {
    const same = this.#target?.revision === desired.revision && !this.#run?.signal.aborted;
    this.#target = desired;
    if (same && this.#run) return;
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    void this.#pursue(desired, run.signal).finally(() => {
      if (this.#run === run) this.#run = undefined;
    });
  }

  /** Begins again at once after waits grew long: the network is back. */
  hurry(): void {
    if (!this.#run || !this.#target) return;
    this.stop();
    this.reach(this.#target);
  }

  /** Deletes all that is stored, then goes for the last desired state once more. No delivery begins meanwhile. */
  async renew(): Promise<void> {
    this.stop();
    this.#clearing = this.#options.store.removeExcept(new Set());
    await this.#clearing;
    const desired = this.#target ?? this.#active?.desired;
    if (desired) this.reach(desired);
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
  }

  async #pursue(desired: DesiredState, signal: AbortSignal): Promise<void> {
    const { firstRetry = 15_000 } = this.#options;
    const wait = new BackOff({ first: firstRetry, longest: 10 * 60_000 });
    // What was half deleted must not be taken for the beginning of a file. Whoever clears hears of its failure.
    await this.#clearing?.catch(() => undefined);
    while (!signal.aborted) {
      const reached = await this.#attempt(desired, signal).catch((reason) => this.#failed(reason, signal));
      if (reached || signal.aborted) return;
      await pause(wait.next(), signal).catch(() => signal.aborted);
    }
  }

  /** An attempt that ended in an error is repeated like one whose files did not come; one that was stopped is not. */
  #failed(reason: unknown, signal: AbortSignal): false {
    if (!signal.aborted) this.#options.journal.note('delivery', reason);
    return false;
  }

  /** True when the desired state plays, false when something of it was given up for now. */
  async #attempt(desired: DesiredState, signal: AbortSignal): Promise<boolean> {
    const manifest = await this.#manifest(desired, signal);
    if (!manifest) return false;
    const progress = await this.#known(manifest);
    signal.throwIfAborted();
    this.#progress = progress;
    this.#options.onProgress();
    await this.#download(manifest.files, signal, {
      onProgress: (hash, bytes) => progress.received(hash, bytes),
      onFailure: (hash, error) => progress.failed(hash, `download.${error.kind}: ${error.message}`),
    });
    if (!progress.complete) return false;
    await this.#switch({ desired: this.#latest(desired), manifest }, signal);
    return true;
  }

  async #manifest(desired: DesiredState, signal: AbortSignal): Promise<TerminalManifest | undefined> {
    const { manifestHash: hash, manifestSize: size } = desired;
    const ignore = () => this.#options.onProgress();
    await this.#download([{ hash, size, mime: manifestMime }], signal, {
      onProgress: ignore,
      onFailure: ignore,
    });
    const blob = await this.#options.store.blob(hash);
    return blob && terminalManifest.parse(JSON.parse(await blob.text()));
  }

  /** Progress with the files that earlier deliveries left here already counted. */
  async #known(manifest: TerminalManifest): Promise<DeliveryProgress> {
    const progress = new DeliveryProgress(manifest);
    for (const { hash, size } of manifest.files) {
      if (await this.#options.store.facts(hash)) progress.received(hash, size);
    }
    return progress;
  }

  async #download(
    files: TerminalManifest['files'],
    signal: AbortSignal,
    on: {
      readonly onProgress: (hash: string, bytes: number) => void;
      readonly onFailure: (hash: string, error: DownloadError) => void;
    },
  ): Promise<void> {
    const { store, fetch, firstWait, journal, onProgress, onUnauthorised } = this.#options;
    const tell = (topic: string, error: DownloadError) => journal.note(topic, error);
    try {
      await downloadAll(files, {
        store,
        fetch,
        signal,
        firstWait,
        onProgress: ({ hash }, bytes) => {
          on.onProgress(hash, bytes);
          onProgress();
        },
        onFailure: ({ hash }, error) => {
          tell('download.failed', error);
          on.onFailure(hash, error);
          onProgress();
        },
        onTrouble: (_file, error) => tell('download', error),
      });
    } catch (reason) {
      if (!signal.aborted) onUnauthorised();
      throw reason;
    }
  }

  async #switch(active: ActiveContent, signal: AbortSignal): Promise<void> {
    const { database, store, onProgress, onSwitch } = this.#options;
    signal.throwIfAborted();
    await database.put('active', active, 'self');
    this.#active = active;
    onProgress();
    await onSwitch(active);
    signal.throwIfAborted();
    const { files } = active.manifest;
    const needed = new Set([active.desired.manifestHash, ...files.map(({ hash }) => hash)]);
    this.#clearing = store.removeExcept(needed, signal);
    await this.#clearing;
    onProgress();
  }

  /** The same manifest may have been desired anew, under a higher revision, while it was on its way. */
  #latest(desired: DesiredState): DesiredState {
    return this.#target?.manifestHash === desired.manifestHash ? this.#target : desired;
  }
}

function completeProgress(manifest: TerminalManifest): DeliveryProgress {
  const progress = new DeliveryProgress(manifest);
  for (const { hash, size } of manifest.files) progress.received(hash, size);
  return progress;
}
