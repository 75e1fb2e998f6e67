/** A remote that was open when its page stopped answering. */
export interface FrozenRecord {
  readonly name: string;
  readonly version: string;
}

const database = 'vitrine-frozen-remotes';
const table = 'remotes';

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Records by the name of the remote, in the browser's database: a worker can write there while its page hangs. */
export class FrozenRecords {
  #opened: Promise<IDBDatabase> | undefined;

  async all(): Promise<readonly FrozenRecord[]> {
    return settled<FrozenRecord[]>((await this.#table('readonly')).getAll());
  }

  async add({ name, version }: FrozenRecord): Promise<void> {
    await settled((await this.#table('readwrite')).put({ name, version }));
  }

  async remove(name: string): Promise<void> {
    await settled((await this.#table('readwrite')).delete(name));
  }

  async #table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.#opened ??= this.#open();
    return (await this.#opened).transaction(table, mode).objectStore(table);
  }

  #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'name' });
    return settled(request);
  }
}
