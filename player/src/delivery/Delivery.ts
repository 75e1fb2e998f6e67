import type { DesiredState, TerminalManifest } from '@vitrine/shared/api';
import type { ContentFacts } from '../cache/ContentStore.ts';
import { type DownloadError, isOwnFault } from '../cache/DownloadError.ts';
import { BackOff } from '../link/BackOff.ts';
import { pause } from '../link/pause.ts';
import { keepEmergencies } from '../schedule/emergencies.ts';
import { showsMore } from '../schedule/playable.ts';
import { keepActive } from '../storage/activeEntry.ts';
import type { ActiveContent } from '../storage/database.ts';
import { CacheEviction } from './CacheEviction.ts';
import { completeProgress, DeliveryProgress } from './DeliveryProgress.ts';
import { DownloadLimits } from './DownloadLimits.ts';
import type { DeliveryOptions } from './deliveryOptions.ts';
import { emergenciesFirst } from './emergenciesFirst.ts';
import { examine } from './examine.ts';
import { type FetchOptions, fetchFiles } from './fetchFiles.ts';
import { fetchManifest } from './fetchManifest.ts';
import { type RetiredFile, retire } from './retired.ts';

/** Milliseconds after the last byte during which a download counts as active. */
const stillFetching = 1000;

const manifestFileOf = (hash: string, size: number) => ({ hash, size, mime: 'application/json' });

