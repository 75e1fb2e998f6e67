import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { type ApiError, isNetworkFailure } from './failure.ts';
import { fingerprintOf, type RememberedUpload, type UploadMemory } from './memory.ts';
import type { Courier, Transfer, TransferOutcome } from './transfer.ts';
import { UploadItem, type UploadTarget } from './UploadItem.ts';

/** Files that are sent at the same time; the others wait. */
const together = 2;
/** Milliseconds after which a broken line is tried again. */
const retryPause = 5000;

export interface UploadStoreOptions {
  readonly courier: Courier;
  readonly memory: UploadMemory;
  /** A frame of a film, when the server could not take one. */
  readonly takePoster: (film: File) => Promise<Blob | undefined>;
  /** The server does not know the session any more. */
  readonly onSessionEnded?: () => void;
  readonly now?: () => number;
  readonly newKey?: () => string;
}

/** Every upload of this page: it lives beside the pages, so that leaving one stops nothing. */
export class UploadStore {
  private readonly options: UploadStoreOptions;
  private readonly transfers = new Map<UploadItem, Transfer>();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Newest first. */
  readonly items = observable.array<UploadItem>([], { deep: false });
  /** Rises with each material that came of an upload: lists read again. */
  finished = 0;

  constructor(options: UploadStoreOptions) {
    this.options = options;
    makeObservable(this, {
      finished: observable,
      activeCount: computed,
      progress: computed,
      add: action,
      recall: action,
      forget: action,
      clearDone: action,
    });
  }

  /** How many are on their way or waiting. */
  get activeCount(): number {
    return this.items.filter((item) => item.active).length;
  }

  /** Of all that are on their way together, 0 to 1. */
  get progress(): number {
    const active = this.items.filter((item) => item.active);
    const size = active.reduce((sum, item) => sum + item.facts.size, 0);
    return size === 0 ? 0 : active.reduce((sum, item) => sum + item.sent, 0) / size;
  }

  /** Takes files in. One that was begun before a reload goes on where it was. */
  add(files: readonly File[], target: UploadTarget): void {
    for (const file of files) {
      const fingerprint = fingerprintOf(file);
      const known = this.items.find((item) => !item.file && item.facts.fingerprint === fingerprint);
      if (known) this.continueWith(known, file);
      else this.addNew(file, fingerprint, target);
    }
    this.pump();
  }

  /** Shows what was begun before a reload. Called once the person is known. */
  recall(): void {
    for (const { address, sent, ...facts } of this.options.memory.read()) {
      if (this.items.some((item) => item.facts.key === facts.key)) continue;
      const item = new UploadItem(facts, undefined);
      item.become('paused');
      item.setAddress(address);
      item.sent = sent;
      this.items.push(item);
    }
  }

  /** Ends everything here: the person left. What the server has stays theirs for a day. */
  forget(): void {
    for (const transfer of this.transfers.values()) void transfer.stop();
    this.transfers.clear();
    clearTimeout(this.retryTimer);
    this.items.clear();
  }

  pause(item: UploadItem): void {
    if (item.state !== 'uploading' && item.state !== 'waiting') return;
    this.stop(item);
    item.become('paused');
    this.save();
    this.pump();
  }

  /** After a pause or a failure. A file that is not here any more has to be chosen first: see `continueWith`. */
  resume(item: UploadItem): void {
    if (!item.file || item.active || item.state === 'uploaded') return;
    item.become('waiting');
    this.pump();
  }

  /** Goes on with a file chosen again. Gives false when it is another file. */
  continueWith(item: UploadItem, file: File): boolean {
    if (fingerprintOf(file) !== item.facts.fingerprint) return false;
    item.giveFile(file);
    this.resume(item);
    return true;
  }

  /** Gives a file up; what was sent of it is taken back from the server. */
  async abort(item: UploadItem): Promise<void> {
    // While the server makes a material of it, there is nothing left to give up.
    if (item.state === 'merging' || item.state === 'uploaded') return;
    const { address } = item;
    this.stop(item);
    item.become('aborted');
    runInAction(() => {
      item.address = '';
      item.sent = 0;
    });
    this.save();
    this.pump();
    if (address) await this.options.courier.discard(address);
  }

