import { unhashedChunk } from '@vitrine/shared/api';
import type { Admission, AdmissionQuestion, HashOfUpload } from '../journeyTools.ts';
import type { KeptSource, RememberedUpload, UploadMemory } from '../memory.ts';
import type { TransferOptions } from '../transfer.ts';
import type { UploadItem } from '../UploadItem.ts';
import { UploadStore } from '../UploadStore.ts';

export const target = { folderId: 'folder1', folderName: 'Menus' };
export const film = (name: string, size = 100): File =>
  new File([new Uint8Array(size)], name, { lastModified: 1 });

/** A file that is hashed while being sent. */
export function largeFilm(name: string): File {
  const file = film(name);
  Object.defineProperty(file, 'size', { value: 2 * unhashedChunk });
  return file;
}

/** Transfers advanced by the test. */
class ManualUploadTransport {
  readonly sent: (TransferOptions & { stopped: boolean })[] = [];
  readonly discarded: string[] = [];
  start = (options: TransferOptions) => {
    const transfer = { ...options, stopped: false };
    this.sent.push(transfer);
    return {
      stop: async () => {
        transfer.stopped = true;
      },
    };
  };
  discard = async (address: string) => {
    this.discarded.push(address);
  };
  get last() {
    const found = this.sent.at(-1);
    if (!found) throw new Error('Nothing was sent');
    return found;
  }
}

/** In-memory storage. */
class PlainMemory implements UploadMemory {
  readonly lines = new Map<string, RememberedUpload>();
  readonly sources = new Map<string, KeptSource>();
  read = async () => [...this.lines.values()];
  keep = async (line: RememberedUpload) => {
    this.lines.set(line.key, line);
  };
  keepSource = async (key: string, source: KeptSource) => {
    this.sources.set(key, source);
    return true;
  };
  sourceOf = async (key: string) => this.sources.get(key);
  dropSource = async (key: string) => {
    this.sources.delete(key);
  };
  drop = async (keys: readonly string[]) => {
    for (const key of keys) {
      this.lines.delete(key);
      this.sources.delete(key);
    }
  };
}

/** Runs all pending microtasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** An upload list with its dependencies; `reload` simulates a new page. */
export class UploadWorld {
  transport = new ManualUploadTransport();
  readonly memory = new PlainMemory();
  openTabs: string[] = [];
  admit: (question: AdmissionQuestion) => Promise<Admission> = async () => ({});
  /** Hashes sent late, and the answer to them. */
  readonly named: HashOfUpload[] = [];
  nameHash: (question: HashOfUpload) => Promise<Admission> = async () => ({});
  /** Replaced by tests that need a slow hash. */
  hashFile: (file: Blob, signal: AbortSignal, onRead: (read: number) => void) => Promise<string> = async (
    file,
  ) => `hash of ${file.size}`;
  poster: Blob | undefined = undefined;
  now = 0;
  /** Resolves when the user has signed in again. */
  readonly signedIn = Promise.withResolvers<boolean>();
  #keys = 0;
  store: UploadStore = this.newStore('tab1');

  newStore(tab: string): UploadStore {
    return new UploadStore({
      transport: this.transport,
      memory: this.memory,
      tabs: { own: tab, open: async () => new Set([...this.openTabs, tab]) },
      hashFile: (...given) => this.hashFile(...given),
      nameHash: (question) => {
        this.named.push(question);
        return this.nameHash(question);
      },
      onSessionEnded: () => this.signedIn.promise,
      admit: (question) => this.admit(question),
      takePoster: async () => this.poster,
      now: () => this.now,
      newKey: () => `key${this.#keys++}`,
    });
  }

  /** The newest line. */
  get first(): UploadItem {
    const item = this.store.items[0];
    if (!item) throw new Error('The list is empty');
    return item;
  }

  async add(...files: File[]): Promise<void> {
    this.store.add(files, target);
    await settle();
  }

  /** Simulates a reload. */
  async reload(tab = 'tab2'): Promise<void> {
    this.store.forget();
    this.transport = new ManualUploadTransport();
    this.store = this.newStore(tab);
    await this.store.recall();
    await settle();
  }

  /** Starts a file of which the server has 40 of 100 bytes. */
  async begin(): Promise<void> {
    await this.add(film('a.mp4'));
    this.transport.last.onAddress('/etv/upload/1');
    this.transport.last.onProgress(40);
  }
}
