import { action, makeObservable, observable, runInAction } from 'mobx';
import type { KeptHandle, UploadSource } from './fileHandle.ts';
import { localError, refusalOf, type UploadPlan } from './flow.ts';
import { Journeys, type JourneysOptions } from './Journeys.ts';
import { askSource, type Found, findSource, isHistory, keepSource, rememberedOf, revive } from './keeping.ts';
import { fingerprintOf, type UploadMemory } from './memory.ts';
import { Semaphore } from './Semaphore.ts';
import type { Tabs } from './tabs.ts';
import { UploadItem, type UploadTarget } from './UploadItem.ts';
import { UploadTotals } from './UploadTotals.ts';

/** Maximum files hashed and sent concurrently. */
const [checkedTogether, sentTogether] = [2, 3];
/** Milliseconds before checking again for lines held by another tab, which may just be closing. */
const recallPause = 3000;

export interface UploadStoreOptions
  extends Pick<
    JourneysOptions,
    'transport' | 'hashFile' | 'admit' | 'nameHash' | 'takePoster' | 'onSessionEnded'
  > {
  readonly memory: UploadMemory;
  readonly tabs: Tabs;
  readonly now?: () => number;
  readonly newKey?: () => string;
}

/** Options of added files. */
export interface UploadRequest extends Partial<UploadPlan> {
  /** Material whose file is replaced. */
  readonly replaces?: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((value) => letters.charAt(value % 36)).join('');

/** All uploads of this page: independent of pages, so that navigation stops nothing. */
export class UploadStore {
  readonly #options: UploadStoreOptions;
  readonly #journeys: Journeys;
  readonly #handles = new Map<UploadItem, KeptHandle>();
  #recallTimer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented on sign-out, to drop pending restores. */
  #person = 0;
  /** Newest first. */
  readonly items = observable.array<UploadItem>([], { deep: false });
  readonly totals = new UploadTotals(this.items);
  /** Incremented for each material created, so that lists reload. */
  finished = 0;

