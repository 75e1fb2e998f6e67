import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of successive files, chunk by chunk. */
export interface FileHasher {
  /** Rejects when the chunk cannot be read. */
  add(chunk: Blob): Promise<void>;
  /** SHA-256 in hex of the chunks since the last digest. */
  digest(): Promise<string>;
  close(): void;
}

/** Bytes hashed between yields, so that the page can draw. */
const slice = 64 * 1024;

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Hashes on the main thread in small steps: for browsers without workers. */
export function pageHasher(): FileHasher {
  let hash = sha256.create();
  return {
    async add(chunk) {
      for (let start = 0; start < chunk.size; start += slice) {
        hash.update(new Uint8Array(await chunk.slice(start, start + slice).arrayBuffer()));
        await breathe();
      }
    },
    async digest() {
      const hex = bytesToHex(hash.digest());
      hash = sha256.create();
      return hex;
    },
    close: () => undefined,
  };
}
