import type { Config } from '../../../platform/config.ts';
import type { ObjectStoreSettings } from '../../../platform/objectStoreSettings.ts';

/** Beginning of the names of backups, and of what belongs to them, in the bucket. */
export const backupNames = 'backups/';

export type BucketChoice = Pick<Config, 'dataDirectory' | 'objectStore' | 'sharedDirectory'>;

/** The bucket where backups lie with these settings; undefined where that is the shared folder or the data folder. */
export function bucketOfBackups({
  dataDirectory,
  objectStore,
  sharedDirectory,
}: BucketChoice): ObjectStoreSettings | undefined {
  return sharedDirectory === dataDirectory ? objectStore : undefined;
}
