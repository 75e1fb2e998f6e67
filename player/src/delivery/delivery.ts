import type { DesiredState, TerminalManifest } from '@vitrine/shared/api';
import type { ContentFacts } from '../cache/contentStore.ts';
import { type DownloadError, isOwnFault } from '../cache/downloadError.ts';
import { BackOff } from '../link/backOff.ts';
import { pause } from '../link/pause.ts';
import { keepEmergencies } from '../schedule/emergencies.ts';
import { showsMore } from '../schedule/playable.ts';
import { keepActive } from '../storage/activeEntry.ts';
import type { ActiveContent } from '../storage/database.ts';
import { CacheEviction } from './cacheEviction.ts';
import type { DeliveryOptions } from './deliveryOptions.ts';
import { DownloadLimits } from './downloadLimits.ts';
import { emergenciesFirst } from './emergenciesFirst.ts';
import { examine } from './examine.ts';
import { type FetchOptions, fetchFiles } from './fetchFiles.ts';
import { fetchManifest } from './fetchManifest.ts';
import { completeProgress, DeliveryProgress } from './progress.ts';
import { type RetiredFile, retire } from './retired.ts';

/** After the last byte, in milliseconds. */
const stillFetching = 1000;

const manifestFileOf = (hash: string, size: number) => ({ hash, size, mime: 'application/json' });

