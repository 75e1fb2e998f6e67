import { type ContentFacts, readFacts, writeFacts } from './contentFacts.ts';
import type { Shelf } from './shelf.ts';

export type { ContentFacts } from './contentFacts.ts';

/** Bytes of one stored chunk. A broken download loses less than this; a seek in a video reads at least this. */
export const chunkSize = 1024 * 1024;

const factsMime = 'application/x-vitrine-facts';
/** Behind the hash of a damaged file: the name of its replacement while that is on its way. */
const replacement = '~';
const chunkKey = (hash: string, index: number) => `${hash}/${index}`;
/** So many chunks a file of this size lies in. */
export const chunkCount = (size: number) => Math.ceil(size / chunkSize);

/**
 * Files by SHA-256. A file lies as chunks; its facts are written last, after the hash of all chunks was
 * right, and only a file with facts exists for a reader.
 */
export class ContentStore {
  readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** Facts of a complete and verified file, or undefined. */
  async facts(hash: string): Promise<ContentFacts | undefined> {
    const facts = await this.readable(hash);
    return facts?.damaged ? undefined : facts;
  }

  /** The same, and also those of a file that was found damaged: better shown with a flaw than not at all. */
  async readable(hash: string): Promise<ContentFacts | undefined> {
    const item = await this.shelf.get(hash);
    return item && readFacts(await item.bytes.text());
  }

  /** The file is not what its hash says. It is shown as before until {@link replace} puts a sound one in its place. */
  async markDamaged(hash: string, { size, mime }: ContentFacts): Promise<void> {
    await this.#putFacts(hash, { size, mime, damaged: true });
  }

  /** The file lies here and cannot be trusted: it was found damaged, or its facts cannot be read. */
  async isDamaged(hash: string): Promise<boolean> {
    return (await this.shelf.get(hash)) !== undefined && (await this.facts(hash)) === undefined;
  }

  /** Under which name a sound copy of a damaged file is collected. */
  async nameOfDownload(hash: string): Promise<string> {
    return (await this.readable(hash))?.damaged ? `${hash}${replacement}` : hash;
  }

  /** Puts the verified replacement in the place of a damaged file, chunk by chunk, so that readers always find it. */
  async replace(hash: string, facts: ContentFacts): Promise<void> {
    for (let index = 0; index < chunkCount(facts.size); index += 1) {
      const chunk = await this.chunk(`${hash}${replacement}`, index);
      if (!chunk) throw new Error(`Chunk ${index} of the replacement of ${hash} is gone`);
      await this.putChunk(hash, index, chunk);
    }
    await this.seal(hash, facts);
    await this.removeUnfinished(`${hash}${replacement}`);
  }

  /** One chunk, also of a file that is still on its way. */
  async chunk(hash: string, index: number): Promise<Blob | undefined> {
    return (await this.shelf.get(chunkKey(hash, index)))?.bytes;
  }

  putChunk(hash: string, index: number, bytes: Blob): Promise<void> {
    return this.shelf.put(chunkKey(hash, index), { bytes, mime: 'application/octet-stream' });
  }

  /** Declares a file complete. The caller has verified its hash. */
  seal(hash: string, { size, mime }: ContentFacts): Promise<void> {
    return this.#putFacts(hash, { size, mime });
  }

  /** The whole file, or undefined when it is not complete. */
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

  /** Deletes a file or what has come of it; its facts first, so that no reader sees half of it. */
  async remove(hash: string): Promise<void> {
    await this.shelf.delete(hash);
    for (const key of await this.shelf.keys()) if (hashOfKey(key) === hash) await this.shelf.delete(key);
  }

  /** Deletes what has come under this name, see {@link nameOfDownload}. */
  async removeUnfinished(name: string): Promise<void> {
    for (const key of await this.shelf.keys()) if (key.startsWith(`${name}/`)) await this.shelf.delete(key);
  }

  /** Hashes of all files that are here or on their way. */
  async hashes(): Promise<string[]> {
    return [...new Set((await this.shelf.keys()).map(hashOfKey))];
  }

  /**
   * Deletes all files but these. Answers how many it deleted. Goes no further once `signal` is aborted: what was
   * not needed may be needed again.
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

  /** Bytes of all complete files. */
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
