import { type ContentStore, chunkSize } from './ContentStore.ts';

/** The part of an incremental hash used by downloads. */
export interface Hash {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Splits a stream into stored chunks and hashes it on the way. */
export class ChunkWriter {
  readonly #store: ContentStore;
  readonly #name: string;
  #hash: Hash;
  #pending: Uint8Array[] = [];
  #pendingSize = 0;
  #stored = 0;

  constructor(store: ContentStore, name: string, hash: Hash) {
    this.#store = store;
    this.#name = name;
    this.#hash = hash;
  }

  /** Bytes written so far. */
  get position(): number {
    return this.#stored + this.#pendingSize;
  }

  /**
   * Resumes after the chunks of an earlier attempt at a file of this size. Only full chunks (and a last one) are ever
   * stored: a shorter one was cut by a failing disk and is fetched again.
   */
  async resume(size: number): Promise<void> {
    for (;;) {
      const chunk = await this.#store.chunk(this.#name, Math.ceil(this.#stored / chunkSize));
      if (!chunk || (chunk.size !== chunkSize && this.#stored + chunk.size !== size)) return;
      this.#hash.update(new Uint8Array(await chunk.arrayBuffer()));
      this.#stored += chunk.size;
      if (chunk.size < chunkSize) return;
    }
  }

  /** Starts over at the first byte, overwriting stored chunks. */
  restart(hash: Hash): void {
    this.#hash = hash;
    this.#pending = [];
    this.#pendingSize = 0;
    this.#stored = 0;
  }

  async write(bytes: Uint8Array): Promise<void> {
    let rest = bytes;
    while (this.#pendingSize + rest.length >= chunkSize) {
      const cut = chunkSize - this.#pendingSize;
      this.#take(rest.subarray(0, cut));
      await this.#flush();
      rest = rest.subarray(cut);
    }
    if (rest.length > 0) this.#take(rest);
  }

  /** Stores the rest and returns the hash of the whole file. */
  async finish(): Promise<Uint8Array> {
    if (this.#pendingSize > 0) await this.#flush();
    return this.#hash.digest();
  }

  #take(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    // A copy: the reader may reuse its buffer.
    this.#pending.push(bytes.slice());
    this.#pendingSize += bytes.length;
  }

  async #flush(): Promise<void> {
    const index = this.#stored / chunkSize;
    const chunk = new Blob(this.#pending as Uint8Array<ArrayBuffer>[]);
    await this.#store.putChunk(this.#name, index, chunk);
    this.#stored += this.#pendingSize;
    this.#pending = [];
    this.#pendingSize = 0;
  }
}
