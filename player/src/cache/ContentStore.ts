import { type ContentFacts, readFacts, writeFacts } from './contentFacts.ts';
import type { Shelf } from './shelf.ts';

export type { ContentFacts } from './contentFacts.ts';

/** Bytes per chunk. A broken download loses less than this; a seek in a video reads at least this. */
export const chunkSize = 1024 * 1024;

const factsMime = 'application/x-vitrine-facts';
/** Suffix of a damaged file's hash under which its replacement is collected. */
const replacement = '~';
const chunkKey = (hash: string, index: number) => `${hash}/${index}`;
/** Number of chunks of a file of this size. */
export const chunkCount = (size: number) => Math.ceil(size / chunkSize);

/**
 * Files by SHA-256, stored in chunks. A file's facts are written last, once the hash of all chunks matches; readers
 * only see files with facts.
 */
export class ContentStore {
  readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** Facts of a complete, verified file, or undefined. */
  async facts(hash: string): Promise<ContentFacts | undefined> {
    const facts = await this.readable(hash);
    return facts?.damaged ? undefined : facts;
  }

  /** As `facts`, including damaged files: better shown with a flaw than not at all. */
  async readable(hash: string): Promise<ContentFacts | undefined> {
    const item = await this.shelf.get(hash);
    return item && readFacts(await item.bytes.text());
  }

  /**
   * Marks a file whose bytes do not match its hash. It is shown as before until {@link replace} substitutes an intact
   * copy.
   */
  async markDamaged(hash: string, { size, mime }: ContentFacts): Promise<void> {
    await this.#putFacts(hash, { size, mime, damaged: true });
  }

  /** The file is stored but not trustworthy: found damaged, or its facts are unreadable. */
  async isDamaged(hash: string): Promise<boolean> {
    return (await this.shelf.get(hash)) !== undefined && (await this.facts(hash)) === undefined;
  }

  /** Name under which an intact copy of a damaged file is collected. */
  async nameOfDownload(hash: string): Promise<string> {
    return (await this.readable(hash))?.damaged ? `${hash}${replacement}` : hash;
  }

  /** Replaces a damaged file by its verified copy, chunk by chunk, so that readers always find it. */
  async replace(hash: string, facts: ContentFacts): Promise<void> {
    for (let index = 0; index < chunkCount(facts.size); index += 1) {
      const chunk = await this.chunk(`${hash}${replacement}`, index);
      if (!chunk) throw new Error(`Chunk ${index} of the replacement of ${hash} is gone`);
      await this.putChunk(hash, index, chunk);
    }
    await this.seal(hash, facts);
    await this.removeUnfinished(`${hash}${replacement}`);
  }

  /** One chunk, also of an incomplete file. */
  async chunk(hash: string, index: number): Promise<Blob | undefined> {
    return (await this.shelf.get(chunkKey(hash, index)))?.bytes;
  }

  putChunk(hash: string, index: number, bytes: Blob): Promise<void> {
    return this.shelf.put(chunkKey(hash, index), { bytes, mime: 'application/octet-stream' });
  }

  /** Marks a file as complete. The caller has verified its hash. */
  seal(hash: string, { size, mime }: ContentFacts): Promise<void> {
    return this.#putFacts(hash, { size, mime });
  }

  /** The whole file, or undefined when incomplete. */
  async blob(hash: string): Promise<Blob | undefined> {
    const facts = await this.readable(hash);
    if (!facts) return undefined;
    const parts: Blob[] = [];
    for (let index = 0; index < chunkCount(facts.size); index += 1) {
      const part = await this.chunk(hash, index);
      if (!part) return undefined;
      parts.push(part);
    }
    return new Blob(parts, { type: facts.mime });
  }

  /** Deletes a complete or partial file; facts first, so that no reader sees half of it. */
  async remove(hash: string): Promise<void> {
    await this.shelf.delete(hash);
    for (const key of await this.shelf.keys()) if (hashOfKey(key) === hash) await this.shelf.delete(key);
  }

  /** Deletes a partial download by its name, see {@link nameOfDownload}. */
  async removeUnfinished(name: string): Promise<void> {
    for (const key of await this.shelf.keys()) if (key.startsWith(`${name}/`)) await this.shelf.delete(key);
  }

  /** Hashes of all complete and partial files. */
  async hashes(): Promise<string[]> {
    return [...new Set((await this.shelf.keys()).map(hashOfKey))];
  }

  /**
   * Deletes all files but these. Returns the number deleted. Stops once `signal` is aborted: the files may be needed
   * again.
   */
  async removeExcept(needed: ReadonlySet<string>, signal?: AbortSignal): Promise<number> {
    const keys = await this.shelf.keys();
    const unneeded = keys.filter((key) => !needed.has(hashOfKey(key)));
    const factsFirst = unneeded.toSorted((one, other) => one.length - other.length);
    for (const key of factsFirst) {
      if (signal?.aborted) break;
      await this.shelf.delete(key);
    }
    return new Set(unneeded.map(hashOfKey)).size;
  }

  #putFacts(hash: string, facts: ContentFacts): Promise<void> {
    return this.shelf.put(hash, { bytes: new Blob([writeFacts(facts)]), mime: factsMime });
  }

  /** Total bytes of complete files. */
  async size(): Promise<number> {
    let total = 0;
    for (const key of await this.shelf.keys()) {
      if (key === hashOfKey(key)) total += (await this.readable(key))?.size ?? 0;
    }
    return total;
  }
}

function hashOfKey(key: string): string {
  return key.split(/[/~]/, 1)[0] ?? key;
}
