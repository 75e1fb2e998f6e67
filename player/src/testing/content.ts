import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ContentFile } from '../cache/download.ts';

/** A file with its real hash and size. */
export interface TestFile extends ContentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function testFile(content: string | Uint8Array, mime = 'application/octet-stream'): TestFile {
  const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return { hash: bytesToHex(sha256(bytes)), size: bytes.length, mime, bytes };
}

/** Bytes that differ between chunks, so that a misplaced chunk is noticed. */
export function noise(size: number): Uint8Array {
  return Uint8Array.from(
    { length: size },
    (_, place) => (place * 31 + (place >> 8) * 7 + (place >> 16)) & 255,
  );
}

/** SHA-256 of a body; comparing hashes is faster than comparing megabytes. */
export async function hashOf(body: Blob | Response | undefined): Promise<string> {
  return testFile(new Uint8Array((await body?.arrayBuffer()) ?? [])).hash;
}
