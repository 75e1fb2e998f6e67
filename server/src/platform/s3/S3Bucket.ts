import { PassThrough, pipeline, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ByteRange } from '../http/range.ts';
import type { ObjectStoreSettings } from '../objectStoreSettings.ts';
import { failureOf, isMissingObject } from './failure.ts';
import { StorageUnavailable } from './StorageUnavailable.ts';

/** Milliseconds. */
const untilConnected = 3_000;
const untilAnswered = 60_000;
/** A connection may stand still for as long as a slow receiver may. */
const untilSilent = 120_000;
/** Milliseconds until a store must answer a request that a person or a screen waits for. */
const patience = 10_000;

/** Least bytes of a part of a large object, of which two are in memory at a time. */
const partSize = 8 * 1024 * 1024;
/** Parts of an object of the expected size: a store takes 10,000, and the estimate may be too small. */
const expectedParts = 5_000;

/** An object in the bucket; names are without the prefix. */
export interface StoredObject {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly changed: Date;
}

function clientOf({ endpoint, region, accessKey, secretKey }: ObjectStoreSettings): S3Client {
  // Every transfer to a screen holds one connection.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon's do not know the checksums that are the default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: untilConnected,
      requestTimeout: untilAnswered,
      throwOnRequestTimeout: true,
      socketTimeout: untilSilent,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/**
 * The bucket of this installation. Methods reject with {@link FileMissing} where there is no such object, with
 * `storage.full` where the store has no room, and with {@link StorageUnavailable} where it does not answer.
 */
export class S3Bucket {
  readonly client: S3Client;
  readonly bucket: string;
  readonly #prefix: string;

  constructor(settings: ObjectStoreSettings) {
    this.client = clientOf(settings);
    this.bucket = settings.bucket;
    this.#prefix = settings.prefix;
  }

  /** Bucket and key of a name, as commands of the client take them. */
  at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.#prefix}${name}` };
  }

  /** Makes a request, with failures as the class promises them. */
  async ask<Answer>(request: (signal: AbortSignal) => Promise<Answer>, wait = patience): Promise<Answer> {
    const signal = AbortSignal.timeout(wait);
    try {
      return await request(signal);
    } catch (error) {
      throw signal.aborted ? new StorageUnavailable(error) : failureOf(error);
    }
  }

  /** Whether the bucket exists and this server may use it. */
  async check(): Promise<void> {
    await this.ask((abortSignal) =>
      this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal }),
    );
  }

  /** Size in bytes and own data; undefined where there is no such object. */
  async find(name: string) {
    return this.ask(async (abortSignal) => {
      try {
        const found = await this.client.send(new HeadObjectCommand(this.at(name)), { abortSignal });
        return {
          size: found.ContentLength ?? 0,
          changed: found.LastModified ?? new Date(0),
          etag: found.ETag ?? '',
          metadata: found.Metadata ?? {},
        };
      } catch (error) {
        if (isMissingObject(error)) return undefined;
        throw error;
      }
    });
  }

  /**
   * Reads an object, or bytes of it. Resolves when the first ones come. Destroying the stream ends the request; a store
   * that fails in the middle destroys it with {@link StorageUnavailable}.
   */
  async open(name: string, range?: ByteRange): Promise<Readable> {
    const leaving = new AbortController();
    const body = await this.#begin(name, range, leaving);
    const output = new PassThrough();
    output.once('close', () => leaving.abort());
    pipeline(body, output, (error) => {
      if (error && !output.destroyed) output.destroy(new StorageUnavailable(error));
    });
    return output;
  }

  async #begin(name: string, range: ByteRange | undefined, leaving: AbortController): Promise<Readable> {
    const late = setTimeout(() => leaving.abort(), patience);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ ...this.at(name), Range });
    try {
      const { Body } = await this.client.send(command, { abortSignal: leaving.signal });
      return Body as Readable;
    } catch (error) {
      throw leaving.signal.aborted ? new StorageUnavailable(error) : failureOf(error);
    } finally {
      clearTimeout(late);
    }
  }

  /** All bytes of a small object. */
  async read(name: string): Promise<Buffer> {
    return Buffer.concat(await (await this.open(name)).toArray());
  }

  async put(name: string, Body: Uint8Array | string, Metadata?: Record<string, string>): Promise<void> {
    await this.ask(
      (abortSignal) =>
        this.client.send(new PutObjectCommand({ ...this.at(name), Body, Metadata }), { abortSignal }),
      untilAnswered,
    );
  }

  /**
   * Writes a stream of any length, which appears whole or not at all. Two parts are in memory at a time.
   * @param expected bytes, roughly; needed for more than 78 GB
   */
  async send(name: string, stream: Readable, signal?: AbortSignal, expected = 0): Promise<void> {
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(name), Body: stream },
      partSize: Math.max(partSize, Math.ceil(expected / expectedParts)),
      queueSize: 2,
    });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
    } catch (error) {
      signal?.throwIfAborted();
      throw failureOf(error);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Copies an object of at most 5 GB within the store; for others there is `copyObject`. */
  async copy(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.at(from);
    const CopySource = encodeURI(`${Bucket}/${Key}`);
    await this.ask(
      (abortSignal) =>
        this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource }), { abortSignal }),
      10 * untilAnswered,
    );
  }

  /** Deletes objects, one request each, since stores differ in what they ask of larger ones. Those that are gone count as deleted. */
  async remove(...names: readonly string[]): Promise<void> {
    for (const name of names)
      await this.ask((abortSignal) =>
        this.client.send(new DeleteObjectCommand(this.at(name)), { abortSignal }),
      );
  }

  /** Objects whose names begin with this, by name. */
  async *list(start: string): AsyncGenerator<StoredObject> {
    const Prefix = this.at(start).Key;
    for (let ContinuationToken: string | undefined; ; ) {
      const command = new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken });
      const page = await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { name: Key.slice(this.#prefix.length), size: Size, changed: LastModified };
      if (!page.IsTruncated) return;
      ContinuationToken = page.NextContinuationToken;
    }
  }

  /**
   * Discards large objects of killed servers, of which only parts were written.
   * @param before only those begun earlier
   */
  async abortUnfinished(start: string, before?: Date): Promise<void> {
    const Prefix = this.at(start).Key;
    const command = new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix });
    const { Uploads = [] } = await this.ask((abortSignal) => this.client.send(command, { abortSignal }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (before && (!Initiated || Initiated >= before)) continue;
      const Bucket = this.bucket;
      await this.ask((abortSignal) =>
        this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal }),
      );
    }
  }

  close(): void {
    this.client.destroy();
  }
}