  constructor(options: UploadStoreOptions) {
    this.#options = options;
    const { now = Date.now } = options;
    this.#journeys = new Journeys({
      ...options,
      now,
      checking: new Semaphore(checkedTogether),
      sending: new Semaphore(sentTogether),
      keep: (item) => this.#keep(item),
      onArrived: (item) => this.#arrived(item),
      onRetry: () => this.retryNow(),
    });
    makeObservable(this, { finished: observable, add: action, forget: action, clear: action });
  }

  /** Adds files. One that was started before is resumed; one in progress is not added twice. */
  add(files: readonly (File | UploadSource)[], target: UploadTarget, request: UploadRequest = {}): void {
    for (const each of files) {
      const source = each instanceof File ? { file: each } : each;
      const known = this.items.find((item) => isSame(item, source.file, target, request));
      if (known) this.#takeAgain(known, source.file);
      else this.#addNew(source, target, request);
    }
  }

  /** Restores uploads from before a reload, and resumes what can be read. Called once the user is known. */
  async recall(): Promise<void> {
    const person = this.#person;
    const { memory, tabs } = this.#options;
    const [lines, open] = [await memory.read(), await tabs.open()];
    if (person !== this.#person) return;
    const known = new Set(this.items.map((item) => item.facts.key));
    const others = lines.filter(({ tab }) => tab !== tabs.own && open.has(tab));
    const mine = lines.filter((line) => !others.includes(line) && !known.has(line.key));
    const { now = Date.now } = this.#options;
    const history = mine.filter((line) => isHistory(line, now()));
    void memory.drop(history.map(({ key }) => key));
    const revived = mine.filter((line) => !history.includes(line)).map(revive);
    runInAction(() => this.items.push(...revived.toReversed()));
    for (const item of revived) await this.#wake(item);
    clearTimeout(this.#recallTimer);
    if (others.length > 0) this.#recallTimer = setTimeout(() => void this.recall(), recallPause);
  }

  /** Ends everything on sign-out. The server keeps the user's uploads for a day. */
  forget(): void {
    this.#person += 1;
    this.#journeys.stopAll();
    this.#handles.clear();
    clearTimeout(this.#recallTimer);
    this.items.clear();
  }

  pause(item: UploadItem): void {
    if (!item.active || item.state === 'merging') return;
    this.#journeys.stop(item);
    item.become('paused');
    item.change({ rests: true });
    this.#keep(item);
  }

  /** Resumes after a pause or a failure; first asks for a file that can no longer be read. */
  async resume(item: UploadItem): Promise<void> {
    if (item.state === 'error') item.become('paused');
    if (item.active || item.state === 'uploaded') return;
    const handle = this.#handles.get(item);
    if (!item.file && handle) this.#found(item, await askSource(handle));
    if (item.file) this.#journeys.begin(item);
  }

  /** Resumes with a file selected again. Returns false for another file. */
  continueWith(item: UploadItem, file: File): boolean {
    if (fingerprintOf(file) !== item.facts.fingerprint) return false;
    this.#takeAgain(item, file);
    return true;
  }

  /** Resumes with files selected again, each for the lines that wait for it. Returns files without a line. */
  reclaim(files: readonly File[]): readonly File[] {
    return files.filter((file) => {
      const waiting = this.totals.needing.filter((item) => item.facts.fingerprint === fingerprintOf(file));
      for (const item of waiting) this.#takeAgain(item, file);
      return waiting.length === 0;
    });
  }

  pauseAll(): void {
    for (const item of this.totals.active) this.pause(item);
  }

  /** Resumes everything paused, oldest first. */
  async resumeAll(): Promise<void> {
    const resting = this.items.filter((item) => item.state === 'paused' || item.state === 'error');
    for (const item of resting.toReversed()) await this.resume(item);
  }

  async abortAll(): Promise<void> {
    await Promise.all(this.items.filter((item) => !item.ended).map((item) => this.abort(item)));
  }

  /** Cancels an upload and deletes what was sent. */
  async abort(item: UploadItem): Promise<void> {
    // While the server makes a material of it, there is nothing left to give up.
    if (item.state === 'merging' || item.state === 'uploaded') return;
    const { address } = item;
    this.#journeys.stop(item);
    item.become('aborted');
    item.change({ address: '', sent: 0, need: '' });
    this.#keep(item);
    if (address) await this.#options.transport.discard(address);
  }

  /** Removes a line; cancels one in progress first. */
  async remove(item: UploadItem): Promise<void> {
    if (!item.ended) await this.abort(item);
    runInAction(() => this.items.remove(item));
    this.#dropped([item]);
  }

  /** Removes lines in the given final states. */
  clear(...states: readonly ('uploaded' | 'aborted' | 'failed')[]): void {
    const done = this.items.filter((item) => states.some((state) => state === item.state));
    this.items.replace(this.items.filter((item) => !done.includes(item)));
    this.#dropped(done);
  }

  /** Marks failures as seen: the list is visible. */
  see(): void {
    for (const item of this.totals.unseen) {
      item.change({ seen: true });
      this.#keep(item);
    }
  }

  /** Retries at once what waits for the network. */
  retryNow(): void {
    this.#journeys.endPause();
    for (const item of this.items.toReversed()) if (item.state === 'error') this.#journeys.begin(item);
  }

  #takeAgain(item: UploadItem, file: File): void {
    if (item.active) return;
    item.change({ file, need: '' });
    void keepSource(this.#options.memory, item, { file });
    this.#journeys.begin(item);
  }

  #addNew(source: UploadSource, target: UploadTarget, request: UploadRequest): void {
    const { file } = source;
    const { now = Date.now, newKey = randomKey, memory } = this.#options;
    const plan = {
      flow: request.flow ?? 'standard',
      purpose: request.purpose ?? 'material',
      ...(request.convert && { convert: true }),
    } as const;
    const place = {
      folderId: target.folderId,
      folderName: target.folderName,
      replaces: request.replaces ?? '',
    };
    const known = { name: file.name, size: file.size, fingerprint: fingerprintOf(file) };
    const item = new UploadItem({ key: newKey(), addedAt: now(), ...known, ...place, ...plan }, file);
    this.items.unshift(item);
    const refusal = refusalOf(file.name, file.size, plan);
    if (refusal) {
      item.fail(localError(refusal));
      this.#keep(item);
      return;
    }
    void keepSource(memory, item, source);
    this.#journeys.begin(item);
  }

  /** Resumes a line from before the reload, unless the user had paused it. */
  async #wake(item: UploadItem): Promise<void> {
    this.#keep(item);
    if (item.ended) return;
    this.#found(item, await findSource(this.#options.memory, item));
    if (item.file && !item.rests) this.#journeys.begin(item);
  }

  #found(item: UploadItem, found: Found): void {
    this.#handles.delete(item);
    if ('file' in found) {
      // Another file lies there now: the rest of it would not fit to what was sent.
      const same = found.file.size === item.facts.size;
      item.change(same ? { file: found.file, need: '', survives: true } : { need: 'file' });
      return;
    }
    if (found.need === 'permission') this.#handles.set(item, found.handle);
    item.change({ need: found.need });
  }

  #arrived(item: UploadItem): void {
    void this.#options.memory.dropSource(item.facts.key);
    runInAction(() => {
      this.finished += 1;
    });
  }

  #keep(item: UploadItem): void {
    void this.#options.memory.keep(rememberedOf(item, this.#options.tabs.own));
  }

  #dropped(items: readonly UploadItem[]): void {
    for (const item of items) this.#handles.delete(item);
    void this.#options.memory.drop(items.map((item) => item.facts.key));
  }
}

/** The same file for the same target, not yet uploaded. */
function isSame(item: UploadItem, file: File, target: UploadTarget, request: UploadRequest): boolean {
  const { facts } = item;
  const here = facts.folderId === target.folderId && facts.replaces === (request.replaces ?? '');
  const planned =
    facts.purpose === (request.purpose ?? 'material') && facts.flow === (request.flow ?? 'standard');
  return here && planned && facts.fingerprint === fingerprintOf(file) && item.state !== 'uploaded';
}
