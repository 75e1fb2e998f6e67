import type { Shelf } from './shelf.ts';

/** Bytes of one stored chunk. A broken download loses less than this; a seek in a video reads at least this. */
export const chunkSize = 1024 * 1024;

/** What is known of a file that is wholly here and verified. */
export interface ContentFacts {
  /** In bytes. */
  readonly size: number;
  readonly mime: string;
}

const factsMime = 'application/x-vitrine-facts';
const chunkKey = (hash: string, index: number) => `${hash}/${index}`;
const chunkCount = (size: number) => Math.ceil(size / chunkSize);

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
    const item = await this.shelf.get(hash);
    return item && readFacts(await item.bytes.text());
  }

  /** One chunk, also of a file that is still on its way. */
  async chunk(hash: string, index: number): Promise<Blob | undefined> {
    return (await this.shelf.get(chunkKey(hash, index)))?.bytes;
  }

  putChunk(hash: string, index: number, bytes: Blob): Promise<void> {
    return this.shelf.put(chunkKey(hash, index), { bytes, mime: 'application/octet-stream' });
  }

  /** Declares a file complete. The caller has verified its hash. */
  seal(hash: string, facts: ContentFacts): Promise<void> {
    return this.shelf.put(hash, { bytes: new Blob([JSON.stringify(facts)]), mime: factsMime });
  }

  /** The whole file, or undefined when it is not complete. */
  async blob(hash: string): Promise<Blob | undefined> {
    const facts = await this.facts(hash);
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
    for (const key of await this.shelf.keys()) if (key.startsWith(`${hash}/`)) await this.shelf.delete(key);
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

  /** Bytes of all complete files. */
  async size(): Promise<number> {
    let total = 0;
    for (const key of await this.shelf.keys()) {
      if (key === hashOfKey(key)) total += (await this.facts(key))?.size ?? 0;
    }
    return total;
  }
}

/** By hand: a schema library would be nine tenths of the service worker. */
function readFacts(text: string): ContentFacts {
  const facts: unknown = JSON.parse(text);
  if (typeof facts !== 'object' || facts === null || !('size' in facts) || !('mime' in facts))
    throw new Error(`These are no facts of a file: ${text.slice(0, 100)}`);
  const { size, mime } = facts;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || typeof mime !== 'string')
    throw new Error(`These are no facts of a file: ${text.slice(0, 100)}`);
  return { size, mime };
}

function hashOfKey(key: string): string {
  return key.split('/', 1)[0] ?? key;
}
