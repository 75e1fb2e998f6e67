import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes that are read at once: large enough for the disk, small enough for the memory of a phone. */
const piece = 4 * 1024 * 1024;

/**
 * SHA-256 of a file of any size, read piece by piece, as lower-case hex. Plain JavaScript: the console runs under
 * `script-src 'self'`, which lets no WebAssembly through.
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
