import { expect, test } from '@jest/globals';
import { hashBlob } from './hashBlob.ts';

/** jsdom's Blob cannot be sliced and read; this has the two parts used. */
const blobOf = (bytes: Uint8Array) =>
  ({
    size: bytes.length,
    slice: (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer }),
  }) as unknown as Blob;

test('returns the SHA-256 over several chunks, and reports its progress', async () => {
  const bytes = new Uint8Array(9 * 1024 * 1024).fill(7);
  const wanted = await crypto.subtle?.digest('SHA-256', bytes);
  const read: number[] = [];
  const hash = await hashBlob(blobOf(bytes), (at) => read.push(at));
  expect(read).toEqual([4, 8, 9].map((megabytes) => megabytes * 1024 * 1024));
  if (wanted) expect(hash).toBe(Buffer.from(wanted).toString('hex'));
  else expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('returns the known hash of “abc”', async () => {
  expect(await hashBlob(blobOf(new TextEncoder().encode('abc')), () => undefined)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
