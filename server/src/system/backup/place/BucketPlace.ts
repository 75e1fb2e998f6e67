import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/http/range.ts';
import { copyObject } from '../../../platform/s3/copyObject.ts';
import type { S3Bucket } from '../../../platform/s3/S3Bucket.ts';
import { StorageUnavailable } from '../../../platform/s3/StorageUnavailable.ts';
import { BucketUploads } from '../upload/BucketUploads.ts';
import type { Arrival, BackupPlace, Draft, PlacedFile, Reception } from './BackupPlace.ts';
import { backupNames } from './bucketOfBackups.ts';
import { Sending } from './Sending.ts';

const uploadedNames = `${backupNames}uploaded/`;
const uploadingNames = `${backupNames}uploading/`;
const receivedNames = `${backupNames}received/`;
const listed = /^backups\/(?<uploaded>uploaded\/)?(?<fileName>[^./][^/]*\.sql)$/;

/** Bytes of one request, which are in memory. */
const step = 8 * 1024 * 1024;
/** Requests for the same bytes: one broken connection must not end a restore of hours. */
const attempts = 3;
/** Milliseconds since its beginning after which an unfinished object counts as left behind by a killed server. */
const leftAfter = 7 * 24 * 3_600_000;

/** Backups in a bucket, as `backups/<name>.sql` and, from elsewhere, `backups/uploaded/<name>.sql`. */
export class BucketPlace implements BackupPlace {
  readonly uploads: BucketUploads;
  readonly #bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
    this.uploads = new BucketUploads(bucket, uploadingNames, (name) => this.#arrivalOf(name));
  }

  async list(): Promise<readonly PlacedFile[]> {
    const files: PlacedFile[] = [];
    for await (const { name, size, changed } of this.#bucket.list(backupNames)) {
      const { uploaded, fileName } = listed.exec(name)?.groups ?? {};
      if (fileName === undefined) continue;
      files.push({
        path: name,
        fileName,
        uploaded: uploaded !== undefined,
        size,
        changed: changed.getTime(),
      });
    }
    return files;
  }

  open(path: string, range?: ByteRange): Promise<Readable> {
    return this.#bucket.open(path, range);
  }

  /** In requests of their own, so that no connection waits while a database takes what was read. */
  async *read(
    { path, size }: Pick<PlacedFile, 'path' | 'size'>,
    signal?: AbortSignal,
  ): AsyncGenerator<Buffer> {
    for (let start = 0; start < size; start += step) {
      signal?.throwIfAborted();
      yield await this.#readBytes(path, { start, end: Math.min(start + step, size) - 1 });
    }
  }

  async begin(_id: string, fileName: string, expected: number): Promise<Draft> {
    const path = `${backupNames}${fileName}`;
    const sending = new Sending(this.#bucket, path, expected);
    return {
      output: sending.output,
      keep: async () => {
        sending.output.end();
        await sending.sent;
        return path;
      },
      drop: () => sending.stop(),
    };
  }

  async receive(id: string, expected: number): Promise<Reception> {
    const path = `${receivedNames}${id}`;
    const sending = new Sending(this.#bucket, path, expected);
    return {
      output: sending.output,
      arrive: async () => {
        await sending.sent;
        return this.#arrivalOf(path);
      },
      drop: async () => {
        await sending.stop();
        await this.#bucket.remove(path);
      },
    };
  }

  async remove(path: string): Promise<void> {
    await this.#bucket.remove(path);
  }

  /** The store does not tell what it has. */
  async free(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  async removeDraft(_id: string, fileName: string): Promise<void> {
    await this.#bucket.abortUnfinished(`${backupNames}${fileName}`);
  }

  /** Uploads end by themselves when they are not continued. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - leftAfter);
    for (const start of [`${backupNames}vitrine-`, uploadedNames, receivedNames])
      await this.#bucket.abortUnfinished(start, before);
    for await (const { name, changed } of this.#bucket.list(receivedNames))
      if (changed < before) await this.#bucket.remove(name);
  }

  async #arrivalOf(path: string): Promise<Arrival> {
    const size = (await this.#bucket.find(path))?.size ?? 0;
    return {
      size,
      read: () => this.read({ path, size }),
      keep: (fileName) => copyObject(this.#bucket, path, `${uploadedNames}${fileName}`),
    };
  }

  async #readBytes(path: string, range: ByteRange): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return Buffer.concat(await (await this.#bucket.open(path, range)).toArray());
      } catch (error) {
        if (attempt === attempts || !(error instanceof StorageUnavailable)) throw error;
      }
    }
  }
}
