import { pipeline, type Readable } from 'node:stream';
import type { S3Bucket } from '../../../platform/s3/S3Bucket.ts';
import { S3Uploads } from '../../../platform/uploads/S3Uploads.ts';
import { onlyBackups } from '../onlyBackups.ts';
import type { Arrival } from '../place/BackupPlace.ts';
import type { BackupUploadStore } from './BackupUploadStore.ts';

const noCopies = () => Promise.reject(new Error('An uploaded backup is read where it is'));

/** Uploads of backups in a bucket. */
export class BucketUploads extends S3Uploads implements BackupUploadStore {
  readonly #arrivalOf: (name: string) => Promise<Arrival>;

  /** @param place beginning of all names, ending in `/` */
  constructor(bucket: S3Bucket, place: string, arrivalOf: (name: string) => Promise<Arrival>) {
    super(bucket, place, noCopies);
    this.#arrivalOf = arrivalOf;
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const backup = onlyBackups(Number.POSITIVE_INFINITY, offset);
    // A failure of either reaches the reader.
    pipeline(stream, backup, () => undefined);
    return super.write(backup, id, offset);
  }

  async arrival(id: string, size: number): Promise<Arrival> {
    return this.#arrivalOf(await this.seal(id, size));
  }
}
