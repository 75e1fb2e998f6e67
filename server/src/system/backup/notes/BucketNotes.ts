import type { S3Bucket } from '../../../platform/s3/S3Bucket.ts';
import { codeOf } from '../failure.ts';
import type { SharedNotes } from './SharedNotes.ts';

/** Notes as objects in a bucket. Methods reject with `StorageUnavailable` where the store does not answer. */
export class BucketNotes implements SharedNotes {
  readonly #bucket: S3Bucket;
  readonly #place: string;

  /** @param place beginning of all names, ending in `/` */
  constructor(bucket: S3Bucket, place: string) {
    this.#bucket = bucket;
    this.#place = place;
  }

  async read(name: string): Promise<string | undefined> {
    try {
      return (await this.#bucket.read(`${this.#place}${name}`)).toString();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(name: string, text: string): Promise<void> {
    await this.#bucket.put(`${this.#place}${name}`, Buffer.from(text));
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.remove(`${this.#place}${name}`);
  }
}
