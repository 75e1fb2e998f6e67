import { join } from 'node:path';
import type { Config } from '../config.ts';
import { S3Bucket } from '../s3/S3Bucket.ts';
import { DiskBytes } from './DiskBytes.ts';
import type { FileBytes } from './FileBytes.ts';
import { S3Bytes } from './S3Bytes.ts';

/** Where the settings keep the bytes of files: a bucket, or the shared folder. */
export function bytesOf({ dataDirectory, sharedDirectory, objectStore }: Config): FileBytes {
  return objectStore
    ? new S3Bytes(new S3Bucket(objectStore), join(dataDirectory, 'cache'))
    : new DiskBytes(join(sharedDirectory, 'files'));
}
