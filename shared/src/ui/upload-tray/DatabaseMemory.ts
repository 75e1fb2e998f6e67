import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptSource, RememberedUpload, UploadMemory } from './memory.ts';
import { type TabStorage, UnwrittenLines } from './UnwrittenLines.ts';

interface Shape extends DBSchema {
  lines: { key: string; value: RememberedUpload };
  sources: { key: string; value: KeptSource };
}

const open = (person: string): Promise<IDBPDatabase<Shape>> =>
  openDB<Shape>(`vitrine.uploads.${person}`, 1, {
    upgrade(database) {
      database.createObjectStore('lines', { keyPath: 'key' });
      database.createObjectStore('sources');
    },
  });

/** Stores uploads in IndexedDB, one database per user. */
export class DatabaseMemory implements UploadMemory {
  readonly #person: () => string;
  readonly #unwritten: UnwrittenLines;
  #opened: { person: string; database: Promise<IDBPDatabase<Shape>> } | undefined;

  constructor(person: () => string, storage: TabStorage = sessionStorage) {
    this.#person = person;
    this.#unwritten = new UnwrittenLines(storage);
  }

  async read(): Promise<readonly RememberedUpload[]> {
    // All at once, so that a page that is left again before the first answer notes them all again.
    const noted = this.#unwritten.take(this.#person());
    await Promise.all(noted.map(([key, { line }]) => (line ? this.keep(line) : this.drop([key]))));
    const lines = await (await this.#database()).getAll('lines');
    return lines.sort((one, other) => one.addedAt - other.addedAt || one.key.localeCompare(other.key));
  }

  async keep(line: RememberedUpload): Promise<void> {
    const written = this.#unwritten.add(line.key, line);
    try {
      await (await this.#database()).put('lines', line);
    } catch (reason) {
      // A full disk: the upload itself goes on, and only a reload would not find it.
      if (!(reason instanceof DOMException)) throw reason;
    } finally {
      written();
    }
  }

  async keepSource(key: string, source: KeptSource): Promise<boolean> {
    try {
      await (await this.#database()).put('sources', source, key);
      return true;
    } catch (reason) {
      // No room for a copy, or a handle that cannot be kept.
      if (reason instanceof DOMException) return false;
      throw reason;
    }
  }

  async sourceOf(key: string): Promise<KeptSource | undefined> {
    return (await this.#database()).get('sources', key);
  }

  async dropSource(key: string): Promise<void> {
    await (await this.#database()).delete('sources', key);
  }

  async drop(keys: readonly string[]): Promise<void> {
    const written = keys.map((key) => this.#unwritten.add(key, undefined));
    try {
      await this.#deleteAll(keys);
    } finally {
      for (const done of written) done();
    }
  }

  /** The page is closing: passes unconfirmed writes on to the tab's next page. */
  leave(): void {
    this.#unwritten.note(this.#person());
  }

  async #deleteAll(keys: readonly string[]): Promise<void> {
    const work = (await this.#database()).transaction(['lines', 'sources'], 'readwrite');
    const lines = work.objectStore('lines');
    const sources = work.objectStore('sources');
    await Promise.all([...keys.flatMap((key) => [lines.delete(key), sources.delete(key)]), work.done]);
  }

  #database(): Promise<IDBPDatabase<Shape>> {
    const person = this.#person();
    if (this.#opened?.person !== person) this.#opened = { person, database: open(person) };
    return this.#opened.database;
  }
}