/**
 * Reaches the desired state: fetches the manifest, then every file it names, and only when all of it is here and
 * verified replaces what plays, by one write. Until then, and whatever goes wrong, the old content stays. A file that is
 * itself bad is left out where there is something to show without it, told of, and asked for again later.
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
  /** Damaged files that are to be fetched again, also when what is to play next does not need them. */
  readonly #damaged = new Set<string>();
  #lastByte = Number.NEGATIVE_INFINITY;
  /** Of the manifest that a stick brought last: it knows nothing of emergencies. */
  #fromStick: string | undefined;

  constructor(options: DeliveryOptions, active: ActiveContent | undefined) {
    this.#options = options;
    this.#limits = options.limits ?? new DownloadLimits(Date.now);
    this.#eviction = new CacheEviction(options);
    this.#active = active;
    this.#progress = active && completeProgress(active);
    if (active) this.#applyLimits(active.desired);
  }

  /** What plays. */
  get active(): ActiveContent | undefined {
    return this.#active;
  }

  /** The state whose content plays, for reports. */
  get held(): { revision: number; manifestHash: string } | null {
    if (!this.#active || this.#active.emergencyOnly) return null;
    const { revision, manifestHash } = this.#active.desired;
    return { revision, manifestHash };
  }

  /** Of the state that is being reached, or was; 0 before the first. */
  get revision(): number {
    return (this.#target ?? this.#active?.desired)?.revision ?? 0;
  }

  /** How far the tasks of the state that is being reached are; undefined before its manifest is here. */
  get progress(): DeliveryProgress | undefined {
    return this.#progress;
  }

  /** Bytes are coming in at this moment. */
  get fetching(): boolean {
    return performance.now() - this.#lastByte < stillFetching;
  }

  /** Every file that what plays, or is to play, needs. */
  get files(): ReadonlyMap<string, ContentFacts> {
    const states = [this.#active?.desired, this.#target].filter((desired) => desired !== undefined);
    const manifests = [this.#active?.manifest, this.#progress?.manifest];
    const own = states.map(({ manifestHash, manifestSize }) => manifestFileOf(manifestHash, manifestSize));
    const named = manifests.flatMap((manifest) => manifest?.files ?? []);
    return new Map([...own, ...named].map((file) => [file.hash, file]));
  }

  /**
   * Goes for a desired state; what was under way for an older one is dropped, its bytes stay. A higher revision of the
   * same one is an operator's request to try again now.
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

  /** The same for what a stick brought: emergencies that run go on over it. */
  reachFromStick(desired: DesiredState): void {
    this.#fromStick = desired.manifestHash;
    this.reach(desired);
  }

  /** Begins again at once after waits grew long: the network is back. */
  hurry(): void {
    if (!this.#run || !this.#target) return;
    this.stop();
    this.reach(this.#target);
  }

  /** Deletes what is stored, all but these files, then goes for the last desired state once more. No delivery begins meanwhile. */
  async renew(keep: ReadonlySet<string> = new Set()): Promise<void> {
    this.stop();
    this.#clearing = this.#options.store.removeExcept(keep);
    await this.#clearing;
    const desired = this.#target ?? this.#active?.desired;
    if (desired) this.reach(desired);
  }

  /** A stored file is damaged, and marked so: fetches it again, within the limits. What plays goes on with what there is. */
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

  /** What the terminal is told of itself holds at once, also while new content is on its way or does not come. */
  #applySettings({ terminal, settings }: DesiredState): void {
    const active = this.#active;
    if (!active) return;
    const told = JSON.stringify([terminal, settings]);
    if (told === JSON.stringify([active.desired.terminal, active.desired.settings])) return;
    this.#goOver({ ...active, desired: { ...active.desired, terminal, settings } });
  }

  /** At once, and without waiting for disk and screen: all that was in use stays. */
  #goOver(active: ActiveContent): void {
    const { database, activityLog, onSwitch } = this.#options;
    this.#active = active;
    const kept = keepActive(database, active);
    Promise.all([kept, onSwitch(active)]).catch((reason) => activityLog.note('delivery', reason));
  }

  async #pursue(desired: DesiredState, signal: AbortSignal): Promise<void> {
    const { firstRetry = 15_000 } = this.#options;
    const wait = new BackOff({ first: firstRetry, longest: 10 * 60_000 });
    // What was half deleted must not be taken for the beginning of a file. The caller is told of its failure.
    await this.#clearing?.catch(() => undefined);
    while (!signal.aborted) {
      const reached = await this.#attempt(desired, signal).catch((reason) => this.#failed(reason, signal));
      if (reached || signal.aborted) return;
      await pause(wait.next(), signal).catch(() => signal.aborted);
    }
  }

  /** An attempt that ended in an error is repeated like one whose files did not come; one that was stopped is not. */
  #failed(reason: unknown, signal: AbortSignal): false {
    if (!signal.aborted) this.#options.activityLog.note('delivery', reason);
    return false;
  }

  /** True when the desired state plays, false when something of it was given up for now or cannot be shown. */
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
    await this.#mendActive(manifest, signal);
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

  /** Whatever the hours and limits of the terminal say, and before anything else. */
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

  /** What plays until the target is reached is mended although the target does not need it. */
  async #mendActive(target: TerminalManifest, signal: AbortSignal): Promise<void> {
    const wanted = new Set(target.files.map(({ hash }) => hash));
    const files = this.#active?.manifest.files ?? [];
    const damaged = files.filter(({ hash }) => this.#damaged.has(hash) && !wanted.has(hash));
    const ignore = () => undefined;
    await this.#fetch(damaged, signal, { limits: this.#limits, onProgress: ignore, onFailure: ignore });
  }

  /** Answers the failures for which files were given up. */
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

  /** Deletes what is kept only in case it is wanted again. True when there was something. */
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

  /** Progress with the files that earlier deliveries left here already counted. */
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
    const tellAfter =
      <Values extends unknown[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        this.#lastByte = performance.now();
        act(...values);
        onProgress();
      };
    const told = { onProgress: tellAfter(on.onProgress), onFailure: tellAfter(on.onFailure) };
    try {
      await fetchFiles(files, { ...on, ...told, onRepaired, store, fetch, firstWait, activityLog, signal });
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
    // What the terminal was told of itself while that was written.
    if (this.#target) this.#applySettings(this.#target);
    onProgress();
    await onSwitch(this.#active);
    signal.throwIfAborted();
    const sweeping = this.#eviction.sweep(active, signal);
    this.#clearing = sweeping;
    await this.#keepRetired(await sweeping);
    onProgress();
  }

  /** The same manifest may have been desired again, under a higher revision, while it was on its way. */
  #latest(desired: DesiredState): DesiredState {
    return this.#target?.manifestHash === desired.manifestHash ? this.#target : desired;
  }
}
