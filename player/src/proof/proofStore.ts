import { type PlayRecord, playRecord } from '@vitrine/shared/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type ItemRow, itemRow } from './itemRow.ts';

interface ProofSchema extends DBSchema {
  /** What was drawn file by file, and is not all in the server's books. */
  items: { key: string; value: ItemRow };
  /** The program on the screen as of the last checkpoint: its record, should the power go. */
  open: { key: 'self'; value: PlayRecord };
}

type ProofDatabase = IDBPDatabase<ProofSchema>;

function openProofDatabase(name: string): Promise<ProofDatabase> {
  return openDB<ProofSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'item.id' });
      database.createObjectStore('open');
    },
    blocking: (_before, _after, event) => (event.target as IDBDatabase | null)?.close(),
  });
}

/** Proof of play on the disk. */
export class ProofStore {
  readonly #database: ProofDatabase;

  private constructor(database: ProofDatabase) {
    this.#database = database;
  }

  static async open(name = 'vitrine-proof'): Promise<ProofStore> {
    return new ProofStore(await openProofDatabase(name));
  }

  /** What an earlier start left. What cannot be read is as if it were not there, and is removed. */
  async recall(onUnreadable: (reason: unknown) => void): Promise<{ rows: ItemRow[]; open?: PlayRecord }> {
    const rows: ItemRow[] = [];
    for (const key of await this.#database.getAllKeys('items')) {
      const { data, error } = itemRow.safeParse(await this.#database.get('items', key));
      if (data) rows.push(data);
      else {
        onUnreadable(error);
        await this.#database.delete('items', key);
      }
    }
    const { data: open } = playRecord.safeParse(await this.#database.get('open', 'self'));
    return { rows, ...(open && { open }) };
  }

  /**
   * A checkpoint: all of it or nothing. Most are left to the system to write, so that flash memory lasts; one that is
   * `lasting` is on the disk when this resolves.
   */
  async keep(rows: readonly ItemRow[], open: PlayRecord | undefined, lasting: boolean): Promise<void> {
    const durability = lasting ? 'strict' : 'relaxed';
    const transaction = this.#database.transaction(['items', 'open'], 'readwrite', { durability });
    const items = transaction.objectStore('items');
    const marks = transaction.objectStore('open');
    const writes = [
      ...rows.map((row) => items.put(row)),
      open ? marks.put(open, 'self') : marks.delete('self'),
    ];
    // Without this a page that leaves takes its last checkpoint with it: nobody is left to end the transaction.
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
  }

  async replace(rows: readonly ItemRow[], gone: readonly string[]): Promise<void> {
    const transaction = this.#database.transaction('items', 'readwrite');
    await Promise.all([
      ...rows.map((row) => transaction.store.put(row)),
      ...gone.map((id) => transaction.store.delete(id)),
      transaction.done,
    ]);
  }

  async clear(): Promise<void> {
    await Promise.all([this.#database.clear('items'), this.#database.clear('open')]);
  }

  close(): void {
    this.#database.close();
  }
}
