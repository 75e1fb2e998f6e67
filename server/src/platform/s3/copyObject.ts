import { FileMissing } from '../files/FileMissing.ts';
import { Multipart } from './Multipart.ts';
import type { S3Bucket } from './S3Bucket.ts';

/** Bytes of a copied part; a store copies up to 5 GB in one request. */
const largest = 1024 * 1024 * 1024;

/**
 * Copies an object of any size within the store; it appears whole or not at all. Rejects with {@link FileMissing}.
 * @param most bytes of one request
 */
export async function copyObject(bucket: S3Bucket, from: string, to: string, most = largest): Promise<void> {
  const found = await bucket.find(from);
  if (!found) throw new FileMissing();
  if (found.size <= most) return bucket.copy(from, to);
  const object = await Multipart.begin(bucket, to);
  try {
    for (let number = 1, start = 0; start < found.size; number += 1, start += most)
      await object.copy(number, from, { start, end: Math.min(start + most, found.size) - 1 });
    await object.finish((await object.parts()) ?? []);
  } catch (error) {
    await object.abort();
    throw error;
  }
}
