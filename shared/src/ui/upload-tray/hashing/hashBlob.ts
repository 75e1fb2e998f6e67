import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes read at once: large enough for the disk, small enough for a phone's memory. */
const piece = 4 * 1024 * 1024;

/**
 * SHA-256 of a file of any size in lower-case hex, read in pieces. Plain JavaScript: the console's `script-src 'self'`
 * forbids WebAssembly.
 */
export async function hashBlob(blob: Blob, onPiece: (read: number) => void): Promise<string> {
  const digest = sha256.create();
  for (let at = 0; at < blob.size; at += piece) {
    const bytes = await blob.slice(at, at + piece).arrayBuffer();
    digest.update(new Uint8Array(bytes));
    onPiece(Math.min(blob.size, at + piece));
  }
  return bytesToHex(digest.digest());
}
