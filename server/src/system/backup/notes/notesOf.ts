import type { Config } from '../../../platform/config.ts';
import { missingForMany } from '../../../platform/nodes/manyServers.ts';
import { S3Bucket } from '../../../platform/s3/S3Bucket.ts';
import { backupNames, bucketOfBackups } from '../place/bucketOfBackups.ts';
import { BucketNotes } from './BucketNotes.ts';
import { FolderNotes } from './FolderNotes.ts';
import type { SharedNotes } from './SharedNotes.ts';

/**
 * Where all servers with these settings have their notes: the shared folder, or the bucket. A server that is alone keeps
 * them in its data folder, also with a bucket, so that it finishes an interrupted restore while the store is away.
 */
export function notesOf(config: Config): SharedNotes {
  const bucket = missingForMany(config).length === 0 ? bucketOfBackups(config) : undefined;
  return bucket
    ? new BucketNotes(new S3Bucket(bucket), backupNames)
    : new FolderNotes(config.sharedDirectory);
}