/**
 * Reaches the desired state: fetches the manifest, then every file it names, and replaces the current content in one
 * write only once everything is stored and verified. Until then, and after any failure, the old content stays. A bad
 * file is skipped where the rest is worth showing, reported, and requested again later.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  #active: ActiveContent | undefined;
  #target: DesiredState | undefined;
  #progress: DeliveryProgress | undefined;
  #run: AbortController | undefined;
  #clearing: Promise<unknown> | undefined;
  readonly #limits: DownloadLimits;
  readonly #eviction: CacheEviction;
  /** Damaged files to download again, even if upcoming content does not need them. */
  readonly #damaged = new Set<string>();
  #lastByte = Number.NEGATIVE_INFINITY;
  /** Hash of the manifest imported last from a USB stick, which has no emergencies. */
  #fromStick: string | undefined;

  constructor(options: DeliveryOptions, active: ActiveContent | undefined) {
    this.#options = options;
    this.#limits = options.limits ?? new DownloadLimits(Date.now);
    this.#eviction = new CacheEviction(options);
    this.#active = active;
    this.#progress = active && completeProgress(active);
    if (active) this.#applyLimits(active.desired);
  }

  /** Current content. */
  get active(): ActiveContent | undefined {
    return this.#active;
  }

  /** The state whose content plays, for reports. */
  get held(): { revision: number; manifestHash: string } | null {
    if (!this.#active || this.#active.emergencyOnly) return null;
    const { revision, manifestHash } = this.#active.desired;
    return { revision, manifestHash };
  }

  /** Revision of the state being reached, or reached last; 0 before the first. */
  get revision(): number {
    return (this.#target ?? this.#active?.desired)?.revision ?? 0;
  }

  /** Progress of the tasks of the state being reached; undefined until its manifest is stored. */
  get progress(): DeliveryProgress | undefined {
    return this.#progress;
  }

  /** Bytes are being received at this moment. */
  get fetching(): boolean {
    return performance.now() - this.#lastByte < stillFetching;
  }

  /** All files that current and upcoming content needs. */
  get files(): ReadonlyMap<string, ContentFacts> {
    const states = [this.#active?.desired, this.#target].filter((desired) => desired !== undefined);
    const manifests = [this.#active?.manifest, this.#progress?.manifest];
    const own = states.map(({ manifestHash, manifestSize }) => manifestFileOf(manifestHash, manifestSize));
    const named = manifests.flatMap((manifest) => manifest?.files ?? []);
    return new Map([...own, ...named].map((file) => [file.hash, file]));
  }

  /**
   * Starts reaching a desired state; cancels the delivery of an older one, keeping its bytes. A higher revision of the
   * same state is an operator's request to retry now.
   */
  reach(desired: DesiredState): void {
    const same = this.#target?.revision === desired.revision && !this.#run?.signal.aborted;
    if (this.#isRetry(desired)) this.#options.onRetry?.();
    this.#target = desired;
    this.#applyLimits(desired);
    this.#applySettings(desired);
    if (same && this.#run) return;
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    void this.#pursue(desired, run.signal).finally(() => {
      if (this.#run === run) this.#run = undefined;
    });
  }

  /** As `reach`, for a USB package: current emergencies continue over it. */
  reachFromStick(desired: DesiredState): void {
    this.#fromStick = desired.manifestHash;
    this.reach(desired);
  }

  /** Retries at once after long waits: the network is back. */
  hurry(): void {
    if (!this.#run || !this.#target) return;
    this.stop();
    this.reach(this.#target);
  }

  /** Deletes all stored files but these, then delivers the last desired state again. No delivery starts meanwhile. */
  async renew(keep: ReadonlySet<string> = new Set()): Promise<void> {
    this.stop();
    this.#clearing = this.#options.store.removeExcept(keep);
    await this.#clearing;
    const desired = this.#target ?? this.#active?.desired;
    if (desired) this.reach(desired);
  }

  /** Downloads a file marked as damaged again, within the limits. Playback continues with the available bytes. */
  repair(hash: string): void {
    this.#damaged.add(hash);
    const desired = this.#target ?? this.#active?.desired;
    if (!desired) return;
    this.stop();
    this.reach(desired);
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
  }

  #isRetry({ revision, manifestHash }: DesiredState): boolean {
    const before = this.#target ?? this.#active?.desired;
    return before?.manifestHash === manifestHash && before.revision < revision;
  }

  #applyLimits({ settings, terminal }: DesiredState): void {
    this.#limits.apply(settings, terminal?.timeZone);
  }

  /** Settings apply at once, even while new content is delayed or missing. */
  #applySettings({ terminal, settings }: DesiredState): void {
    const active = this.#active;
    if (!active) return;
    const facts = JSON.stringify([terminal, settings]);
    if (facts === JSON.stringify([active.desired.terminal, active.desired.settings])) return;
    this.#goOver({ ...active, desired: { ...active.desired, terminal, settings } });
  }

  /** Switches at once, without waiting for disk and screen: no used file is removed. */
  #goOver(active: ActiveContent): void {
    const { database, activityLog, onSwitch } = this.#options;
    this.#active = active;
    const kept = keepActive(database, active);
    Promise.all([kept, onSwitch(active)]).catch((reason) => activityLog.note('delivery', reason));
  }

  async #pursue(desired: DesiredState, signal: AbortSignal): Promise<void> {
    const { firstRetry = 15_000 } = this.#options;
    const wait = new BackOff({ first: firstRetry, longest: 10 * 60_000 });
    // A half-deleted file must not be resumed as a partial download. The caller gets the error.
    await this.#clearing?.catch(() => undefined);
    while (!signal.aborted) {
      const reached = await this.#attempt(desired, signal).catch((reason) => this.#failed(reason, signal));
      if (reached || signal.aborted) return;
      await pause(wait.next(), signal).catch(() => signal.aborted);
    }
  }

  /** An attempt that failed is repeated as one with missing files is; an aborted one is not. */
  #failed(reason: unknown, signal: AbortSignal): false {
    if (!signal.aborted) this.#options.activityLog.note('delivery', reason);
    return false;
  }

  /** True when the desired state plays, false when parts of it were given up for now or cannot be shown. */
  async #attempt(desired: DesiredState, signal: AbortSignal): Promise<boolean> {
    const found = await this.#manifest(desired, signal);
    if (!found) return false;
    const running = this.#fromStick === desired.manifestHash ? this.#active?.manifest : undefined;
    const manifest = running ? keepEmergencies(found, running) : found;
    const progress = await this.#known(manifest);
    signal.throwIfAborted();
    this.#progress = progress;
    this.#options.onProgress();
    await this.#emergenciesFirst(desired, progress, signal);
    await this.#makeRoom(await this.#eviction.shortage(progress.missingBytes), manifest);
    await this.#repairActive(manifest, signal);
    const faults = await this.#fetchContent(progress, manifest.files, signal, this.#limits);
    await this.#examine(progress, manifest.files, signal);
    if (progress.unshowable.length > 0) this.#options.onFlawed?.(progress.unshowable);
    const absent = [...progress.missing, ...progress.unshowable];
    const whole = progress.complete && absent.length === 0;
    if (!whole && !(faults.every(isOwnFault) && showsMore(manifest, absent, this.#active))) {
      this.#options.onProgress();
      return false;
    }
    const content = { desired: this.#latest(desired), manifest, ...(absent.length > 0 && { absent }) };
    await this.#switch(content, signal);
    return whole;
  }

  /** Downloads emergencies first, regardless of the download window and limits. */
  async #emergenciesFirst(desired: DesiredState, progress: DeliveryProgress, signal: AbortSignal) {
    await emergenciesFirst(progress.manifest, desired, {
      active: () => this.#active,
      bring: async (files) => {
        await this.#fetchContent(progress, files, signal);
        await this.#examine(progress, files, signal);
        signal.throwIfAborted();
        return [...progress.missing, ...progress.unshowable];
      },
      show: (active) => this.#goOver(active),
    });
  }

  async #examine(
    progress: DeliveryProgress,
    files: TerminalManifest['files'],
    signal: AbortSignal,
  ): Promise<void> {
    const { decodes, store } = this.#options;
    if (decodes) await examine(progress, files, this.#active, { store, decodes, signal });
  }

  /** Repairs current content until the target is reached, even if the target does not need it. */
  async #repairActive(target: TerminalManifest, signal: AbortSignal): Promise<void> {
    const wanted = new Set(target.files.map(({ hash }) => hash));
    const files = this.#active?.manifest.files ?? [];
    const damaged = files.filter(({ hash }) => this.#damaged.has(hash) && !wanted.has(hash));
    const ignore = () => undefined;
    await this.#fetch(damaged, signal, { limits: this.#limits, onProgress: ignore, onFailure: ignore });
  }

  /** Returns the failures for which files were given up. */
  async #fetchContent(
    progress: DeliveryProgress,
    files: TerminalManifest['files'],
    signal: AbortSignal,
    limits?: DownloadLimits,
  ): Promise<DownloadError[]> {
    const { manifest } = progress;
    const faults: DownloadError[] = [];
    await this.#fetch(files, signal, {
      ...(limits && { limits }),
      makeRoom: ({ size }) => this.#makeRoom(size, manifest),
      onProgress: (hash, bytes) => progress.received(hash, bytes),
      onFailure: (hash, error) => {
        faults.push(error);
        progress.failed(hash, `download.${error.kind}: ${error.message}`);
      },
    });
    return faults;
  }

  /** Deletes files kept only for reuse. True when there were any. */
  async #makeRoom(bytes: number, target: TerminalManifest): Promise<boolean> {
    const active = this.#active;
    if (bytes <= 0 || !active?.retired?.length) return false;
    const retired = await this.#eviction.drop(active.retired, bytes, target);
    if (retired.length === active.retired.length) return false;
    await this.#keepRetired(retired);
    return true;
  }

  async #keepRetired(retired: readonly RetiredFile[]): Promise<void> {
    if (!this.#active) return;
    this.#active = { ...this.#active, retired };
    await keepActive(this.#options.database, this.#active);
  }

  #manifest({ manifestHash, manifestSize }: DesiredState, signal: AbortSignal) {
    const ignore = () => undefined;
    return fetchManifest(manifestFileOf(manifestHash, manifestSize), this.#options.store, (file) =>
      this.#fetch([file], signal, { onProgress: ignore, onFailure: ignore }),
    );
  }

  /** Progress including files stored by earlier deliveries. */
  async #known(manifest: TerminalManifest): Promise<DeliveryProgress> {
    const progress = new DeliveryProgress(manifest, this.#progress);
    for (const { hash, size } of manifest.files) {
      if (await this.#options.store.facts(hash)) progress.received(hash, size);
    }
    return progress;
  }

  async #fetch(
    files: TerminalManifest['files'],
    signal: AbortSignal,
    on: Pick<FetchOptions, 'limits' | 'makeRoom' | 'onProgress' | 'onFailure'>,
  ): Promise<void> {
    const { store, fetch, firstWait, activityLog, onProgress, onUnauthorised } = this.#options;
    const onRepaired = (hash: string) => this.#repaired(hash);
    const notifyAfter =
      <Values extends unknown[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        this.#lastByte = performance.now();
        act(...values);
        onProgress();
      };
    const callbacks = { onProgress: notifyAfter(on.onProgress), onFailure: notifyAfter(on.onFailure) };
    try {
      await fetchFiles(files, {
        ...on,
        ...callbacks,
        onRepaired,
        store,
        fetch,
        firstWait,
        activityLog,
        signal,
      });
    } catch (reason) {
      if (!signal.aborted) onUnauthorised();
      throw reason;
    }
  }

  #repaired(hash: string): void {
    this.#damaged.delete(hash);
    this.#options.onRepaired?.(hash);
  }

  async #switch(found: ActiveContent, signal: AbortSignal): Promise<void> {
    const { database, onProgress, onSwitch } = this.#options;
    signal.throwIfAborted();
    const active = { ...found, retired: retire(this.#active, found) };
    await keepActive(database, active);
    this.#active = active;
    // Settings received while the write was in progress.
    if (this.#target) this.#applySettings(this.#target);
    onProgress();
    await onSwitch(this.#active);
    signal.throwIfAborted();
    const sweeping = this.#eviction.sweep(active, signal);
    this.#clearing = sweeping;
    await this.#keepRetired(await sweeping);
    onProgress();
  }

  /** The same manifest may have been requested again, under a higher revision, meanwhile. */
  #latest(desired: DesiredState): DesiredState {
    return this.#target?.manifestHash === desired.manifestHash ? this.#target : desired;
  }
}
