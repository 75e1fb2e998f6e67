import { type PlayRecord, playRecord } from '@vitrine/shared/api';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { openHealing } from '../storage/openHealing.ts';
import { sealed, unsealed } from '../storage/sealed.ts';
import { addTail, type ItemRow, itemRow, rowTail, tailOf } from './itemRow.ts';

interface ProofSchema extends DBSchema {
  /** Rows per file that the server has not stored in full. */
  items: { key: string; value: ItemRow };
  /**
   * State at the last checkpoint. `self`: the record of the program on screen, for a power cut; `tail`: what grew since
   * the rows were written.
   */
  open: { key: 'self' | 'tail'; value: object };
}

type ProofDatabase = IDBPDatabase<ProofSchema>;

function openProofDatabase(name: string, onTerminated: () => void): Promise<ProofDatabase> {
  return openDB<ProofSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'item.id' });
      database.createObjectStore('open');
    },
    blocking: (_before, _after, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: onTerminated,
  });
}

export interface Checkpoint {
  /** Rows to write in full. */
  readonly rows: readonly ItemRow[];
  /** Rows that grew since they were written in full. */
  readonly grown: readonly ItemRow[];
  readonly open: PlayRecord | undefined;
  /** Flushed to disk before it resolves; otherwise the system writes when it likes, to spare flash memory. */
  readonly lasting: boolean;
}

export class ProofStore {
  readonly #name: string;
  /** Undefined when the browser closed it; reopened on next use. */
  #database: ProofDatabase | undefined;
  #cleared = false;

  private constructor(name: string) {
    this.#name = name;
  }

  static async open(name = 'vitrine-proof'): Promise<ProofStore> {
    const store = new ProofStore(name);
    await store.#open();
    return store;
  }

  /** Data of earlier runs. Unreadable entries are removed and treated as missing. */
  async recall(onUnreadable: (reason: unknown) => void): Promise<{ rows: ItemRow[]; open?: PlayRecord }> {
    const database = this.#database ?? (await this.#open());
    const rows: ItemRow[] = [];
    for (const key of await database.getAllKeys('items')) {
      const row = unsealed(await database.get('items', key).catch(onRejected), itemRow);
      if (row) rows.push(row);
      else {
        onUnreadable(new Error(`The row ${key} of proof of play was damaged`));
        await database.delete('items', key);
      }
    }
    const tail = unsealed(await database.get('open', 'tail').catch(onRejected), rowTail);
    addTail(rows, tail);
    const open = unsealed(await database.get('open', 'self').catch(onRejected), playRecord);
    return { rows, ...(open && { open }) };
  }

  /** Writes a checkpoint atomically. */
  async keep({ rows, grown, open, lasting }: Checkpoint): Promise<void> {
    if (this.#cleared) return;
    const database = this.#database ?? (await this.#open());
    const durability = lasting ? 'strict' : 'relaxed';
    const transaction = database.transaction(['items', 'open'], 'readwrite', { durability });
    const items = transaction.objectStore('items');
    const marks = transaction.objectStore('open');
    const writes = [
      ...rows.map((row) => items.put(sealed(row))),
      grown.length > 0 ? marks.put(sealed(tailOf(grown)), 'tail') : marks.delete('tail'),
      open ? marks.put(sealed(open), 'self') : marks.delete('self'),
    ];
    // Without this, a closing page loses its last checkpoint: nothing would commit the transaction.
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
  }

  async replace(rows: readonly ItemRow[], gone: readonly string[]): Promise<void> {
    if (this.#cleared) return;
    const database = this.#database ?? (await this.#open());
    const transaction = database.transaction('items', 'readwrite');
    await Promise.all([
      ...rows.map((row) => transaction.store.put(sealed(row))),
      ...gone.map((id) => transaction.store.delete(id)),
      transaction.done,
    ]);
  }

  /** Deletes everything; later writes do nothing, including pending ones. */
  async clear(): Promise<void> {
    this.#cleared = true;
    const database = this.#database ?? (await this.#open());
    await Promise.all([database.clear('items'), database.clear('open')]);
  }

  /** Deletes the database once it is closed everywhere: an unreadable one cannot be cleared. */
  static remove(name = 'vitrine-proof'): Promise<void> {
    return deleteDB(name);
  }

  close(): void {
    this.#database?.close();
  }

  async #open(): Promise<ProofDatabase> {
    const onTerminated = () => {
      this.#database = undefined;
    };
    this.#database = await openHealing(this.#name, () => openProofDatabase(this.#name, onTerminated));
    return this.#database;
  }
}

/** A browser that cannot read its own file rejects. */
const onRejected = () => undefined;