  /** Takes a line off the list; one under way is given up first. */
  async remove(item: UploadItem): Promise<void> {
    const unfinished = item.active || item.state === 'paused';
    if (unfinished && item.state !== 'merging') await this.abort(item);
    runInAction(() => this.items.remove(item));
    this.save();
  }

  /** Takes all lines off the list that are done. */
  clearDone(): void {
    this.items.replace(this.items.filter((item) => item.state !== 'uploaded' && item.state !== 'aborted'));
  }

  /** Tries again at once what waits for the line. */
  retryNow(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.pump(true);
  }

  private addNew(file: File, fingerprint: string, target: UploadTarget): void {
    const key = this.options.newKey?.() ?? crypto.getRandomValues(new Uint32Array(2)).join('');
    this.items.unshift(
      new UploadItem({ key, name: file.name, size: file.size, fingerprint, ...target }, file),
    );
  }

  /** Starts as many as may run, oldest first. */
  private pump(alsoOffline = false): void {
    const waiting = this.items
      .filter((item) => item.state === 'waiting' && item.file && (alsoOffline || !item.offline))
      .reverse();
    for (const item of waiting.slice(0, Math.max(0, together - this.transfers.size))) this.start(item);
  }

  private start(item: UploadItem): void {
    if (!item.file) return;
    item.become('uploading');
    const { courier, now = Date.now } = this.options;
    const current = () => this.transfers.get(item) === transfer;
    const transfer = courier.start({
      file: item.file,
      name: item.facts.name,
      folderId: item.facts.folderId,
      address: item.address,
      onAddress: (address) => {
        if (!current()) return;
        item.setAddress(address);
        this.save();
      },
      onProgress: (sent) => current() && item.advance(sent, now()),
      onDone: (outcome) => current() && void this.done(item, outcome),
      onFailed: (reason) => current() && this.failed(item, reason),
    });
    this.transfers.set(item, transfer);
  }

  private stop(item: UploadItem): void {
    const transfer = this.transfers.get(item);
    this.transfers.delete(item);
    void transfer?.stop();
  }

  private async done(item: UploadItem, outcome: TransferOutcome): Promise<void> {
    this.transfers.delete(item);
    item.finish(outcome);
    this.save();
    this.pump();
    if (outcome.note === 'posterMissing' && item.file)
      await this.sendPoster(item, item.file, outcome.materialId);
    runInAction(() => {
      this.finished += 1;
    });
  }

  /** The film is uploaded either way: without a poster its own state says so. */
  private async sendPoster(item: UploadItem, film: File, posterOf: string): Promise<void> {
    const poster = await this.options.takePoster(film);
    if (!poster) return;
    await new Promise<void>((resolve) => {
      this.options.courier.start({
        file: poster,
        name: 'poster.jpg',
        folderId: item.facts.folderId,
        posterOf,
        onAddress: () => undefined,
        onProgress: () => undefined,
        onDone: () => resolve(),
        onFailed: () => resolve(),
      });
    });
  }

  private failed(item: UploadItem, reason: ApiError): void {
    this.transfers.delete(item);
    if (reason.error === 'session.invalid') {
      // Kept as it is: it goes on when the person has signed in again and chosen the file.
      item.become('paused');
      this.options.onSessionEnded?.();
    } else if (isNetworkFailure(reason)) {
      item.hold();
      this.retryTimer ??= setTimeout(() => this.retryNow(), retryPause);
    } else {
      item.fail(reason);
    }
    this.save();
    this.pump();
  }

  /** Keeps how far each unfinished upload is, for after a reload. */
  save(): void {
    const unfinished = this.items.filter((item) => item.address !== '' && item.state !== 'uploaded');
    this.options.memory.write(
      unfinished.map(({ facts, address, sent }): RememberedUpload => ({ ...facts, address, sent })),
    );
  }
}
